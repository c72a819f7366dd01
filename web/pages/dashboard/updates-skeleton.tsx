import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './dashboard-updates.module.css'
import statusStyles from './refresh-status.module.css'

const PREVIEWS = ['first', 'second', 'third']

/** px of the week card without its rows, and of one row. */
const WEEK_PX = 128
const ROW_PX = 34
const MAX_ROWS = 7

/** @param folders how many there are */
export const UpdatesSkeleton = ({ folders }: { folders: number }) => (
  <div>
    <div className={statusStyles.line}>
      <LoadingText />
    </div>
    <div className={styles.cards}>
      <div className={styles.card} />
      {folders > 0 && (
        <div className={styles.card} style={{ height: WEEK_PX + ROW_PX * Math.min(folders, MAX_ROWS) }} />
      )}
    </div>
    <div className={styles.skeleton}>
      {PREVIEWS.slice(0, folders).map((preview) => (
        <Skeleton key={preview} height={200} />
      ))}
    </div>
  </div>
)
