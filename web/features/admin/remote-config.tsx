import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFlagsView, Flags } from '#contract/flags.ts'
import { FLAG_NAMES, flagChanges, isFlagValue } from '#domain/flags.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Callout, ErrorState } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { flagsQuery, refreshFlags, saveFlags } from './api.ts'
import { FlagField } from './flag-field.tsx'
import { valueText } from './flag-texts.ts'
import { NotifyWaitlist } from './notify-waitlist.tsx'
import panel from './panel.module.css'
import { showFailure } from './show-failure.ts'

/** The four flags: shown, edited, and asked about before they hold. */
export function RemoteConfig() {
  const { data, error, refetch } = useQuery(flagsQuery)
  if (error && !data)
    return <ErrorState title="The flags could not be loaded" error={error} onRetry={() => refetch()} />
  return (
    <>
      <section className={panel.panel} aria-labelledby="flags">
        <h2 id="flags">Remote config</h2>
        {data ? <FlagForm key={JSON.stringify(data)} view={data} /> : <FlagsSkeleton />}
      </section>
      {data?.available && data.flags.registrationEnabled && <NotifyWaitlist />}
    </>
  )
}

const FlagsSkeleton = () => (
  <>
    <LoadingText />
    {FLAG_NAMES.map((name) => (
      <Skeleton key={name} height={56} />
    ))}
  </>
)

/** What is being typed: numbers as text, so that a field may be empty on the way. */
type Draft = { [N in keyof Flags]: boolean | string }

const draftOf = (flags: Flags): Draft => ({
  ...flags,
  maxFoldersPerUser: String(flags.maxFoldersPerUser),
  maxChannelsPerFolder: String(flags.maxChannelsPerFolder),
})

const flagsOf = (draft: Draft): Flags => {
  const value = (raw: boolean | string) =>
    typeof raw === 'string' ? (/^\d+$/.test(raw.trim()) ? Number(raw) : -1) : raw
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, value(draft[name])])) as Flags
}

function FlagForm({ view }: { view: AdminFlagsView }) {
  const [draft, setDraft] = useState(() => draftOf(view.flags))
  const [state, setState] = useState<'editing' | 'asking' | 'saving' | 'refreshing'>('editing')
  const wanted = flagsOf(draft)
  const changes = flagChanges(view.flags, wanted)
  const valid = FLAG_NAMES.every((name) => isFlagValue(name, wanted[name]))
  const mayChange = view.available && (state === 'editing' || state === 'asking')

  const during = async (doing: 'saving' | 'refreshing', work: Promise<unknown>, done: string) => {
    setState(doing)
    try {
      await work
      showToast({ text: done })
    } catch (error) {
      showFailure(error)
    }
    setState('editing')
  }
  const save = () => during('saving', saveFlags({ revision: view.revision, flags: wanted }), 'The flags were changed.')
  const refresh = () => during('refreshing', refreshFlags(), 'The flags were read again.')

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changes.length > 0 && valid && mayChange) setState('asking')
      }}
    >
      <Warning view={view} />
      {FLAG_NAMES.map((name) => (
        <FlagField
          key={name}
          name={name}
          value={draft[name]}
          disabled={!mayChange}
          error={!isFlagValue(name, wanted[name])}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      <div className={panel.row}>
        <p className={panel.quiet} role="status">
          {changes.length > 0 && `${changes.length} ${changes.length === 1 ? 'change' : 'changes'} not saved`}
        </p>
        <Button busy={state === 'refreshing'} onClick={refresh}>
          Refresh
        </Button>
        <Button
          variant="primary"
          type="submit"
          busy={state === 'saving'}
          disabled={!mayChange || changes.length === 0 || !valid}
        >
          Save changes
        </Button>
      </div>
      {state === 'asking' && (
        <ConfirmDialog
          title="Change the flags?"
          text={changes.map(({ name, from, to }) => `${name}: ${valueText(from)} → ${valueText(to)}.`).join(' ')}
          confirmLabel="Change"
          danger={wanted.maintenanceMode && !view.flags.maintenanceMode}
          onConfirm={() => void save()}
          onCancel={() => setState('editing')}
        />
      )}
    </form>
  )
}

function Warning({ view }: { view: AdminFlagsView }) {
  if (!view.available)
    return (
      <Callout tone="error">
        <p>
          Remote config is unavailable: the flags could not be read. The defaults are shown, and nothing can be changed
          until it is back.
        </p>
      </Callout>
    )
  if (view.senseless.length === 0) return null
  return (
    <Callout tone="error">
      <p>What is stored for {view.senseless.join(', ')} makes no sense, so the default holds.</p>
    </Callout>
  )
}
