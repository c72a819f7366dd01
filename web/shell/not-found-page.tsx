import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export const NotFoundPage = () => (
  <>
    <PageHeading title="Not found" />
    <EmptyState icon="search" title="There is nothing at this address" hint="It may have been moved, or never was.">
      <Link to="/dashboard" className={buttonClass('main')}>
        Go to your dashboard
      </Link>
    </EmptyState>
  </>
)
