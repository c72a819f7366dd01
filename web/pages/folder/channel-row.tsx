import { useId, useRef, useState } from 'react'
import type { ChannelView, FolderView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { colourFor } from '#domain/colours.ts'
import { channelTrouble } from '#text/channel-trouble.ts'
import { relativeDay, subscribersText } from '#text/format.ts'
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
  folder: FolderView
  /** Where the channel is now: a folder, null for unsorted, undefined when it left the library. */
  place: FolderView | null | undefined
  others: readonly FolderView[]
  /** undefined: it was never read. */
  stats: ChannelStats | undefined
  siteUrl: string
}

/** One channel in the folder's dialog. */
export function ChannelRow({ channel, folder, place, others, stats, siteUrl }: Props) {
  const [choosing, setChoosing] = useState(false)
  const id = useId()
  const now = useNow()
  const row = useRef<HTMLLIElement>(null)
  const isHere = place?.id === folder.id
  // A move changes the buttons of the row.
  useFocusRule(row, () => row.current?.querySelector('button'))

  const move = async (folderId: string | null) => {
    setChoosing(false)
    if (folderId !== null && (await fitIntoFolder([channel.id], folderId)).length === 0) return
    void moveChannels([channel.id], folderId)
  }
  const texts = stats && [
    isUnlisted(stats.state) && channelTrouble[stats.state],
    subscribersText(stats.subscribers),
    stats.newestAt !== null && `Last upload ${relativeDay(stats.newestAt, now).toLowerCase()}`,
  ]
  const quietLine = isHere
    ? (texts ?? []).filter(Boolean).join(' · ')
    : place === undefined
      ? 'No longer in your library'
      : `Moved to ${place?.name ?? 'Unsorted'}`

  return (
    <li ref={row} className={styles.row} data-away={isHere ? undefined : ''}>
      <Avatar name={channel.name} imageUrl={channel.thumbnailUrl} colour={colourFor(folder.id)} size="slot" />
      <div className={styles.texts}>
        <p id={`${id}-name`} className={styles.name} dir="auto">
          {channel.name}
        </p>
        <p className={styles.quiet} dir="auto">
          {quietLine}
        </p>
      </div>
      <div className={styles.tools}>
        {isHere && (
          <>
            <Button
              variant="quiet"
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
              id={`${id}-move`}
              aria-labelledby={`${id}-move ${id}-name`}
            >
              Move
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove ${channel.name} from this folder`}
              title="Remove from this folder: the channel becomes unsorted"
              onClick={() => void move(null)}
            >
              <Icon name="inbox" size={16} />
              Remove
            </Button>
          </>
        )}
        {!isHere && place !== undefined && (
          <Button
            variant="quiet"
            onClick={() => void move(folder.id)}
            id={`${id}-undo`}
            aria-labelledby={`${id}-undo ${id}-name`}
          >
            <Icon name="undo" size={16} />
            Undo
          </Button>
        )}
        <VisitLink channel={channel} siteUrl={siteUrl} />
      </div>
      {choosing && (
        <MoveChoices label={`Move ${channel.name} to`} folders={others} onChoose={(target) => void move(target)} />
      )}
    </li>
  )
}
