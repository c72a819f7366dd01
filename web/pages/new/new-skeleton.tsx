import { useDensity } from '#web/features/videos/use-density.ts'
import { feedClass } from '#web/features/videos/video-grid.tsx'
import { VideoSkeleton } from '#web/features/videos/video-skeleton.tsx'
import { newDensityStore } from '#web/lib/preferences.ts'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { DayNames } from './day-section.tsx'
import styles from './new-videos.module.css'

const PLACES = Array.from({ length: 12 }, (_, place) => `place-${place}`)

/** A day whose videos are loading. */
export function NewSkeleton() {
  const [density] = useDensity(newDensityStore)
  return (
    <div className={styles.videos}>
      <DayNames />
      <LoadingText />
      <div className={styles.day}>
        <div className={styles.date}>
          <Skeleton width={52} height={36} />
        </div>
        <div className={feedClass(density)}>
          {PLACES.map((place) => (
            <VideoSkeleton key={place} variant={density} />
          ))}
        </div>
      </div>
    </div>
  )
}
