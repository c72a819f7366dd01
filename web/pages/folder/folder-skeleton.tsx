import { useDensity } from '#web/features/videos/use-density.ts'
import { feedClass } from '#web/features/videos/video-grid.tsx'
import { VideoSkeleton } from '#web/features/videos/video-skeleton.tsx'
import { folderDensityStore } from '#web/lib/preferences.ts'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import headerStyles from './folder-header.module.css'
import styles from './folder-videos.module.css'

const PLACES = Array.from({ length: 12 }, (_, place) => `place-${place}`)

/** A folder's page while the library is loading. */
export function FolderSkeleton() {
  const [density] = useDensity(folderDensityStore)
  return (
    <>
      <LoadingText />
      <div className={headerStyles.head}>
        <div className={`${headerStyles.tile} ${headerStyles.tilePlace}`}>
          <Skeleton height="100%" />
        </div>
        <div className={headerStyles.titlePlace}>
          <Skeleton width="min(220px, 80%)" height={30} />
        </div>
        <div className={headerStyles.foot}>
          <div className={headerStyles.channelsPlace} />
        </div>
      </div>
      <div className={styles.toolbar}>
        <div />
      </div>
      <div className={`${styles.videos} ${feedClass(density)}`}>
        {PLACES.map((place) => (
          <VideoSkeleton key={place} variant={density} />
        ))}
      </div>
    </>
  )
}
