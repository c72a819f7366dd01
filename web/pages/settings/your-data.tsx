import { useState } from 'react'
import * as text from '#text/settings.ts'
import { AppGuides } from '#web/features/library/file-import/app-guides.tsx'
import { LazyFileDrop } from '#web/features/library/file-import/file-drop-area.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { MarksFile } from './marks-file.tsx'
import styles from './settings.module.css'

const FORMATS = ['json', 'csv', 'opml', 'newpipe.json', 'freetube.db', 'pockettube.json'] as const
type Format = (typeof FORMATS)[number]

/** Exports the library as a file, and imports files. */
export const YourData = ({ onDone }: { onDone(): void }) => (
  <>
    <section className={styles.section} aria-labelledby="import-file">
      <h3 id="import-file">{text.importFromFile}</h3>
      <p>{text.importFromFileHint}</p>
      <LazyFileDrop onDone={onDone} />
      <AppGuides />
    </section>
    <Export />
    <MarksFile />
  </>
)

function Export() {
  const [format, setFormat] = useState<Format>('json')
  const { name, about } = text.exportFormats[format]
  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h3 id="your-data">{text.yourData}</h3>
      <p>{text.yourDataText}</p>
      <div className={styles.buttons}>
        <Select<Format>
          label={text.exportFormat}
          value={format}
          options={FORMATS.map((value) => ({ value, label: text.exportFormats[value].name }))}
          onChange={setFormat}
        />
        <a className={buttonClass()} href={`/api/export.${format}`} download aria-label={text.exportAs(name)}>
          {text.exportFile}
        </a>
      </div>
      <p role="status">{about}</p>
    </section>
  )
}
