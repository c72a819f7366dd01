import { useState } from 'react'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { toLaterEntry, toLaterPlace } from '#domain/mark-sync.ts'
import { MARKS_FILE_MAX_BYTES, readMarksFile, writeMarksFile } from '#domain/marks-file.ts'
import * as text from '#text/sync.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { FileButton } from '#web/features/library/file-import/file-button.tsx'
import { laterOf } from '#web/features/marks/later-store.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { serverNow } from '#web/lib/clock.ts'
import { saveText } from '#web/lib/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './settings.module.css'

/** Exports the marks and the queue of this browser as a file, and merges those of a file into them. */
export function MarksFile() {
  const { id } = useSignedIn().user
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    const [marks, later] = [marksOf(id), laterOf(id)]
    await Promise.all([marks.loaded, later.loaded])
    const { videos, channels } = marks.store.state
    const { entries } = later.store.state
    const file = writeMarksFile(
      {
        videos: [...videos.values()],
        channels: [...channels.values()],
        later: [...entries.values()].map(toLaterPlace),
      },
      serverNow(),
    )
    saveText(file, `${PRODUCT_SLUG}-marks-${new Date(serverNow()).toISOString().slice(0, 10)}.json`, 'application/json')
  }

  async function take(files: readonly File[]) {
    setIsReading(true)
    setProblem(null)
    for (const file of files) setProblem(await importFile(id, file))
    setIsReading(false)
  }

  return (
    <section className={styles.section} aria-labelledby="marks-file">
      <h3 id="marks-file">{text.marks}</h3>
      <p>{text.marksText}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void save()}>{text.exportMarks}</Button>
        <FileButton
          label={text.importMarks}
          variant="quiet"
          isReading={isReading}
          onFiles={(files) => void take(files)}
        />
      </div>
      {problem && <Callout tone="error">{problem}</Callout>}
    </section>
  )
}

/** @returns why the file was refused; null: its marks were taken over */
async function importFile(userId: string, file: File): Promise<string | null> {
  if (file.size > MARKS_FILE_MAX_BYTES) return text.fileProblems.too_large
  const content = await file.text().catch(() => null)
  if (content === null) return text.fileProblems.unreadable
  const read = readMarksFile(content, serverNow())
  if (typeof read === 'string') return text.fileProblems[read]
  const { videos, channels, later } = read.marks
  marksOf(userId).put(videos, channels)
  laterOf(userId).put(later.map(toLaterEntry))
  const counts = {
    videos: new Set(videos.map(({ videoId }) => videoId)).size,
    channels: new Set(channels.map(({ channelId }) => channelId)).size,
    later: new Set(later.flatMap(({ videoId, removed }) => (removed ? [] : [videoId]))).size,
  }
  showToast({ text: read.leftOut > 0 ? text.importedSome(counts, read.leftOut) : text.imported(counts) })
  return null
}
