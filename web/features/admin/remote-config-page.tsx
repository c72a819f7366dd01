import { AdminHeading } from './admin-frame.tsx'
import { AuditLog } from './audit-log.tsx'
import { RemoteConfig } from './remote-config.tsx'

export const RemoteConfigPage = () => (
  <>
    <AdminHeading title="Remote Config" line="A change is live on every server and page within five minutes." />
    <RemoteConfig />
    <AuditLog />
  </>
)
