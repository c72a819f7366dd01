import type { VideoView } from '#contract/videos.ts'
import * as text from '#text/shorts.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './shorts-question.module.css'
import { changeListSetting, useListSetting } from './use-list-setting.ts'

/** Asks once, in a line above a list that has Shorts, whether the user wants any. */
export function ShortsQuestion({ videos }: { videos: readonly VideoView[] }) {
  const { user } = useSignedIn()
  const { value, change } = useListSetting('shorts')
  if (value !== null || !videos.some(({ kind }) => kind === 'short')) return null
  const undo = () => changeListSetting(user.id, { shorts: 'show' })
  const hide = () => change('hide', { onSuccess: () => showToast({ text: text.hiddenNow, undo, isLogged: false }) })
  return (
    <section className={styles.line} aria-label={text.heading}>
      <p>{text.question}</p>
      <Button onClick={hide}>{text.hideEverywhere}</Button>
      <Button variant="quiet" onClick={() => change('show')}>
        {text.keepShowing}
      </Button>
    </section>
  )
}
