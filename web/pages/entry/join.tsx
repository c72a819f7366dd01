import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { EntryView, OpenedInvitation } from '#contract/entry.ts'
import { invitationSecretOf } from '#domain/invitation-secret.ts'
import * as text from '#text/entry.ts'
import { couldNotLoad } from '#text/shell.ts'
import { passkeyObstacle } from '#web/features/account/passkey-obstacle.ts'
import { join } from '#web/features/account/passkeys.ts'
import { PasswordForm } from '#web/features/account/password-form.tsx'
import { joinWithPassword } from '#web/features/account/passwords.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Callout, ErrorState } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { entryQuery, invitationQuery, startOpenIdJoin } from './api.ts'
import styles from './entry-frame.module.css'
import { EntryFrame, Waiting } from './entry-frame.tsx'

/** Whoever opened an invitation joins, or gets a new way in to their account. */
export function Join({ secret }: { secret: string }) {
  const isWhole = invitationSecretOf(secret) === secret
  const entry = useQuery({ ...entryQuery, enabled: isWhole })
  const obstacle = entry.data?.passwords ? null : passkeyObstacle()
  const isPossible = entry.data !== undefined && (obstacle === null || entry.data.openId !== null)
  const invitation = useQuery({ ...invitationQuery(secret), enabled: isPossible })
  const [error, retry] = entry.error ? [entry.error, entry.refetch] : [invitation.error, invitation.refetch]
  if (!isWhole || isUnusable(error)) return <Unusable />
  if (error)
    return (
      <EntryFrame title={couldNotLoad} bare>
        <ErrorState title={couldNotLoad} error={error} onRetry={() => void retry()} />
      </EntryFrame>
    )
  if (entry.data && obstacle && !isPossible)
    return (
      <EntryFrame title={text.obstacleTitle}>
        <p>{text.obstacles[obstacle]}</p>
      </EntryFrame>
    )
  return entry.data && invitation.data ? (
    <JoinForm secret={secret} opened={invitation.data} entry={entry.data} obstacle={obstacle} />
  ) : (
    <Waiting />
  )
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
function greetingOf({ kind, name }: OpenedInvitation, { passwords }: EntryView): { title: string; line: string } {
  if (name === null) return { title: text.startTitle, line: text.firstText }
  return kind === 'recovery'
    ? { title: text.recoveryTitle(name), line: passwords ? text.recoveryPasswordText : text.recoveryText }
    : { title: text.invitedBy(name), line: text.invitedText }
}

// The used invitation is not what "Back" leads to.
const goIn = () => location.replace('/')

type FormProps = {
  secret: string
  opened: OpenedInvitation
  entry: EntryView
  /** Why there is no passkey. */
  obstacle: ReturnType<typeof passkeyObstacle>
}

function JoinForm({ secret, opened, entry, obstacle }: FormProps) {
  const [isUsed, setIsUsed] = useState(false)
  const onFailed = (error: Error) => setIsUsed(isUnusable(error))
  const isRecovery = opened.kind === 'recovery'
  const known = isRecovery ? (opened.name ?? '') : ''
  const { title, line } = greetingOf(opened, entry)
  if (isUsed) return <Unusable />
  return (
    <EntryFrame title={title}>
      <p>{line}</p>
      {entry.passwords && (
        <PasswordForm
          label={isRecovery ? text.next : text.join}
          name={known}
          isNew
          action={(typed) => joinWithPassword(secret, typed)}
          onDone={goIn}
          onFailed={onFailed}
        />
      )}
      {!entry.passwords && obstacle && <p>{text.obstacles[obstacle]}</p>}
      {!entry.passwords && !obstacle && <PasskeyForm secret={secret} known={known} onFailed={onFailed} />}
      {entry.openId !== null && <OpenIdJoin secret={secret} name={entry.openId} onFailed={onFailed} />}
      {!entry.passwords && !obstacle && (
        <>
          <p className={styles.small}>{text.aboutPasskeys}</p>
          <p className={styles.small}>{text.wayBack}</p>
        </>
      )}
    </EntryFrame>
  )
}

type PasskeyProps = {
  secret: string
  /** The name of the user whose way back it is; otherwise empty. */
  known: string
  onFailed(error: Error): void
}

function PasskeyForm({ secret, known, onFailed }: PasskeyProps) {
  const [name, setName] = useState(known)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => join(secret, name.trim()),
    onSuccess: goIn,
    onError: onFailed,
  })
  const isBusy = isPending || isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) mutate()
  }
  return (
    <form onSubmit={submit}>
      {known === '' && (
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
  )
}

type OpenIdProps = { secret: string; name: string; onFailed(error: Error): void }

/** Goes to the OpenID Connect provider, whose account the user will sign in with. */
function OpenIdJoin({ secret, name, onFailed }: OpenIdProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => startOpenIdJoin(secret),
    onSuccess: ({ address }) => location.assign(address),
    onError: onFailed,
  })
  return (
    <>
      {error && (
        <Callout tone="error">
          <p>{messageOf(error)}</p>
        </Callout>
      )}
      <Button variant="line" large busy={isPending || isSuccess} onClick={() => mutate()}>
        {text.joinWith(name)}
      </Button>
    </>
  )
}
