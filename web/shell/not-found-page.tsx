import * as text from '#text/shell.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './not-found-page.module.css'

/** The page of an unknown address, with links to the main pages. */
export const NotFoundPage = () => (
  <>
    <PageHeading title={text.notFound} line={text.notFoundHint} />
    <p className={styles.links}>
      <Link to="/dashboard" className={buttonClass('primary')}>
        {text.goToDashboard}
      </Link>
      <Link to="/folders" className={buttonClass('line')}>
        {text.screens.folders}
      </Link>
      <Link to="/subscriptions" search={{}} className={buttonClass('line')}>
        {text.screens.channels}
      </Link>
    </p>
  </>
)
