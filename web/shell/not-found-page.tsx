import { Link } from '@tanstack/react-router'
import * as text from '#text/shell.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export const NotFoundPage = () => (
  <>
    <PageHeading title={text.notFound} />
    <EmptyState icon="search" title={text.nothingHere} hint={text.nothingHereHint}>
      <Link to="/dashboard" className={buttonClass('primary')}>
        {text.goToDashboard}
      </Link>
    </EmptyState>
  </>
)
