import { type FormEvent, useState } from 'react'
import type { FolderRules } from '#contract/rules.ts'
import { cancel } from '#text/common.ts'
import * as text from '#text/rules.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './rule-dialog.module.css'

type Choice = 'follow' | 'show' | 'hide'

type Props = {
  rules: FolderRules
  onSave(next: FolderRules): void
  onRemove(): void
  onClose(): void
}

/** Whether a folder lists Shorts: as the user has chosen for everywhere, or not. */
export function ShortsRuleDialog({ rules, onSave, onRemove, onClose }: Props) {
  const { shorts } = useSignedIn().user
  const own: Choice = rules.noShorts === undefined ? 'follow' : rules.noShorts ? 'hide' : 'show'
  const [choice, setChoice] = useState<Choice>(own)
  const { followShown, followHidden, show, hide } = text.shortsChoices
  const options = [
    { value: 'follow', label: shorts === 'hide' ? followHidden : followShown },
    { value: 'show', label: show },
    { value: 'hide', label: hide },
  ] as const satisfies readonly { value: Choice; label: string }[]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    if (choice === own) return
    if (choice === 'follow') onRemove()
    else onSave({ ...rules, noShorts: choice === 'hide' })
  }
  return (
    <Dialog title={text.shortsHere} onClose={onClose}>
      <form onSubmit={submit}>
        <p className={styles.hint}>{text.ruleHints.noShorts}</p>
        <Select<Choice> label={text.shortsHere} value={choice} options={options} onChange={setChoice} />
        <DialogActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit">
            {text.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
