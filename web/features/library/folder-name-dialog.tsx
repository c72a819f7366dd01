import { type FormEvent, useRef, useState } from 'react'
import { checkFolderName, FOLDER_NAME_MAX } from '#domain/clean-text.ts'
import { folderNameRequired, folderNameTooLong } from '#text/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  title: string
  /** The name to start from. */
  name?: string
  hint?: string
  submitLabel: string
  /** May answer later, with the text that says why it did not work; the dialog shows it and keeps what was typed. */
  onSubmit(name: string): Promise<string | null> | undefined
  onClose(): void
}

/** Asks for a folder's name; what `onSubmit` gets has passed the rule. */
export function FolderNameDialog({ title, name = '', hint, submitLabel, onSubmit, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const refuse = (problem: string) => {
    setError(problem)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const verdict = checkFolderName(typed)
    if (!verdict.ok)
      return refuse(verdict.code === 'folder_name_required' ? folderNameRequired : folderNameTooLong(FOLDER_NAME_MAX))
    const answer = onSubmit(verdict.name)
    if (!answer) return
    setBusy(true)
    const problem = await answer
    setBusy(false)
    if (problem !== null) refuse(problem)
  }
  return (
    <Dialog title={title} onClose={onClose} initialFocus={field}>
      <form onSubmit={(event) => void submit(event)} noValidate>
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
          <Button look="main" type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
