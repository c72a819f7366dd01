import { type FormEvent, useRef, useState } from 'react'
import { errorText } from '#rules/api/errors.ts'
import { checkFolderName, FOLDER_NAME_MAX } from '#rules/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  title: string
  /** The name to start from. */
  name?: string
  hint?: string
  submitLabel: string
  onSubmit(name: string): void
  onClose(): void
}

/** Asks for a folder's name; what `onSubmit` gets has passed the rule. */
export function FolderNameDialog({ title, name = '', hint, submitLabel, onSubmit, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const verdict = checkFolderName(typed)
    if (verdict.ok) return onSubmit(verdict.name)
    setError(errorText(verdict.code, { max: FOLDER_NAME_MAX }))
    field.current?.focus()
  }
  return (
    <Dialog title={title} onClose={onClose} initialFocus={field}>
      <form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label="Folder name"
          dir="auto"
          autoComplete="off"
          value={typed}
          error={error}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(null)
          }}
        />
        {hint && <p>{hint}</p>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit">
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
