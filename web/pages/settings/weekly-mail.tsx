import { useMutation, useQuery } from '@tanstack/react-query'
import * as text from '#text/weekly-mail.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import { showErrorToast, showToast } from '#web/ui/toast-store.ts'
import { turnWeeklyMail, weeklyMailQuery } from './api.ts'
import styles from './settings.module.css'

/** Turns the weekly mail on and off. Nothing is shown if this server sends no mails. */
export function WeeklyMail() {
  const { id, email } = useSignedIn().user
  const { data } = useQuery(weeklyMailQuery(id))
  const turn = useMutation({
    mutationFn: (on: boolean) => turnWeeklyMail(id, on),
    onSuccess: ({ isOn }) => showToast({ text: isOn ? text.turnedOn : text.turnedOff }),
    onError: showErrorToast,
  })
  if (!data?.isAvailable) return null
  return (
    <section className={styles.section} aria-labelledby="weekly-mail">
      <h3 id="weekly-mail">{text.weeklyMail}</h3>
      <div>
        <LabelledSwitch
          label={text.weeklyMailSwitch}
          checked={turn.isPending ? turn.variables : data.isOn}
          aria-describedby="weekly-mail-text"
          onChange={(event) => {
            if (!turn.isPending) turn.mutate(event.currentTarget.checked)
          }}
        />
      </div>
      <p id="weekly-mail-text">{text.weeklyMailText(email)}</p>
      {data.dueAt !== null && <p>{text.nextMail(data.dueAt)}</p>}
    </section>
  )
}
