import type { LibraryCounts } from '#domain/library.ts'
import { foldersStat, subscriptionsStat, unsortedStat } from '#text/dashboard.ts'
import { countText } from '#text/format.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './figures.module.css'

/** The three counts, each a link to the page that lists what it counts. @param counts null: the library is loading */
export const Figures = ({ counts }: { counts: LibraryCounts | null }) => (
  <div className={styles.figures}>
    <Link to="/folders" className={styles.figure}>
      <span>{foldersStat}</span>
      <Count value={counts?.folders} />
    </Link>
    <Link to="/subscriptions" search={{}} className={styles.figure}>
      <span>{subscriptionsStat}</span>
      <Count value={counts?.channels} />
    </Link>
    <Link to="/subscriptions" search={{ folder: 'unsorted' }} className={styles.figure}>
      <span>{unsortedStat}</span>
      <Count value={counts?.unsorted} />
    </Link>
  </div>
)

const Count = ({ value }: { value: number | undefined }) => (
  <b>{value === undefined ? <Skeleton width={40} height="1em" /> : countText(value)}</b>
)
