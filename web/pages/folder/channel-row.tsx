import { useRef, useState } from 'react'
import type { ChannelView, FolderView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { colourFor } from '#domain/colours.ts'
import { channelTrouble } from '#text/channel-trouble.ts'
import { unsorted } from '#text/common.ts'
import * as text from '#text/folder.ts'
import { subscribersText } from '#text/format.ts'
import { moveChannels } from '#web/features/library/changes.ts'
import { fitIntoFolder } from '#web/features/library/fit-into-folder.tsx'
import { VisitLink } from '#web/features/library/visit-link.tsx'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFocusRule } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './channel-row.module.css'
import { MoveChoices } from './move-choices.tsx'

type Props = {
  channel: ChannelView
  /** The folder whose dialog it is. */
  folder: FolderView
  /** Where the channel is now: a folder; null: unsorted; undefined: no longer in the library. */
  place: FolderView | null | undefined
  others: readonly FolderView[]
  /** undefined: the channel was never read. */
  stats: ChannelStats | undefined
  siteUrl: string
}

/** One channel in the folder's dialog. */
export function ChannelRow({ channel, folder, place, others, stats, siteUrl }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const now = useNow()
  const row = useRef<HTMLLIElement>(null)
  const isHere = place?.id === folder.id
  // A move replaces the buttons of the row.
  useFocusRule(row, () => row.current?.querySelector('button'))

  const move = async (folderId: string | null) => {
    setIsChoosing(false)
    if (folderId !== null && (await fitIntoFolder([channel.id], folderId)).length === 0) return
    void moveChannels([channel.id], folderId)
  }

  return (
    <li ref={row} className={styles.row} data-away={isHere ? undefined : ''}>
      <Avatar name={channel.name} imageUrl={channel.thumbnailUrl} colour={colourFor(folder.id)} size="slot" />
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {channel.name}
        </p>
        <p className={styles.quiet} dir="auto">
          {isHere ? statsText(stats, now) : placeText(place)}
        </p>
      </div>
      <div className={styles.tools}>
        {isHere && (
          <PlacedTools
            name={channel.name}
            isChoosing={isChoosing}
            onChoose={() => setIsChoosing(!isChoosing)}
            onRemove={() => void move(null)}
          />
        )}
        {!isHere && place !== undefined && (
          <Button variant="quiet" aria-label={text.undoMove(channel.name)} onClick={() => void move(folder.id)}>
            <Icon name="undo" size={16} />
            {text.undo}
          </Button>
        )}
        <VisitLink channel={channel} siteUrl={siteUrl} />
      </div>
      {isChoosing && (
        <MoveChoices
          label={text.moveChannelTo(channel.name)}
          folders={others}
          onChoose={(target) => void move(target)}
        />
      )}
    </li>
  )
}

type ToolsProps = { name: string; isChoosing: boolean; onChoose(): void; onRemove(): void }

/** The buttons of a channel that is in the folder. */
const PlacedTools = ({ name, isChoosing, onChoose, onRemove }: ToolsProps) => (
  <>
    <Button variant="quiet" aria-expanded={isChoosing} aria-label={text.moveChannel(name)} onClick={onChoose}>
      {text.move}
    </Button>
    <Button variant="quiet" aria-label={text.removeChannel(name)} title={text.removeHint} onClick={onRemove}>
      <Icon name="inbox" size={16} />
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

const placeText = (place: FolderView | null | undefined): string =>
  place === undefined ? text.noLongerInLibrary : text.movedTo(place?.name ?? unsorted)
