import * as text from '#text/watch-history.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './bring-dialog.module.css'
import type { HistoryContent } from './combine-files.ts'

/** Says that the files have a watch history too, and leads to its preview. */
export const HistoryCard = ({ history, onOpen }: HistoryContent & { onOpen(): void }) => (
  <div className={styles.card}>
    <h3>{text.alsoHistory}</h3>
    <p>{text.videosWatched(history.records.length)}</p>
    <Button variant="line" onClick={onOpen}>
      {text.openHistory}
    </Button>
  </div>
)
