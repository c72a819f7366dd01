import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './updates-skeleton.module.css'

const OTHERS = ['second', 'third', 'fourth', 'fifth']
const SHELVES = ['first', 'second']

/** Has the shape of the front and the first shelves. @param folders how many there are */
export const UpdatesSkeleton = ({ folders }: { folders: number }) => (
  <div className={styles.updates}>
    <LoadingText />
    <div className={styles.head}>
      <Skeleton width="min(280px, 80%)" height={24} />
    </div>
    <div className={styles.lead}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.texts}>
        <Skeleton width="80%" height={26} />
        <Skeleton width="40%" height={13} />
      </div>
    </div>
    <div className={styles.side}>
      {OTHERS.map((other) => (
        <div key={other} className={styles.video}>
          <div className={styles.picture}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.texts}>
            <Skeleton width="86%" height={15} />
            <Skeleton width="48%" height={13} />
          </div>
        </div>
      ))}
    </div>
    {SHELVES.slice(0, folders).map((shelf) => (
      <div key={shelf} className={styles.shelf}>
        <Skeleton width={160} height={22} />
        <Skeleton height={110} />
      </div>
    ))}
  </div>
)
