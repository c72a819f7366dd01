import { useId } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { ENOUGH_TO_SUGGEST } from '#contract/limits.ts'
import { unsorted } from '#text/common.ts'
import { unsortedCount } from '#text/folders.ts'
import { seeSuggestions, sortOneByOne } from '#text/sort-entrance.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { channelIdAttribute, dropTarget } from '#web/lib/data-attributes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './unsorted-strip.module.css'

const FACES = 5

/**
 * How many channels are in no folder, some of their pictures, the link to their list, and the way to sort them. Spans all
 * columns of the grid.
 */
export function UnsortedStrip({ channels }: { channels: readonly ChannelView[] }) {
  const countId = useId()
  return (
    <li className={styles.strip} data-wide="" {...dropTarget.props('unsorted')}>
      <div className={styles.body}>
        <span className={styles.faces}>
          {channels.slice(0, FACES).map((channel) => (
            <span key={channel.id} {...channelIdAttribute.props(channel.id)}>
              <ChannelAvatar channel={channel} folder={null} size="slot" />
            </span>
          ))}
        </span>
        <div className={styles.texts}>
          <h2>
            <Link
              to="/subscriptions"
              search={{ folder: 'unsorted' }}
              className={styles.list}
              aria-describedby={countId}
            >
              {unsorted}
            </Link>
          </h2>
          <p id={countId}>{unsortedCount(channels.length)}</p>
        </div>
        <div className={styles.ways}>
          {channels.length >= ENOUGH_TO_SUGGEST && (
            <Link to="/suggestions" search={{}} className={buttonClass()} aria-describedby={countId}>
              {seeSuggestions}
            </Link>
          )}
          <Link to="/sort" search={{}} className={buttonClass()} aria-describedby={countId}>
            {sortOneByOne}
          </Link>
        </div>
      </div>
    </li>
  )
}
