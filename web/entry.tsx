import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/lib/query-client.ts'
import { keepSharedSearch } from '#web/lib/shared-search.ts'
import { EntryPage } from '#web/pages/entry/entry-page.tsx'
import { followFocus } from '#web/ui/focus.ts'

keepSharedSearch()
followFocus()

const root = document.getElementById('entry')
if (!root) throw new Error('entry.html has no #entry')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <EntryPage />
    </QueryClientProvider>
  </StrictMode>,
)
