import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import * as text from '#text/entry.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './password-form.module.css'
import type { Credentials } from './passwords.ts'

type Props = {
  /** What its button says. */
  label: string
  /** The name that it begins with. */
  name?: string
  /** The user chooses a password; otherwise it is the one there is. */
  isNew?: boolean
  /** Asks for the password that the new one replaces. */
  asksCurrent?: boolean
  /** Called with what was typed. Its error is shown. */
  action(typed: Credentials, current: string | null): Promise<void>
  onDone(): void
  onFailed?(error: Error): void
}

/** Asks for a name for signing in and a password. */
export function PasswordForm(props: Props) {
  const { label, name: known = '', isNew = false, asksCurrent = false, action, onDone, onFailed } = props
  const [name, setName] = useState(known)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => action({ name: name.trim(), password }, asksCurrent ? current : null),
    onSuccess: onDone,
    onError: (failure) => onFailed?.(failure),
  })
  const isBusy = isPending || isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // a dialog with this form may be part of another form
    if (isNew && password.length < PASSWORD_LENGTH.min) setIsTooShort(true)
    else if (!isBusy) mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={text.signInName}
        value={name}
        error={null}
        required
        maxLength={100}
        pattern=".*\S.*"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      {asksCurrent && (
        <TextField
          label={text.currentPassword}
          type="password"
          value={current}
          error={null}
          required
          maxLength={PASSWORD_LENGTH.max}
          autoComplete="current-password"
          dir="ltr"
          onChange={(event) => setCurrent(event.target.value)}
        />
      )}
      <TextField
        label={asksCurrent ? text.newPassword : text.password}
        type="password"
        value={password}
        error={isTooShort ? text.passwordHint(PASSWORD_LENGTH.min) : null}
        required
        maxLength={PASSWORD_LENGTH.max}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        dir="ltr"
        onChange={(event) => {
          setPassword(event.target.value)
          setIsTooShort(false)
        }}
      />
      {isNew && (
        <p className={styles.hint}>
          {!isTooShort && text.passwordHint(PASSWORD_LENGTH.min)} {text.plainHttp}
        </p>
      )}
      {error && (
        <Callout tone="error">
          <p>{messageOf(error)}</p>
        </Callout>
      )}
      <Button type="submit" variant="primary" large busy={isBusy}>
        {label}
      </Button>
    </form>
  )
}
