import { Suspense, useEffect, useMemo } from 'react'
import * as text from '#text/shell.ts'
import { frontPageOf, leave } from '#web/features/account/leave.ts'
import { SignedInContext, useSession } from '#web/features/account/use-session.ts'
import { MaintenanceCover } from '#web/features/flags/maintenance-cover.tsx'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { takeFromAddress } from '#web/lib/take-from-address.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { RaisedDialogs } from '#web/ui/raised-dialogs.tsx'
import { FirstImportGate } from './first-import-gate.tsx'
import { Loading } from './loading.tsx'
import { Shell } from './shell.tsx'
import { ShownPage } from './shown-page.tsx'

const Overlays = optionalPart(() => import('./overlays.tsx').then(({ Overlays }) => Overlays))

/** Why a sign-in was refused, taken from the address before another page is shown. */
const refusal = takeFromAddress('sign_in_error')

/** The signed-in product. Visitors are sent back to the landing page. */
export function App() {
  const { status, session, error, retry } = useSession()
  const signedOut = session !== null && session.user === null
  const signedIn = useMemo(() => session?.user && { user: session.user, platform: session.platform }, [session])

  useEffect(() => {
    if (signedOut) void leave(frontPageOf(session))
  }, [signedOut, session])

  return (
    <>
      <Suspense>
        <Overlays refusal={refusal} />
      </Suspense>
      <MaintenanceCover isAdmin={session?.user?.isAdmin ?? false} />
      {status === 'error' ? (
        <main>
          <ErrorState title={text.couldNotLoad} error={error} onRetry={retry} />
        </main>
      ) : signedIn ? (
        <SignedInContext value={signedIn}>
          <FirstImportGate user={signedIn.user}>
            <Shell>
              <ShownPage />
            </Shell>
          </FirstImportGate>
          <RaisedDialogs />
        </SignedInContext>
      ) : (
        <Loading />
      )}
    </>
  )
}
