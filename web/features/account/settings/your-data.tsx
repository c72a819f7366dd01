import { type ChangeEvent, useState } from 'react'
import { EXPORT_FILE_MAX_BYTES, type ExportFile, type ParsedExportFile, parseExportFile } from '#domain/export-file.ts'
import { exportFileProblems } from '#text/restore.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './settings.module.css'

const FORMATS = [
  { extension: 'json', name: 'JSON', about: 'Everything, to keep or to import here again' },
  { extension: 'csv', name: 'CSV', about: 'One line per channel, for spreadsheets' },
  { extension: 'opml', name: 'OPML', about: 'Folders of feeds, for feed readers' },
] as const

type Chosen = { file: ExportFile; skipped: number }

/** Taking the library along, and bringing a file of it back in. */
export function YourData({ onDone }: { onDone(): void }) {
  const { library } = useLibrary()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<keyof typeof exportFileProblems | null>(null)

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const [picked] = input.files ?? []
    if (!picked) return
    const read = await readFile(picked)
    input.value = '' // the same file can be chosen again
    setProblem(read.ok ? null : read.problem)
    setChosen(read.ok ? read : null)
  }
  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h3 id="your-data">Your data</h3>
      <p>Folders and channels as they stand now, in a file of your own.</p>
      <ul className={styles.formats} aria-label="Export">
        {FORMATS.map(({ extension, name, about }) => (
          <li key={extension}>
            <span className={styles.row}>
              <b>{name}</b>
              {about}
            </span>
            <a className={buttonClass()} href={`/api/export.${extension}`} download aria-label={`Export ${name}`}>
              Export
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {library && (
          <label className={`${buttonClass()} ${styles.file}`}>
            Import from file…
            <input type="file" accept=".json,application/json" onChange={(event) => void choose(event)} />
          </label>
        )}
        <span>A JSON file from here. You see what would change first.</span>
      </div>
      {problem && <Note bad>{exportFileProblems[problem]}</Note>}
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
