import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_TYPED_CHANNEL } from '#contract/limits.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { type LibraryFolder, sortFolders } from '#domain/library.ts'
import * as text from '#text/add-channel.ts'
import * as common from '#text/common.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addChannel } from './add-channel.ts'
import styles from './add-channel-dialog.module.css'

/** The choice's value for no folder. No folder has an empty id. */
const NONE = ''

type Props = { typed?: string; folderId?: string; onClose(): void }

/** The form that adds one channel to the library. It stays open, with what was typed, until the channel is added. */
export function AddChannelDialog({ typed: first = '', folderId: firstFolder = NONE, onClose }: Props) {
  const { hasYouTubeApi } = useSignedIn().user
  const folders = useLibrary().library?.folders ?? []
  const [typed, setTyped] = useState(first)
  const [chosen, setChosen] = useState(firstFolder)
  // The folder may be deleted while the form is open.
  const folderId = folders.some(({ id }) => id === chosen) ? chosen : NONE
  const field = useRef<HTMLInputElement>(null)
  const add = useMutation({
    mutationFn: () => addChannel(typed, folderId || null),
    onSuccess: onClose,
    onError: () => field.current?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '' && !add.isPending) add.mutate()
  }
  return (
    <Dialog title={text.title} onClose={onClose} initialFocus={field}>
      <form onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={hasYouTubeApi ? text.field : text.fieldById}
          placeholder={hasYouTubeApi ? text.placeholder : text.placeholderById}
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_TYPED_CHANNEL}
          value={typed}
          error={add.error ? messageOf(add.error) : null}
          onChange={(event) => {
            setTyped(event.target.value)
            add.reset()
          }}
        />
        <p className={styles.hint}>{hasYouTubeApi ? text.hint : text.hintById}</p>
        {folders.length > 0 && (
          <div className={styles.folder}>
            <span aria-hidden="true">{text.folder}</span>
            <Select label={text.folder} value={folderId} options={optionsOf(folders)} onChange={setChosen} />
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" type="submit" busy={add.isPending} disabled={typed.trim() === ''}>
            {text.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function optionsOf(folders: readonly LibraryFolder[]) {
  const labels = folderLabels(folders)
  return [
    { value: NONE, label: common.unsorted },
    ...sortFolders(folders, 'name-asc').map(({ id, name }) => ({ value: id, label: labels.get(id) ?? name })),
  ]
}
