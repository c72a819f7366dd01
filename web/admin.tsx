import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/lib/query-client.ts'
import { followOtherTabs } from '#web/lib/store.ts'
import { followTheme } from '#web/lib/theme.ts'
import { followFocus } from '#web/ui/focus.ts'
import { adminRouter } from './admin-router.tsx'

followOtherTabs()
followTheme()
followFocus()

const root = document.getElementById('admin')
if (!root) throw new Error('admin.html has no #admin')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={adminRouter} />
    </QueryClientProvider>
  </StrictMode>,
)
