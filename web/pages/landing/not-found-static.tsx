import { buttonClass } from '#web/ui/button.tsx'
import styles from './public-frame.module.css'
import { PublicFrame } from './public-frame.tsx'

export const NotFoundStatic = () => (
  <PublicFrame>
    <div className={styles.missing}>
      <h1>Not found</h1>
      <p>There is nothing at this address. It may have been moved, or never was.</p>
      <a href="/" className={buttonClass('main', true)}>
        Go to the front page
      </a>
    </div>
  </PublicFrame>
)
