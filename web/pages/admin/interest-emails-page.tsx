import * as text from '#text/admin.ts'
import { InterestEmails } from '#web/features/admin/interest-emails.tsx'
import { AdminHeading } from './admin-frame.tsx'

export const InterestEmailsPage = () => (
  <>
    <AdminHeading title={text.emailInterests} line={text.emailInterestsLead} />
    <InterestEmails />
  </>
)
