import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { NotificationsView } from '#contract/notifications.ts'
import * as text from '#text/notifications.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { pushSupport, turnPushOff, turnPushOn } from './push-here.ts'

/** Turns notifications in this browser on and off, or says why that cannot be. */
export function ThisBrowser({ view }: { view: NotificationsView }) {
  const { id: userId } = useSignedIn().user
  const [support, setSupport] = useState(pushSupport)
  const hint = useId()
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) await turnPushOff(userId)
      return on && turnPushOn(userId, view.vapidKey ?? '')
    },
    onSuccess: (isOn, on) => {
      setSupport(pushSupport())
      if (isOn === on) showToast({ text: isOn ? text.turnedOn : text.turnedOff })
    },
    // The push service or the browser refuses, not our server.
    onError: (error) =>
      error instanceof DOMException ? showToast({ text: text.notRegistered, tone: 'error' }) : showErrorToast(error),
  })
  if (view.vapidKey === null) return <p>{text.notOffered}</p>
  if (support === 'unsupported') return <p>{text.unsupported}</p>
  const isOn = view.targets.some(({ isThis }) => isThis)
  return (
    <>
      <div>
        <LabelledSwitch
          label={text.thisDevice}
          checked={turn.isPending ? turn.variables : isOn}
          aria-describedby={hint}
          onChange={(event) => {
            if (!turn.isPending) turn.mutate(event.currentTarget.checked)
          }}
        />
      </div>
      <p id={hint}>{support === 'denied' && !isOn ? text.denied : text.thisDeviceText}</p>
    </>
  )
}
