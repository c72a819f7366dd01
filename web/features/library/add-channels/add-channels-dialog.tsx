import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FolderView, LibraryView } from '#contract/library.ts'
import { filterChannels, indexChannels, sortFolders, unsortedFirst } from '#domain/library.ts'
import { channelsText } from '#text/counts.ts'
import { countText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { moveChannels } from '#web/features/library/changes.ts'
import { fitIntoFolder } from '#web/features/library/fit-into-folder.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { openPanel } from '#web/lib/panels.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import field from '#web/ui/field.module.css'
import { Select } from '#web/ui/select.tsx'
import styles from './add-channels-dialog.module.css'
import { ChannelPicker } from './channel-picker.tsx'

const ANNOUNCE_MS = 500
/** No folder's id is empty. */
const EVERYWHERE = ''

type Props = { folderId: string; onClose(): void }

/** "Add channels to Science": every channel that is not in the folder, to search and to choose from. */
export function AddChannelsDialog({ folderId, onClose }: Props) {
  const { library } = useLibrary()
  const folder = library?.folders.find((held) => held.id === folderId)
  const isGone = library !== null && !folder
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  return library && folder ? <Adding library={library} folder={folder} onClose={onClose} /> : null
}

type AddingProps = { library: LibraryView; folder: FolderView; onClose(): void }

function Adding({ library, folder, onClose }: AddingProps) {
  const { user } = useSignedIn()
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(EVERYWHERE)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const index = useMemo(
    () => indexChannels(library).filter(({ entry }) => entry.folder?.id !== folder.id),
    [library, folder.id],
  )
  const shown = useMemo(
    () =>
      unsortedFirst(filterChannels(index, { search, folder: place === EVERYWHERE ? null : place, sort: 'name-asc' })),
    [index, search, place],
  )
  useAnnounced(shown.length, `${search}/${place}`)

  const select = (channelIds: readonly string[], on: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const id of channelIds) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (selected.size === 0) return
    const fitting = await fitIntoFolder([...selected], folder.id)
    if (fitting.length === 0) return
    if (fitting.length === selected.size) onClose()
    else select(fitting, false)
    // A refusal is told in a toast; nothing of the selection is worth keeping then: the folder is gone or full.
    void moveChannels(fitting, folder.id)
  }

  const shownIds = useMemo(() => shown.map(({ channel }) => channel.id), [shown])
  const isEvery = shownIds.length > 0 && shownIds.every((id) => selected.has(id))
  const shownSelected = shownIds.reduce((sum, id) => sum + Number(selected.has(id)), 0)
  const hidden = selected.size - shownSelected
  const cap = user.channelsPerFolderCap
  const after = folder.channels.length + selected.size
  return (
    <Dialog
      title={`Add channels to ${folder.name}`}
      wide
      onClose={onClose}
      // On a touch screen the focused field would bring up the keyboard, which hides the list.
      {...(!matchMedia('(pointer: coarse)').matches && { initialFocus: searchField })}
    >
      {index.length === 0 ? (
        <NothingToAdd library={library} onClose={onClose} />
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <div className={styles.tools}>
            <input
              ref={searchField}
              className={`${field.input} ${styles.search}`}
              type="search"
              aria-label="Search subscriptions"
              placeholder="Search subscriptions..."
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
                event.preventDefault()
                list.current?.querySelector<HTMLElement>('input[tabindex="0"]')?.focus()
              }}
            />
            <Select
              label="Where the channels are now"
              className={styles.place}
              value={place}
              options={[
                { value: EVERYWHERE, label: 'All Folders' },
                { value: 'unsorted', label: 'Unsorted Only' },
                ...sortFolders(library.folders, 'name-asc')
                  .filter(({ id }) => id !== folder.id)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setPlace}
            />
          </div>
          <div className={styles.all}>
            <Button look="quiet" disabled={shown.length === 0} onClick={() => select(shownIds, !isEvery)}>
              {isEvery ? 'Deselect' : 'Select'} all {countText(shown.length)} shown
            </Button>
          </div>
          {shown.length > 0 ? (
            <ChannelPicker ref={list} shown={shown} selected={selected} onSelect={select} />
          ) : (
            <div className={styles.none}>
              <b>No subscriptions match your search</b>
              <p>Try adjusting your search terms</p>
            </div>
          )}
          <p className={styles.count}>
            {countText(selected.size)} selected
            {hidden > 0 && `, ${countText(hidden)} not shown`}
            <Room
              cap={user.plan === 'free' || after > cap ? cap : null}
              held={folder.channels.length}
              coming={selected.size}
            />
          </p>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" type="submit" disabled={selected.size === 0}>
              {selected.size === 0 ? 'Add channels' : `Add ${channelsText(selected.size)}`}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

/** How full the folder is, and what would come. */
function Room({ cap, held, coming }: { cap: number | null; held: number; coming: number }) {
  const limit = cap ?? Number.POSITIVE_INFINITY
  return (
    <span data-over={coming > 0 && held + coming > limit ? '' : undefined}>
      {countText(held)}
      {coming > 0 && ` + ${countText(coming)}`}
      {cap === null ? ' channels' : ` of ${countText(cap)} channels`} in this folder
    </span>
  )
}

function NothingToAdd({ library, onClose }: { library: LibraryView; onClose(): void }) {
  const isEmpty =
    library.unsortedChannels.length === 0 && library.folders.every(({ channels }) => channels.length === 0)
  return (
    <>
      <p>
        {isEmpty
          ? 'There are no channels to add yet. Import your subscriptions to get started.'
          : 'All your channels are in this folder already.'}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {isEmpty && (
          <Button
            look="main"
            onClick={() => {
              onClose()
              openPanel('import')
            }}
          >
            Import Subscriptions
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** Says how many channels are left after the filter changed, once the typing has stopped. */
function useAnnounced(count: number, cause: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed filter is worth saying
  useEffect(() => {
    if (cause === `/${EVERYWHERE}`) return
    const timer = setTimeout(() => announce(`${channelsText(count)} shown`), ANNOUNCE_MS)
    return () => clearTimeout(timer)
  }, [cause])
}
