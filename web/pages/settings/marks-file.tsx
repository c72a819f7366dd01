import { useState } from 'react'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { toLaterEntry, toLaterPlace } from '#domain/mark-sync.ts'
import { MARKS_FILE_MAX_BYTES, readMarksFile, writeMarksFile } from '#domain/marks-file.ts'
import * as text from '#text/sync.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { combineHistories } from '#web/features/library/file-import/combine-files.ts'
import { FileButton } from '#web/features/library/file-import/file-button.tsx'
import { openPreview } from '#web/features/library/file-import/open-preview.tsx'
import { useReading } from '#web/features/library/file-import/use-reading.ts'
import { laterOf } from '#web/features/marks/later-store.ts'
import { marksOf } from '#web/features/marks/store.ts'
import { serverNow } from '#web/lib/clock.ts'
import { saveText } from '#web/lib/save-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './settings.module.css'

/** Exports the marks and the queue of this browser as a file, and merges those of a file into them. Opens histories of other apps. */
export function MarksFile() {
  const { id } = useSignedIn().user
  const [problem, setProblem] = useState<string | null>(null)
  /** The last files may have histories. */
  const [mayBeHistory, setMayBeHistory] = useState(false)
  const history = useReading(
    (read) => combineHistories(read, text.fileProblems.not_marks),
    (content) => openPreview({ ...content, kind: 'history' }, undefined),
  )

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
    setProblem(null)
    setMayBeHistory(false)
    const others: File[] = []
    for (const file of files) {
      const found = await importFile(id, file)
      if (found === 'not_marks') others.push(file)
      else setProblem(found && text.fileProblems[found])
    }
    if (others.length === 0) return
    setMayBeHistory(true)
    void history.take(others)
  }

  const shownProblem = problem ?? (mayBeHistory ? history.problem : null)
  return (
    <section className={styles.section} aria-labelledby="marks-file">
      <h3 id="marks-file">{text.marks}</h3>
      <p>{text.marksText}</p>
      <div className={styles.buttons}>
        <Button onClick={() => void save()}>{text.exportMarks}</Button>
        <FileButton
          label={text.importMarks}
          variant="quiet"
          isReading={history.isReading}
          onCancel={history.cancel}
          onFiles={(files) => void take(files)}
        />
      </div>
      {shownProblem && <Callout tone="error">{shownProblem}</Callout>}
    </section>
  )
}

/** @returns why the file was refused; null: its marks were taken over */
async function importFile(userId: string, file: File): Promise<keyof typeof text.fileProblems | null> {
  if (file.size > MARKS_FILE_MAX_BYTES) return 'not_marks'
  const content = await file.text().catch(() => null)
  if (content === null) return 'unreadable'
  const read = readMarksFile(content, serverNow())
  if (typeof read === 'string') return read
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
