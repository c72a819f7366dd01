import { useMutation } from '@tanstack/react-query'
import { LOOK_UPS_AT_ONCE } from '#contract/limits.ts'
import type { ChannelAlias } from '#contract/look-ups.ts'
import { type FoundNames, lookUpKey } from '#domain/subscription-files/resolve-names.ts'
import type { LookUp, SubscriptionFile } from '#domain/subscription-files/types.ts'
import { errorText } from '#text/errors.ts'
import * as text from '#text/file-import.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { messageOf } from '#web/lib/http.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { lookUpNames } from './api.ts'
import styles from './bring-dialog.module.css'

/** A longer list would push everything else away. */
const MAX_SHOWN = 100

type Props = {
  file: SubscriptionFile
  found: FoundNames
  onFound(found: FoundNames): void
}

/** Offers to look up channels that the file names by handles or user names, for units of the quota, or says that it cannot. */
export function LookUpCard({ file, found, onFound }: Props) {
  const { hasYouTubeApi } = useSignedIn().user
  const pending = (file.report.needLookup ?? []).filter(isAlias).filter((lookUp) => !found.has(lookUpKey(lookUp)))
  const next = pending.slice(0, LOOK_UPS_AT_ONCE)
  const lookUp = useMutation({
    mutationFn: () => lookUpNames(next.map(({ kind, value }) => ({ kind, value }))),
    onSuccess(answer) {
      onFound(
        new Map([
          ...answer.found.map(({ id, name, ...alias }) => [lookUpKey(alias), { id, name }] as const),
          ...answer.missing.map((alias) => [lookUpKey(alias), null] as const),
        ]),
      )
      announce(text.lookUpsDone(answer.found.length, answer.missing.length))
    },
  })
  const problem = lookUp.error ? messageOf(lookUp.error) : (lookUp.data?.stopped?.message ?? null)
  const names = [...found].flatMap(([key, channel]) => (channel ? [{ key, value: nameIn(key), ...channel }] : []))
  if (pending.length === 0 && names.length === 0) return null
  return (
    <div className={styles.card}>
      {pending.length > 0 && (
        <>
          <h3>{text.lookUpTitle(pending.length)}</h3>
          {hasYouTubeApi ? (
            <>
              <p>{text.lookUpText(pending.length)}</p>
              {next.length < pending.length && <p>{text.lookUpSome(next.length, pending.length)}</p>}
              <Button variant="line" busy={lookUp.isPending} busyLabel={text.lookingUp} onClick={() => lookUp.mutate()}>
                {text.lookUpButton(next.length)}
              </Button>
            </>
          ) : (
            <>
              <p>{errorText('look_up_not_possible')}</p>
              <ul>
                {pending.slice(0, MAX_SHOWN).map((alias) => (
                  <li key={lookUpKey(alias)} dir="auto">
                    {alias.value}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {problem && pending.length > 0 && (
        <Callout tone="error">
          <p>
            {problem} {text.withoutThem}
          </p>
        </Callout>
      )}
      {names.length > 0 && (
        <details>
          <summary>{text.foundTitle(names.length)}</summary>
          <p>{text.checkFound}</p>
          <ul>
            {names.slice(0, MAX_SHOWN).map(({ key, value, name }) => (
              <li key={key} dir="auto">
                {text.foundAs(value, name)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const isAlias = (lookUp: LookUp): lookUp is LookUp & ChannelAlias => lookUp.kind !== 'custom'
const nameIn = (key: string): string => key.slice(key.indexOf(' ') + 1)
