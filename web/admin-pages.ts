import type { PathOf } from '#contract/pages.ts'
import type { Page } from '#web/lib/navigation.ts'

/** The pages of the admin area, by their paths. */
export const ADMIN_PAGES: Record<PathOf<'admin'>, Page> = {
  '/admin': { load: async () => (await import('#web/pages/admin/admin-dashboard-page.tsx')).AdminDashboardPage },
  '/admin/remote-config': {
    load: async () => (await import('#web/pages/admin/remote-config-page.tsx')).RemoteConfigPage,
  },
  '/admin/interest-emails': {
    load: async () => (await import('#web/pages/admin/interest-emails-page.tsx')).InterestEmailsPage,
  },
  '/admin/login': { load: async () => (await import('#web/pages/admin/login-page.tsx')).LoginPage },
}
