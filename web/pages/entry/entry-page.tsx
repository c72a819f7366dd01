import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { title as accountDeleted, outcomes } from '#text/account-deleted.ts'
import * as text from '#text/entry.ts'
import { couldNotLoad } from '#text/shell.ts'
import { takeDeletionOutcome } from '#web/features/account/deletion-outcome.ts'
import { passkeyObstacle } from '#web/features/account/passkey-obstacle.ts'
import { Callout, ErrorState } from '#web/ui/message.tsx'
import { entryQuery } from './api.ts'
import { EntryFrame, Waiting } from './entry-frame.tsx'
import { FirstCode } from './first-code.tsx'
import { Join } from './join.tsx'
import { ProviderSignIns } from './provider-sign-ins.tsx'
import { takeSecret } from './secret.ts'
import { SignIn } from './sign-in.tsx'

/** What visitors of a site in home mode see: signs them in, or takes in who was invited. */
export function EntryPage() {
  const [secret, setSecret] = useState(takeSecret)
  // A second link, pasted over the first, loads no new page.
  useEffect(() => {
    const follow = () => setSecret(takeSecret())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return secret === null ? <Visitor onCode={setSecret} /> : <Join key={secret} secret={secret} />
}

function Visitor({ onCode }: { onCode(secret: string): void }) {
  const { data: entry, error, refetch } = useQuery(entryQuery)
  const [deletion] = useState(takeDeletionOutcome)
  const obstacle = passkeyObstacle()
  if (!entry)
    return error ? (
      <EntryFrame title={couldNotLoad} bare>
        <ErrorState title={couldNotLoad} error={error} onRetry={() => void refetch()} />
      </EntryFrame>
    ) : (
      <Waiting />
    )
  if (obstacle && !entry.passwords)
    return (
      <EntryFrame title={text.obstacleTitle} hasLanguages>
        <p>{text.obstacles[obstacle]}</p>
        <ProviderSignIns google={entry.google} openId={entry.openId} />
      </EntryFrame>
    )
  if (!entry.hasUsers) return <FirstCode onCode={onCode} />
  return (
    <SignIn entry={entry}>
      {deletion && (
        <Callout>
          <p role="status">
            <b>{accountDeleted}</b>. {outcomes[deletion]}
          </p>
        </Callout>
      )}
    </SignIn>
  )
}
