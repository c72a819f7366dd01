import { type MouseEvent, useRef } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { folderColour } from '#domain/colours.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { channelTrouble } from '#text/channel-trouble.ts'
import * as text from '#text/folder.ts'
import { listText, subscribersText } from '#text/format.ts'
import { ADD, placeChannels, removeChannels, type Undo } from '#web/features/library/changes.ts'
import { FolderChips } from '#web/features/library/folder-chips.tsx'
import { VisitLink } from '#web/features/library/visit-link.tsx'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusRule } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import styles from './channel-row.module.css'

type Props = {
  channel: ChannelView
  /** The folder whose dialog it is. */
  folder: LibraryFolder
  /** The folders the channel is in now; undefined: it is no longer in the library. */
  places: readonly LibraryFolder[] | undefined
  /** undefined: the channel was never read. */
  stats: ChannelStats | undefined
  siteUrl: string
}

/** How many of a channel's other folders a row has room for. */
const MAX_CHIPS = 2

/** One channel in the folder's dialog. */
export function ChannelRow({ channel, folder, places, stats, siteUrl }: Props) {
  const now = useNow()
  const row = useRef<HTMLLIElement>(null)
  const isHere = places?.some(({ id }) => id === folder.id) ?? false
  const others = places?.filter(({ id }) => id !== folder.id) ?? []
  /** What undoes the last move from here, once it is accepted. */
  const undo = useRef<Promise<Undo | null> | null>(null)
  if (isHere) undo.current = null
  // A move replaces the buttons of the row.
  useFocusRule(row, () => row.current?.querySelector('button'))

  const open = (view: 'move' | 'add') => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    const onSent = (sent: Promise<Undo | null>) => {
      undo.current = sent
    }
    void import('#web/features/library/place-menu.tsx').then(({ openPlaceMenu }) =>
      openPlaceMenu(button, { channelId: channel.id, source: folder.id, view, onSent }),
    )
  }
  const remove = () => {
    undo.current = removeChannels([channel.id], folder.id)
  }
  const putBack = async () => {
    const undoMove = await undo.current
    if (undoMove) undoMove().catch(showErrorToast)
    else void placeChannels([channel.id], folder.id, ADD)
  }

  return (
    <li ref={row} className={styles.row} data-away={isHere ? undefined : ''}>
      <Avatar name={channel.name} imageUrl={channel.thumbnailUrl} colour={folderColour(folder)} size="slot" />
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {channel.name}
        </p>
        <p className={styles.quiet} dir="auto">
          {isHere ? statsText(stats, now) : placeText(places)}
        </p>
        {isHere && others.length > 0 && (
          <div className={styles.others}>
            {text.alsoIn}
            <FolderChips folders={others} max={MAX_CHIPS} />
          </div>
        )}
      </div>
      <div className={styles.tools}>
        {isHere && (
          <PlacedTools name={channel.name} onMove={open('move')} onAdd={open('add')} onRemove={() => void remove()} />
        )}
        {!isHere && places !== undefined && (
          <Button variant="quiet" aria-label={text.undoMove(channel.name)} onClick={() => void putBack()}>
            <Icon name="undo" size={16} />
            {text.undo}
          </Button>
        )}
        <VisitLink channel={channel} siteUrl={siteUrl} />
      </div>
    </li>
  )
}

type OnClick = (event: MouseEvent<HTMLButtonElement>) => void
type ToolsProps = { name: string; onMove: OnClick; onAdd: OnClick; onRemove(): void }

const MENU = { variant: 'quiet', 'aria-haspopup': 'menu', 'aria-expanded': false } as const

/** The buttons of a channel that is in the folder. */
const PlacedTools = ({ name, onMove, onAdd, onRemove }: ToolsProps) => (
  <>
    <Button {...MENU} aria-label={text.moveChannel(name)} onClick={onMove}>
      {text.move}
    </Button>
    <Button {...MENU} aria-label={text.alsoAddChannel(name)} onClick={onAdd}>
      {text.alsoAdd}
    </Button>
    <Button variant="quiet" aria-label={text.removeChannel(name)} title={text.removeHint} onClick={onRemove}>
      {text.remove}
    </Button>
  </>
)

/** `Private · 12.4K subscribers · Last upload 3 days ago`, as far as it is known. */
const statsText = (stats: ChannelStats | undefined, now: number): string =>
  stats
    ? [
        isUnlisted(stats.state) && channelTrouble[stats.state],
        subscribersText(stats.subscribers),
        stats.newestAt !== null && text.lastUpload(stats.newestAt, now),
      ]
        .filter(Boolean)
        .join(' · ')
    : ''

function placeText(places: readonly LibraryFolder[] | undefined): string {
  if (places === undefined) return text.noLongerInLibrary
  return places.length === 0 ? text.nowUnsorted : text.nowIn(listText(places.map(({ name }) => name)))
}
