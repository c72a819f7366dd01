import { AuditLog } from '#web/features/admin/audit-log.tsx'
import { RemoteConfig } from '#web/features/admin/remote-config.tsx'
import { AdminHeading } from './admin-frame.tsx'

export const RemoteConfigPage = () => (
  <>
    <AdminHeading title="Remote Config" line="A change is live on every server and page within five minutes." />
    <RemoteConfig />
    <AuditLog />
  </>
)
