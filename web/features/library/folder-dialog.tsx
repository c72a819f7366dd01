import { type FormEvent, useRef, useState } from 'react'
import type { FolderProperties } from '#contract/library.ts'
import { checkFolderName, FOLDER_NAME_MAX } from '#domain/clean-text.ts'
import { completeProperties, type FolderChange } from '#domain/folder-properties.ts'
import * as common from '#text/common.ts'
import * as text from '#text/library.ts'
import { folderNameRequired, folderNameTooLong } from '#text/page-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  title: string
  /** The initial values; those that are missing have their defaults. */
  folder?: FolderChange
  hint?: string
  submitLabel: string
  /** A promise resolves to an error text, which the dialog shows; null or undefined: the folder was accepted. */
  onSubmit(properties: FolderProperties): Promise<string | null> | undefined
  onClose(): void
}

/** The form for the properties of a folder. `onSubmit` gets values that have passed their checks. */
export function FolderDialog({ title, folder, hint, submitLabel, onSubmit, onClose }: Props) {
  const [typed, setTyped] = useState(folder?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const showError = (problem: string) => {
    setError(problem)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const verdict = checkFolderName(typed)
    if (!verdict.ok)
      return showError(
        verdict.code === 'folder_name_required' ? folderNameRequired : folderNameTooLong(FOLDER_NAME_MAX),
      )
    const answer = onSubmit(completeProperties({ ...folder, name: verdict.name }))
    if (!answer) return
    setBusy(true)
    const problem = await answer
    setBusy(false)
    if (problem !== null) showError(problem)
  }
  return (
    <Dialog title={title} onClose={onClose} initialFocus={field}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label={text.folderName}
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
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
