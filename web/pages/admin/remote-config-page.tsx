import * as text from '#text/admin.ts'
import { AuditLog } from '#web/features/admin/audit-log.tsx'
import { RemoteConfig } from '#web/features/admin/remote-config.tsx'
import { AdminHeading } from './admin-frame.tsx'

export const RemoteConfigPage = () => (
  <>
    <AdminHeading title={text.remoteConfig} line={text.remoteConfigLead} />
    <RemoteConfig />
    <AuditLog />
  </>
)
