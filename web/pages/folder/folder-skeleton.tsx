import gridStyles from '#web/features/videos/video-grid.module.css'
import { VideoSkeleton } from '#web/features/videos/video-skeleton.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import headerStyles from './folder-header.module.css'
import pageStyles from './folder-videos.module.css'

const PLACES = Array.from({ length: 12 }, (_, place) => `place-${place}`)

/** A folder's page while the library is loading. */
export const FolderSkeleton = () => (
  <>
    <LoadingText />
    <div className={headerStyles.head}>
      <i className={headerStyles.tab} />
      <div className={headerStyles.titles}>
        <Skeleton width="min(220px, 80%)" height={30} />
      </div>
      <div className={headerStyles.status} />
    </div>
    <div className={`${pageStyles.videos} ${gridStyles.grid}`}>
      {PLACES.map((place) => (
        <VideoSkeleton key={place} />
      ))}
    </div>
  </>
)
