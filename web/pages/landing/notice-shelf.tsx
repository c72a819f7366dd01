import { Ledge } from '#web/ui/ledge.tsx'
import styles from './public-frame.module.css'
import { entertainment } from './scenes/entertainment.ts'
import { music } from './scenes/music.ts'
import { Scene } from './scenes/scene.tsx'

/** A shelf with a gap between two pictures, above a notice. Decorative. */
export const NoticeShelf = () => (
  <div className={styles.shelf} aria-hidden="true">
    <div className={styles.pictures}>
      <Scene shapes={music[2] ?? []} />
      <span className={styles.gap} />
      <Scene shapes={entertainment[3] ?? []} />
    </div>
    <Ledge colour={5} />
  </div>
)
