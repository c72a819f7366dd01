import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import {
  filterChannels,
  indexChannels,
  type Library,
  type LibraryFolder,
  sortFolders,
  unsortedFirst,
} from '#domain/library.ts'
import * as one from '#text/add-channel.ts'
import * as text from '#text/add-channels.ts'
import * as common from '#text/common.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { addChannel, namesChannel } from '#web/features/library/add-channel/add-channel.ts'
import { openAddChannel } from '#web/features/library/add-channel/open-add-channel.tsx'
import { ADD, MOVE, placeChannels } from '#web/features/library/changes.ts'
import { fitIntoFolder } from '#web/features/library/fit-into-folder.tsx'
import { useLibrary } from '#web/features/library/use-library.ts'
import { messageOf } from '#web/lib/http.ts'
import { openPanel } from '#web/lib/panels.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './add-channels-dialog.module.css'
import { ChannelPicker } from './channel-picker.tsx'

const ANNOUNCE_MS = 500
/** The filter's value for all folders. No folder has an empty id. */
const ALL = ''

type Props = { folderId: string; onClose(): void }

/** Lets the user search and select among all channels that are not in the folder. Closes if the folder is deleted. */
export function AddChannelsDialog({ folderId, onClose }: Props) {
  const { library } = useLibrary()
  const folder = library?.folders.find(({ id }) => id === folderId)
  const isDeleted = library !== null && !folder
  useEffect(() => {
    if (isDeleted) onClose()
  }, [isDeleted, onClose])
  return library && folder ? <AddChannels library={library} folder={folder} onClose={onClose} /> : null
}

type AddChannelsProps = { library: Library; folder: LibraryFolder; onClose(): void }

function AddChannels({ library, folder, onClose }: AddChannelsProps) {
  const [filter, setFilter] = useState<Filter>({ search: '', place: ALL })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isKeeping, setIsKeeping] = useState(true)
  const searchField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { index, shown } = useShownChannels(library, folder.id, filter)
  const shownIds = useMemo(() => shown.map(({ channel }) => channel.id), [shown])
  useAnnouncedCount(shown.length, filter)
  const addTyped = useMutation({
    mutationFn: () => addChannel(filter.search, folder.id),
    onSuccess: () => (selected.size === 0 ? onClose() : setFilter({ ...filter, search: '' })),
  })
  const canAdd = namesChannel(filter.search)
  const change = (next: Filter) => {
    setFilter(next)
    addTyped.reset()
  }

  const select = (channelIds: readonly string[], on: boolean) =>
    setSelected((before) => toggled(before, channelIds, on))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (selected.size === 0) return
    const way = isKeeping ? ADD : MOVE
    const fitting = await fitIntoFolder([...selected], folder.id, way)
    if (fitting.length === 0) return
    if (fitting.length === selected.size) onClose()
    else select(fitting, false)
    // A refusal shows a toast. The selection is not restored: the folder is deleted or full by then.
    void placeChannels(fitting, folder.id, way)
  }
  const isAllSelected = shownIds.length > 0 && shownIds.every((id) => selected.has(id))
  return (
    <Dialog
      title={text.title(folder.name)}
      wide
      list
      onClose={onClose}
      // On a touch screen, focusing the field would open the keyboard, which hides the list.
      {...(!matchMedia('(pointer: coarse)').matches && { initialFocus: searchField })}
    >
      {index.length === 0 ? (
        <NothingToAdd library={library} folderId={folder.id} onClose={onClose} />
      ) : (
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <FilterFields
            ref={searchField}
            filter={filter}
            folders={library.folders.filter(({ id }) => id !== folder.id)}
            onChange={change}
            onEnter={canAdd ? () => addTyped.isPending || addTyped.mutate() : null}
            onLeave={() => list.current?.querySelector<HTMLElement>('input[tabindex="0"]')?.focus()}
          />
          <div className={styles.all}>
            <Button variant="quiet" disabled={shown.length === 0} onClick={() => select(shownIds, !isAllSelected)}>
              {isAllSelected ? text.deselectAll(shown.length) : text.selectAll(shown.length)}
            </Button>
          </div>
          {canAdd ? (
            <div className={styles.none}>
              <b>{one.looksLikeChannel}</b>
              <Button busy={addTyped.isPending} onClick={() => addTyped.mutate()}>
                {one.addThisTo(folder.name)}
              </Button>
              {addTyped.error && <p role="alert">{messageOf(addTyped.error)}</p>}
            </div>
          ) : shown.length > 0 ? (
            <ChannelPicker ref={list} shown={shown} selected={selected} onSelect={select} />
          ) : (
            <div className={styles.none}>
              <b>{text.noMatch}</b>
              <p>{text.noMatchHint}</p>
            </div>
          )}
          <div className={styles.foot}>
            {index.some(({ entry }) => entry.folders.length > 0) && (
              <label className={styles.keep}>
                <Checkbox checked={isKeeping} onChange={(event) => setIsKeeping(event.target.checked)} />
                {text.keepInFolders}
              </label>
            )}
            <SelectionCount folder={folder} selected={selected} shownIds={shownIds} />
            <div className={styles.buttons}>
              <Button onClick={onClose}>{common.cancel}</Button>
              <Button variant="primary" type="submit" className={styles.add ?? ''} disabled={selected.size === 0}>
                <span>{text.addTo(selected.size, folder.name)}</span>
              </Button>
            </div>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** `place`: a folder's id, `unsorted` or {@link ALL}. */
type Filter = { search: string; place: string }

/** All channels that are not in the folder, and those that match the filter, unsorted ones first. */
function useShownChannels(library: Library, folderId: string, { search, place }: Filter) {
  const index = useMemo(
    () => indexChannels(library).filter(({ entry }) => !entry.folders.some(({ id }) => id === folderId)),
    [library, folderId],
  )
  const shown = useMemo(
    () => unsortedFirst(filterChannels(index, { search, folder: place === ALL ? null : place, sort: 'name-asc' })),
    [index, search, place],
  )
  return { index, shown }
}

function toggled(selected: ReadonlySet<string>, channelIds: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of channelIds) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

type FilterFieldsProps = {
  ref: RefObject<HTMLInputElement | null>
  filter: Filter
  folders: readonly LibraryFolder[]
  onChange(filter: Filter): void
  /** What Enter in the search field does instead of moving the focus. */
  onEnter: (() => void) | null
  /** Called when a key moves the focus from the search field to the list. */
  onLeave(): void
}

function FilterFields({ ref, filter, folders, onChange, onEnter, onLeave }: FilterFieldsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.key === 'Enter' && onEnter) onEnter()
    else onLeave()
  }
  return (
    <div className={styles.tools}>
      <SearchField
        ref={ref}
        className={styles.search ?? ''}
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        onKeyDown={onKeyDown}
      />
      <Select
        label={text.placeLabel}
        className={styles.place}
        value={filter.place}
        options={[
          { value: ALL, label: text.allFolders },
          { value: 'unsorted', label: text.unsortedOnly },
          ...sortFolders(folders, 'name-asc').map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(place) => onChange({ ...filter, place })}
      />
    </div>
  )
}

type CountProps = { folder: LibraryFolder; selected: ReadonlySet<string>; shownIds: readonly string[] }

/** How many channels are selected, and how full the folder would be with them. */
function SelectionCount({ folder, selected, shownIds }: CountProps) {
  const { user } = useSignedIn()
  const hidden = selected.size - shownIds.filter((id) => selected.has(id)).length
  const cap = user.channelsPerFolderCap
  const held = folder.channels.length
  const tooMany = selected.size > 0 ? Math.max(0, held + selected.size - cap) : 0
  return (
    <p className={styles.count}>
      <span>{text.selected(selected.size, hidden)}</span>
      {tooMany > 0 ? (
        <span data-over="">{text.tooMany(tooMany, cap)}</span>
      ) : (
        <span>{text.folderFill(held, selected.size, user.plan === 'free' ? cap : null)}</span>
      )}
    </p>
  )
}

type NothingProps = { library: Library; folderId: string; onClose(): void }

function NothingToAdd({ library, folderId, onClose }: NothingProps) {
  const isLibraryEmpty = library.channels.length === 0
  const openImport = () => {
    onClose()
    openPanel('import')
  }
  return (
    <>
      <p>{isLibraryEmpty ? text.noChannels : text.allAdded}</p>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
        <Button
          onClick={() => {
            onClose()
            openAddChannel({ folderId })
          }}
        >
          {one.title}
        </Button>
        {isLibraryEmpty && (
          <Button variant="primary" onClick={openImport}>
            {common.importSubscriptions}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** Announces how many channels are shown after the filter has changed, once the user has stopped typing. */
function useAnnouncedCount(count: number, { search, place }: Filter): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed filter is announced
  useEffect(() => {
    if (search === '' && place === ALL) return
    const timer = setTimeout(() => announce(text.shown(count)), ANNOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search, place])
}
