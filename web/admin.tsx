import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/lib/query-client.ts'
import { followOtherTabs } from '#web/lib/store.ts'
import { followTheme } from '#web/lib/theme.ts'
import { AdminApp } from '#web/pages/admin/admin-app.tsx'

followOtherTabs()
followTheme()

const root = document.getElementById('admin')
if (!root) throw new Error('admin.html has no #admin')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AdminApp path={location.pathname} />
    </QueryClientProvider>
  </StrictMode>,
)
