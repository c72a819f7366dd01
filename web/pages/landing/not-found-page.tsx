import * as text from '#text/pages.ts'
import { localPage } from '#web/lib/local-page.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NoticeShelf } from './notice-shelf.tsx'
import styles from './public-frame.module.css'
import { PublicFrame } from './public-frame.tsx'

/** Prerendered; the answer to every address without a page. */
export const NotFoundPage = () => (
  <PublicFrame>
    <div className={styles.missing}>
      <NoticeShelf />
      <h1>{text.notFound}</h1>
      <p>{text.notFoundText}</p>
      <a href={localPage('/')} className={buttonClass('primary', true)}>
        {text.goToFrontPage}
      </a>
    </div>
  </PublicFrame>
)
