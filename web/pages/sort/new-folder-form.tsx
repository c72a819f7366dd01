import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkFolderName, FOLDER_NAME_MAX } from '#domain/clean-text.ts'
import { folderNameRequired, folderNameTooLong } from '#text/page-errors.ts'
import * as text from '#text/sort.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './folder-pads.module.css'

type Props = {
  /** What the field contains at first. */
  name: string
  onMake(name: string): void
  onCancel(): void
}

/** Asks for the name of a new folder in place of its pad. `onMake` gets a name that has passed its check. */
export function NewFolderForm({ name, onMake, onCancel }: Props) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const verdict = checkFolderName(typed)
    if (verdict.ok) return onMake(verdict.name)
    setError(verdict.code === 'folder_name_required' ? folderNameRequired : folderNameTooLong(FOLDER_NAME_MAX))
    field.current?.focus()
  }
  return (
    <form className={styles.naming} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={text.nameOfNew}
        dir="auto"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onCancel()
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button variant="primary" type="submit">
          {text.create}
        </Button>
      </div>
    </form>
  )
}
