import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { UserView } from '#contract/session.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { addressStore, navigate } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Loading } from './loading.tsx'

const FirstImportPage = lazy(() =>
  import('#web/features/library/import/first-import-page.tsx').then((module) => ({ default: module.FirstImportPage })),
)

/**
 * Shows the first run to users who have neither made a folder nor skipped it, until they leave it. Not in place of /billing,
 * to which Stripe leads back those who upgrade meanwhile.
 */
export function FirstImportGate({ user, children }: { user: UserView; children: ReactNode }) {
  const { status, library } = useLibrary()
  const isBilling = useSelector(addressStore, ({ pathname }) => pathname === '/billing')
  // A stored session may be older than the library, and whoever has folders has chosen.
  const needed = !user.hasCompletedFirstImport && library?.folders.length === 0 && !isBilling
  // `left` is final: the session may report the end of the first run a moment later.
  const [state, setState] = useState<'waiting' | 'shown' | 'left'>('waiting')
  if (needed && state === 'waiting') setState('shown')

  if (state === 'shown') {
    const leave = (to: '/dashboard' | '/sort') => {
      // Before the page at the present address is shown, which may lead elsewhere.
      void navigate({ to, search: {} }).then(() => {
        setState('left')
        return queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      })
    }
    return (
      <Suspense fallback={<Loading />}>
        <FirstImportPage user={user} onLeave={leave} />
      </Suspense>
    )
  }
  if (!user.hasCompletedFirstImport && status === 'pending') return <Loading />
  return children
}
