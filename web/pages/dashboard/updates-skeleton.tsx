import { Bone, LoadingText } from '#web/ui/skeleton.tsx'
import styles from './dashboard-updates.module.css'
import lines from './refresh-status.module.css'

const SHELVES = ['first', 'second', 'third']

/** px of the week's card beside its lines, and of a line. */
const WEEK_PX = 128
const LINE_PX = 34
const MAX_LINES = 7

/** The places of what is new, while it is read. @param folders how many there are */
export const UpdatesSkeleton = ({ folders }: { folders: number }) => (
  <div>
    <div className={lines.line}>
      <LoadingText />
    </div>
    <div className={styles.cards}>
      <div className={styles.card} />
      {folders > 0 && (
        <div className={styles.card} style={{ height: WEEK_PX + LINE_PX * Math.min(folders, MAX_LINES) }} />
      )}
    </div>
    <div className={styles.bones}>
      {SHELVES.slice(0, folders).map((shelf) => (
        <Bone key={shelf} height={200} />
      ))}
    </div>
  </div>
)
