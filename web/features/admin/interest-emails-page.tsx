import { AdminHeading } from './admin-frame.tsx'
import { InterestEmails } from './interest-emails.tsx'

export const InterestEmailsPage = () => (
  <>
    <AdminHeading title="Email Interests" line="Everybody who waits for registration to open, the newest first." />
    <InterestEmails />
  </>
)
