import { useState } from 'react'
import * as common from '#text/common.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './settings.module.css'

type Props = {
  title: string
  /** What it is for, and that it is shown only now. */
  about: string
  label: string
  value: string
  words: { copy: string; copied: string; notCopied: string }
  onClose(): void
}

/** Shows a secret that nobody can show again, to be copied. */
export function ShownOnceDialog({ title, about, label, value, words, onClose }: Props) {
  const [said, setSaid] = useState<{ text: string; isError: boolean } | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid({ text: words.copied, isError: false })
    } catch {
      setSaid({ text: words.notCopied, isError: true })
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        <p>{about}</p>
        <TextField
          label={label}
          value={value}
          error={said?.isError ? said.text : null}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p role="status">{said && !said.isError && said.text}</p>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
        <Button variant="primary" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
