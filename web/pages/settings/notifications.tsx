import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import type { NotificationsView, NotificationTarget, NotificationTimes } from '#contract/notifications.ts'
import * as common from '#text/common.ts'
import * as text from '#text/notifications.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { addAddress, removeTarget, sendTest, setTimes } from '#web/features/notifications/api.ts'
import { PaceSelect } from '#web/features/notifications/pace-select.tsx'
import { ThisBrowser } from '#web/features/notifications/this-browser.tsx'
import { useNotifications } from '#web/features/notifications/use-notifications.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { messageOf } from '#web/lib/http.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { Loading } from './loading.tsx'
import styles from './settings.module.css'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

/** Devices and addresses that are told of new videos, of which folders, and when not. */
export function Notifications() {
  const query = useNotifications()
  const { data: view } = query
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="notifications">
      <h3 id="notifications">{text.title}</h3>
      <p>{text.intro}</p>
      <Loading {...query} />
      {view && (
        <>
          <ThisBrowser view={view} />
          {view.targets.length > 0 && <Targets targets={view.targets} />}
          {view.allowsAddresses && (
            <div className={styles.buttons}>
              <Button onClick={() => setIsAdding(true)}>{text.addAddress}</Button>
            </div>
          )}
          <Folders view={view} />
          <Times view={view} />
        </>
      )}
      {isAdding && <AddAddress onClose={() => setIsAdding(false)} />}
    </section>
  )
}

function Targets({ targets }: { targets: readonly NotificationTarget[] }) {
  const { id: userId } = useSignedIn().user
  const remove = useMutation({
    mutationFn: ({ id }: NotificationTarget) => removeTarget(userId, id),
    onSuccess: (_, target) => announce(text.removed(text.targetName(target))),
    onError: showErrorToast,
  })
  const test = useMutation({
    mutationFn: ({ id }: NotificationTarget) => sendTest(userId, id),
    onSuccess: (outcome, target) =>
      showToast({
        text: text.testText(outcome, text.targetName(target)),
        ...(outcome.outcome !== 'sent' && { tone: 'error' as const }),
      }),
    onError: showErrorToast,
  })
  return (
    <ul className={styles.rows} aria-labelledby="notifications">
      {targets.map((target) => {
        const name = text.targetName(target)
        return (
          <li key={target.id}>
            <span className={styles.row}>
              <b dir="auto">{name}</b>
              {text.targetState(target)}
            </span>
            <span className={styles.buttons}>
              <Button
                aria-label={text.sendTestTo(name)}
                busy={test.isPending && test.variables.id === target.id}
                onClick={() => test.mutate(target)}
              >
                {text.sendTest}
              </Button>
              <Button aria-label={text.removeOf(name)} onClick={() => remove.mutate(target)}>
                {text.remove}
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Asks for an address, and shows the secret of its posts once. */
function AddAddress({ onClose }: { onClose(): void }) {
  const { id: userId } = useSignedIn().user
  const [url, setUrl] = useState('')
  const [isSent, setIsSent] = useState(false)
  const add = useMutation({ mutationFn: () => addAddress(userId, url.trim()) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (url.trim() !== '') add.mutate()
  }
  if (add.data !== undefined)
    return (
      <ShownOnceDialog
        title={text.secretTitle}
        about={text.secretText}
        label={text.secret}
        value={add.data}
        words={text}
        onClose={onClose}
      />
    )
  const problem = isSent && url.trim() === '' ? text.addressNeeded : add.error && messageOf(add.error)
  return (
    <Dialog title={text.addAddress} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{text.addressText}</p>
        <TextField
          label={text.address}
          type="url"
          value={url}
          maxLength={1000}
          dir="ltr"
          error={problem}
          onChange={({ target }) => setUrl(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" type="submit" busy={add.isPending}>
            {text.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The folders that notify. One is added by the menu of its page. */
function Folders({ view }: { view: NotificationsView }) {
  const { library } = useLibrary()
  const paces = new Map(view.folders.map(({ folderId, pace }) => [folderId, pace]))
  const folders = library?.folders.filter(({ id }) => paces.has(id)) ?? []
  return (
    <>
      <h4 id="notifying-folders">{text.folders}</h4>
      {folders.length === 0 && <p>{text.foldersNone}</p>}
      {folders.length > 0 && (
        <ul className={styles.rows} aria-labelledby="notifying-folders">
          {folders.map((folder) => (
            <li key={folder.id}>
              <span className={styles.row}>
                <b dir="auto">{folder.name}</b>
              </span>
              <PaceSelect folder={folder} pace={paces.get(folder.id) ?? null} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** From 10 in the evening until 7. */
const USUAL_QUIET = { from: 22 * 60, until: 7 * 60 }
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Quiet hours, and the hour of daily notifications. */
function Times({ view: { quiet, dailyHour } }: { view: NotificationsView }) {
  const { id: userId } = useSignedIn().user
  const save = useMutation({
    mutationFn: (times: Omit<NotificationTimes, 'timeZone'>) =>
      setTimes(userId, { ...times, timeZone: browserTimeZone() }),
    onSuccess: () => announce(text.saved),
    onError: showErrorToast,
  })
  const shown = save.isPending ? save.variables : { quiet, dailyHour }
  return (
    <>
      <h4>{text.quietHours}</h4>
      <div>
        <LabelledSwitch
          label={text.quietSwitch}
          checked={shown.quiet !== null}
          aria-describedby="quiet-hours-text"
          onChange={(event) => save.mutate({ ...shown, quiet: event.currentTarget.checked ? USUAL_QUIET : null })}
        />
      </div>
      {shown.quiet && <QuietHours quiet={shown.quiet} onChange={(quiet) => save.mutate({ ...shown, quiet })} />}
      <p id="quiet-hours-text">{text.quietText}</p>
      <div className={styles.buttons}>
        <span aria-hidden="true">{text.dailyHour}</span>
        <Select
          label={text.dailyHour}
          value={String(shown.dailyHour)}
          options={HOURS.map((value) => ({ value, label: clockText(Number(value) * 60) }))}
          onChange={(value) => save.mutate({ ...shown, dailyHour: Number(value) })}
        />
      </div>
    </>
  )
}

type Quiet = NonNullable<NotificationTimes['quiet']>

/** Two times of day, which are saved when the user has left their fields, or the settings: a time is typed part by part. */
function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange(quiet: Quiet): void }) {
  const [typed, setTyped] = useState<{ from?: string; until?: string }>({})
  const [isLeft, setIsLeft] = useState(false)
  const next = {
    from: typed.from ? minutesOf(typed.from) : quiet.from,
    until: typed.until ? minutesOf(typed.until) : quiet.until,
  }
  const isSame = next.from === next.until
  const save = () => {
    if (isSame) return
    setTyped({})
    if (next.from !== quiet.from || next.until !== quiet.until) onChange(next)
  }
  const saveLast = useEffectEvent(save)
  useEffect(() => () => saveLast(), [])
  const field = (label: string, name: 'from' | 'until', problem: string | null) => (
    <TextField
      label={label}
      type="time"
      value={typed[name] ?? clockText(quiet[name])}
      error={problem}
      required
      onChange={({ target }) => {
        setIsLeft(false)
        setTyped({ ...typed, [name]: target.value })
      }}
      onBlur={() => {
        setIsLeft(true)
        save()
      }}
    />
  )
  return (
    <div className={styles.buttons}>
      {field(text.quietFrom, 'from', null)}
      {field(text.quietUntil, 'until', isSame && isLeft ? text.quietSame : null)}
    </div>
  )
}
