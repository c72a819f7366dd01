import { Bone } from '#web/ui/skeleton.tsx'
import styles from './video-bones.module.css'

/** The place of a video that is on its way, in its final shape. */
export const VideoBones = () => (
  <div className={styles.place} aria-hidden="true">
    <div className={styles.picture}>
      <Bone height="100%" />
    </div>
    <div className={styles.texts}>
      <Bone width="92%" height={14} />
      <Bone width="60%" height={14} />
      <Bone width="45%" height={12} />
    </div>
  </div>
)
