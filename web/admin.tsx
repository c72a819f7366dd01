import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPages } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { followOtherTabs } from '#web/lib/store.ts'
import { followTheme } from '#web/lib/theme.ts'
import { AdminRoot } from '#web/pages/admin/admin-root.tsx'
import { ShownPage } from '#web/shell/shown-page.tsx'
import { followFocus } from '#web/ui/focus.ts'
import { ADMIN_PAGES } from './admin-pages.ts'

followOtherTabs()
followTheme()
followFocus()

startPages(ADMIN_PAGES, ADMIN_PAGES['/admin'])

const root = document.getElementById('admin')
if (!root) throw new Error('admin.html has no #admin')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AdminRoot>
        <ShownPage />
      </AdminRoot>
    </QueryClientProvider>
  </StrictMode>,
)
