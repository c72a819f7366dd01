import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OpenedInvitation } from '#contract/entry.ts'
import { invitationSecretOf } from '#domain/invitation-secret.ts'
import * as text from '#text/entry.ts'
import { couldNotLoad } from '#text/shell.ts'
import { passkeyObstacle } from '#web/features/account/passkey-obstacle.ts'
import { join } from '#web/features/account/passkeys.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Callout, ErrorState } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { invitationQuery } from './api.ts'
import styles from './entry-frame.module.css'
import { EntryFrame, Waiting } from './entry-frame.tsx'

/** Whoever opened an invitation joins with a passkey, or gets a new one for their account. */
export function Join({ secret }: { secret: string }) {
  const isWhole = invitationSecretOf(secret) === secret
  const obstacle = passkeyObstacle()
  const { data: opened, error, refetch } = useQuery({ ...invitationQuery(secret), enabled: isWhole && !obstacle })
  if (obstacle)
    return (
      <EntryFrame title={text.obstacleTitle}>
        <p>{text.obstacles[obstacle]}</p>
      </EntryFrame>
    )
  if (!isWhole || isUnusable(error)) return <Unusable />
  if (error)
    return (
      <EntryFrame title={couldNotLoad} bare>
        <ErrorState title={couldNotLoad} error={error} onRetry={() => void refetch()} />
      </EntryFrame>
    )
  return opened ? <JoinForm secret={secret} opened={opened} /> : <Waiting />
}

const isUnusable = (error: unknown) => error instanceof ApiError && error.code === 'invitation_unusable'

const Unusable = () => (
  <EntryFrame title={text.unusableTitle}>
    <p>{text.unusableText}</p>
    <a className={buttonClass('plain', true)} href="/">
      {text.goToSignIn}
    </a>
  </EntryFrame>
)

/** The greeting for each kind of invitation. */
function greetingOf({ kind, name }: OpenedInvitation): { title: string; line: string } {
  if (name === null) return { title: text.startTitle, line: text.firstText }
  return kind === 'recovery'
    ? { title: text.recoveryTitle(name), line: text.recoveryText }
    : { title: text.invitedBy(name), line: text.invitedText }
}

function JoinForm({ secret, opened }: { secret: string; opened: OpenedInvitation }) {
  const isRecovery = opened.kind === 'recovery'
  const [name, setName] = useState(isRecovery ? (opened.name ?? '') : '')
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => join(secret, name.trim()),
    // The used invitation is not what "Back" leads to.
    onSuccess: () => location.replace('/'),
  })
  const { title, line } = greetingOf(opened)
  const isBusy = isPending || isSuccess
  if (isUnusable(error)) return <Unusable />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) mutate()
  }
  return (
    <EntryFrame title={title}>
      <p>{line}</p>
      <form onSubmit={submit}>
        {!isRecovery && (
          <TextField
            label={text.yourName}
            value={name}
            error={null}
            required
            maxLength={100}
            pattern=".*\S.*"
            autoComplete="name"
            dir="auto"
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {error && (
          <Callout tone="error">
            <p>{messageOf(error)}</p>
          </Callout>
        )}
        <Button type="submit" variant="primary" large busy={isBusy} busyLabel={text.waiting}>
          {text.createPasskey}
        </Button>
      </form>
      <p className={styles.small}>{text.aboutPasskeys}</p>
      <p className={styles.small}>{text.wayBack}</p>
    </EntryFrame>
  )
}
