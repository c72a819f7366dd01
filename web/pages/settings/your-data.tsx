import { type ChangeEvent, useState } from 'react'
import { EXPORT_FILE_MAX_BYTES, type ExportFile, type ParsedExportFile, parseExportFile } from '#domain/export-file.ts'
import { exportFileProblems } from '#text/restore.ts'
import * as text from '#text/settings.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './settings.module.css'

const FORMATS = ['json', 'csv', 'opml'] as const

type Chosen = { file: ExportFile; skipped: number }

/** Exports the library as a file, and imports an exported file. */
export function YourData({ onDone }: { onDone(): void }) {
  const { library } = useLibrary()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<keyof typeof exportFileProblems | null>(null)

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const [picked] = input.files ?? []
    if (!picked) return
    const read = await readFile(picked)
    input.value = '' // so that choosing the same file again is a change
    setProblem(read.ok ? null : read.problem)
    setChosen(read.ok ? read : null)
  }
  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h3 id="your-data">{text.yourData}</h3>
      <p>{text.yourDataText}</p>
      <ul className={styles.formats} aria-label={text.exportFile}>
        {FORMATS.map((format) => {
          const { name, about } = text.exportFormats[format]
          return (
            <li key={format}>
              <span className={styles.row}>
                <b>{name}</b>
                {about}
              </span>
              <a className={buttonClass()} href={`/api/export.${format}`} download aria-label={text.exportAs(name)}>
                {text.exportFile}
              </a>
            </li>
          )
        })}
      </ul>
      <div className={styles.buttons}>
        {library && (
          <label className={`${buttonClass()} ${styles.file}`}>
            {text.importFromFileButton}
            <input type="file" accept=".json,application/json" onChange={(event) => void choose(event)} />
          </label>
        )}
        <span>{text.importFromFileHint}</span>
      </div>
      {problem && <Callout tone="error">{exportFileProblems[problem]}</Callout>}
      {chosen && library && (
        <RestoreDialog {...chosen} library={library} onClose={() => setChosen(null)} onDone={onDone} />
      )}
    </section>
  )
}

async function readFile(file: File): Promise<ParsedExportFile | { ok: false; problem: 'too_large' | 'not_json' }> {
  if (file.size > EXPORT_FILE_MAX_BYTES) return { ok: false, problem: 'too_large' }
  try {
    return parseExportFile(JSON.parse(await file.text()))
  } catch {
    return { ok: false, problem: 'not_json' }
  }
}
