import { roughTime, timeLeftMs } from '#domain/sort-session.ts'
import * as text from '#text/sort.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/keys.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './sort-head.module.css'
import type { Sorting } from './use-sorting.ts'

/** Leaving, how far the session is, and undo. */
export function SortHead({ sorting, onUndo }: { sorting: Sorting; onUndo(): void }) {
  const { sorted, total, queue, skipped, steps } = sorting.state
  const progress = text.progressText(sorted, total)
  const leftMs = timeLeftMs(steps, queue.length)
  return (
    <header className={styles.head}>
      <Button variant="quiet" aria-label={text.stop} aria-keyshortcuts="Escape" onClick={sorting.stop}>
        <Icon name="close" size={18} />
        <span className={styles.wide}>{text.stop}</span>
      </Button>
      <div className={styles.progress}>
        <p className={styles.line}>
          <b>{progress}</b>
          <span>
            {skipped.length > 0 && <span className={styles.wide}>{text.skipped(skipped.length)} · </span>}
            {leftMs === null ? text.toGo(queue.length) : text.timeToGo(roughTime(leftMs))}
          </span>
        </p>
        <ProgressBar label={text.progress} share={total === 0 ? 1 : sorted / total} text={progress} />
      </div>
      <Button
        variant="quiet"
        aria-keyshortcuts="Backspace"
        aria-disabled={steps.length === 0 || undefined}
        onClick={onUndo}
      >
        <Icon name="undo" size={18} />
        {text.undo}
        <Key name="Backspace" />
      </Button>
    </header>
  )
}
