import { InterestEmails } from '#web/features/admin/interest-emails.tsx'
import { AdminHeading } from './admin-frame.tsx'

export const InterestEmailsPage = () => (
  <>
    <AdminHeading title="Email Interests" line="Everybody who waits for registration to open, the newest first." />
    <InterestEmails />
  </>
)
