import * as text from '#text/shorts.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './shorts-question.module.css'
import { changeListSetting, useListSetting } from './use-list-setting.ts'

/** Asks once, in a line above lists of videos, whether they shall have Shorts. It is there from the start, so that nothing jumps. */
export function ShortsQuestion() {
  const { user } = useSignedIn()
  const { value, change } = useListSetting('shorts')
  if (value !== null) return null
  const undo = () => changeListSetting(user.id, { shorts: 'show' })
  const hide = () => change('hide', { onSuccess: () => showToast({ text: text.hiddenNow, undo, isLogged: false }) })
  return (
    <section className={styles.line} aria-label={text.heading}>
      <p>{text.question}</p>
      <button type="button" className={styles.choice} onClick={hide}>
        {text.hideEverywhere}
      </button>
      <button type="button" className={styles.choice} onClick={() => change('show')}>
        {text.keepShowing}
      </button>
    </section>
  )
}
