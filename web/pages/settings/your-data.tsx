import * as text from '#text/settings.ts'
import { LazyFileDrop } from '#web/features/library/file-import/file-drop-area.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MarksFile } from './marks-file.tsx'
import styles from './settings.module.css'

const FORMATS = ['json', 'csv', 'opml', 'newpipe.json', 'freetube.db', 'pockettube.json'] as const

/** Exports the library as a file, and imports files. */
export const YourData = ({ onDone }: { onDone(): void }) => (
  <>
    <section className={styles.section} aria-labelledby="import-file">
      <h3 id="import-file">{text.importFromFile}</h3>
      <p>{text.importFromFileHint}</p>
      <LazyFileDrop onDone={onDone} />
    </section>
    <section className={styles.section} aria-labelledby="your-data">
      <h3 id="your-data">{text.yourData}</h3>
      <p>{text.yourDataText}</p>
      <ul className={styles.rows} aria-label={text.exportFile}>
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
    </section>
    <MarksFile />
  </>
)
