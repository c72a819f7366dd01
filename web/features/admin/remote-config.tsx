import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFlagsView, Flags } from '#contract/flags.ts'
import { FLAG_NAMES, flagChanges, isFlagValue } from '#domain/flags.ts'
import * as text from '#text/admin.ts'
import { isAtHome } from '#web/lib/is-at-home.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Callout, ErrorState } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { flagsQuery, refreshFlags, saveFlags } from './api.ts'
import { FlagField } from './flag-field.tsx'
import { NotifyWaitlist } from './notify-waitlist.tsx'
import panel from './panel.module.css'
import styles from './remote-config.module.css'
import { showFailure } from './show-failure.ts'

/** The form of the flags. Changes are confirmed before they are saved. */
export function RemoteConfig() {
  const { data, error, refetch } = useQuery(flagsQuery)
  if (error && !data) return <ErrorState title={text.flagsFailed} error={error} onRetry={() => refetch()} />
  return (
    <>
      <section className={panel.panel} aria-labelledby="flags">
        <h2 id="flags">{text.flagsHeading}</h2>
        {data ? <FlagForm key={JSON.stringify(data)} view={data} /> : <FlagsSkeleton />}
      </section>
      {data?.available && data.flags.registrationEnabled && !isAtHome() && <NotifyWaitlist />}
    </>
  )
}

/** Nobody registers at home, and there are no plans. */
const shownFlags = () =>
  FLAG_NAMES.filter((name) => !isAtHome() || (name !== 'registrationEnabled' && name !== 'maxFoldersPerUser'))

const FlagsSkeleton = () => (
  <>
    <LoadingText />
    {shownFlags().map((name) => (
      <Skeleton key={name} height={56} />
    ))}
  </>
)

/** The values in the form. Numbers are text, so that a field can be empty while the admin types. */
type Draft = { [N in keyof Flags]: boolean | string }

const toDraft = (flags: Flags): Draft => ({
  ...flags,
  maxFoldersPerUser: String(flags.maxFoldersPerUser),
  maxChannelsPerFolder: String(flags.maxChannelsPerFolder),
})

const parseDraft = (draft: Draft): Flags => {
  const value = (raw: boolean | string) =>
    typeof raw === 'string' ? (/^\d+$/.test(raw.trim()) ? Number(raw) : -1) : raw
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, value(draft[name])])) as Flags
}

function FlagForm({ view }: { view: AdminFlagsView }) {
  const [draft, setDraft] = useState(() => toDraft(view.flags))
  const [isConfirming, setIsConfirming] = useState(false)
  const edited = parseDraft(draft)
  const changes = flagChanges(view.flags, edited)
  const save = useMutation({
    mutationFn: () => saveFlags({ revision: view.revision, flags: edited }),
    onSuccess: () => showToast({ text: text.flagsChanged }),
    onError: showFailure,
  })
  const refresh = useMutation({
    mutationFn: refreshFlags,
    onSuccess: () => showToast({ text: text.flagsRefreshed }),
    onError: showFailure,
  })
  const mayChange = view.available && !save.isPending && !refresh.isPending
  const maySave = mayChange && changes.length > 0 && FLAG_NAMES.every((name) => isFlagValue(name, edited[name]))
  const confirm = () => {
    setIsConfirming(false)
    save.mutate()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (maySave) setIsConfirming(true)
      }}
    >
      <Warning view={view} />
      {shownFlags().map((name) => (
        <FlagField
          key={name}
          name={name}
          value={draft[name]}
          disabled={!mayChange}
          error={!isFlagValue(name, edited[name])}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      <div className={panel.row}>
        <p className={panel.quiet} role="status">
          {changes.length > 0 && text.unsavedChanges(changes.length)}
        </p>
        <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
          {text.refresh}
        </Button>
        <Button variant="primary" type="submit" busy={save.isPending} disabled={!maySave}>
          {text.saveChanges}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmChanges from={view.flags} to={edited} onConfirm={confirm} onCancel={() => setIsConfirming(false)} />
      )}
    </form>
  )
}

type ConfirmProps = { from: Flags; to: Flags; onConfirm(): void; onCancel(): void }

const ConfirmChanges = ({ from, to, onConfirm, onCancel }: ConfirmProps) => (
  <ConfirmDialog
    title={text.changeFlags}
    text={
      <ul className={styles.changes}>
        {flagChanges(from, to).map((change) => (
          <li key={change.name}>
            <p>{text.flagEffect(change)}</p>
            <code>{text.flagChangeText(change.name, change.from, change.to)}</code>
          </li>
        ))}
      </ul>
    }
    confirmLabel={text.change}
    danger={to.maintenanceMode && !from.maintenanceMode}
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
)

function Warning({ view }: { view: AdminFlagsView }) {
  if (!view.available)
    return (
      <Callout tone="error">
        <p>{text.flagsUnavailable}</p>
      </Callout>
    )
  if (view.invalidFlags.length === 0) return null
  return (
    <Callout tone="error">
      <p>{text.flagsInvalid(view.invalidFlags)}</p>
    </Callout>
  )
}
