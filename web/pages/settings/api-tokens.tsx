import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ApiTokensView, Scope } from '#contract/api-tokens.ts'
import { SCOPES, TOKEN_DAYS } from '#contract/limits.ts'
import * as text from '#text/api-tokens.ts'
import * as common from '#text/common.ts'
import { messageOf } from '#web/lib/http.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { apiTokensQuery, createToken, revokeToken } from './api.ts'
import { Loading } from './loading.tsx'
import styles from './settings.module.css'
import { ShownOnceDialog } from './shown-once-dialog.tsx'
import { mustSignInAgain, SignInAgain } from './sign-in-again.tsx'

type Token = ApiTokensView['tokens'][number]

/** The user's tokens for other programs, each with a button to revoke it. */
export function ApiTokens() {
  const query = useQuery(apiTokensQuery)
  const { data } = query
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="api-tokens">
      <h3 id="api-tokens">{text.programs}</h3>
      <p>
        {text.programsText}{' '}
        <a href="/api/v1/" target="_blank" rel="noopener noreferrer">
          {text.programsCalls}
        </a>
      </p>
      {data && <TokenList tokens={data.tokens} />}
      <Loading {...query} />
      <div className={styles.buttons}>
        <Button onClick={() => setIsAsking(true)}>{text.newToken}</Button>
      </div>
      {isAsking && <NewToken onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function TokenList({ tokens }: { tokens: readonly Token[] }) {
  const now = useNow()
  const [asked, setAsked] = useState<Token | null>(null)
  const revoke = useMutation({
    mutationFn: ({ id }: Token) => revokeToken(id),
    onSuccess: (_, { name }) => announce(text.revoked(name)),
    onError: showErrorToast,
  })
  if (tokens.length === 0) return <p>{text.none}</p>
  return (
    <>
      <ul className={styles.rows} aria-labelledby="api-tokens">
        {tokens.map((token) => (
          <li key={token.id}>
            <span className={styles.row}>
              <b dir="auto">{token.name}</b>
              {[
                ...token.scopes.map((scope) => text.scopeNames[scope]),
                text.used(token.lastUsedAt, now),
                text.validUntil(token.expiresAt, now),
              ].join(' · ')}
            </span>
            <Button aria-label={text.revokeOf(token.name)} onClick={() => setAsked(token)}>
              {text.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={text.revokeTitle}
          text={text.revokeText(asked.name)}
          confirmLabel={text.revoke}
          danger
          onConfirm={() => {
            setAsked(null)
            revoke.mutate(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

const DAYS = TOKEN_DAYS.map((days) => (days === null ? 'forever' : (`${days}` as const)))
type Days = (typeof DAYS)[number]

/** Asks what a new token is for and may do, and shows it once. */
function NewToken({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['read'])
  const [days, setDays] = useState<Days>('365')
  const [isSent, setIsSent] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      createToken({ name: name.trim(), scopes: [...scopes], days: TOKEN_DAYS[DAYS.indexOf(days)] ?? null }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (name.trim() !== '' && scopes.length > 0) make.mutate()
  }
  if (make.data)
    return (
      <ShownOnceDialog
        title={text.madeTitle}
        about={text.madeText}
        label={text.token}
        value={make.data.token}
        words={text}
        onClose={onClose}
      />
    )
  if (mustSignInAgain(make.error))
    return (
      <SignInAgain
        title={text.newToken}
        message={messageOf(make.error)}
        onSignedIn={() => make.mutate()}
        onCancel={make.reset}
      />
    )
  const problem = isSent && scopes.length === 0 ? text.scopeNeeded : make.error && messageOf(make.error)
  return (
    <Dialog title={text.newToken} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text.name}
          value={name}
          maxLength={60}
          placeholder={text.namePlaceholder}
          dir="auto"
          error={isSent && name.trim() === '' ? text.nameNeeded : null}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className={styles.choices}>
          <legend>{text.allows}</legend>
          {SCOPES.map((scope) => (
            <label key={scope}>
              <Checkbox
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
                }
              />
              {text.scopes[scope]}
            </label>
          ))}
        </fieldset>
        <div className={styles.choices}>
          <span aria-hidden="true">{text.valid}</span>
          <Select<Days>
            label={text.valid}
            value={days}
            options={DAYS.map((value) => ({ value, label: text.validDays[value] }))}
            onChange={setDays}
          />
        </div>
        {problem && (
          <Callout tone="error">
            <p>{problem}</p>
          </Callout>
        )}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" type="submit" busy={make.isPending}>
            {text.make}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
