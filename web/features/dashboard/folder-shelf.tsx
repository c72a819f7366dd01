import { Link } from '@tanstack/react-router'
import { relativeDay } from '#rules/formats.ts'
import { FRESH_MS } from '#rules/freshness.ts'
import { channelsText, subscriptionsText } from '#rules/library.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { openAddChannels } from '#web/features/add-channels/open-add-channels.tsx'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { useNewCount } from '#web/features/news/new-counts.ts'
import { NewTag } from '#web/features/news/new-tag.tsx'
import styles from './folder-shelves.module.css'
import type { Shelf } from './gather-news.ts'
import { ShelfVideo } from './shelf-video.tsx'

type Props = { shelf: Shelf; parts: FeedParts /** Near the top: pictures are fetched at once. */; eager: boolean }

/** One folder: its name, how much is new, and the newest videos nobody opened. */
export function FolderShelf({ shelf, parts, eager }: Props) {
  const { folder, videos } = shelf
  const newCount = useNewCount(parts.userId, folder.id)
  const names = new Map(folder.channels.map((channel) => [channel.id, channel.name]))
  const colour = shelfColour(folder.id)
  return (
    <li className={styles.shelf} data-shelf={colour}>
      <div className={styles.head}>
        <h3>
          <Link to="/folder/$slug" params={{ slug: folder.slug }} dir="auto">
            {folder.name}
          </Link>
        </h3>
        <p>
          <NewTag count={newCount} />
          {subscriptionsText(folder.channels.length)}
        </p>
      </div>
      {videos.length > 0 && (
        <ul className={styles.videos}>
          {videos.map((video) => (
            <ShelfVideo
              key={video.id}
              video={video}
              parts={parts}
              channelName={names.get(video.channelId) ?? ''}
              shelf={colour}
              eager={eager}
            />
          ))}
        </ul>
      )}
      <ShelfNote shelf={shelf} />
    </li>
  )
}

/** What is not there, and why; says nothing of channels nobody has asked about. */
function ShelfNote({ shelf: { folder, videos, unknown, loaded, checkedAt } }: { shelf: Shelf }) {
  const now = useNow()
  const total = folder.channels.length
  if (total === 0) {
    return (
      <p className={styles.note}>
        Nothing on this shelf yet.{' '}
        <button type="button" className={styles.way} onClick={() => openAddChannels(folder.id)}>
          Add channels<span className="visually-hidden"> to {folder.name}</span>
        </button>
      </p>
    )
  }
  const isOld = checkedAt !== null && now - checkedAt >= FRESH_MS
  const texts = [
    videos.length === 0 && unknown === 0 && (loaded === 0 ? 'Its channels have no videos.' : 'All watched. Well done.'),
    videos.length === 0 && unknown > 0 && unknown < total && 'All that is loaded has been watched.',
    unknown === total && 'Not loaded in this browser yet.',
    unknown > 0 && unknown < total && `${channelsText(unknown)} of ${total} not loaded yet.`,
    unknown === 0 && isOld && `Last checked ${relativeDay(checkedAt, now).toLowerCase()}.`,
  ].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <p className={styles.note}>
      {texts.join(' ')}{' '}
      {(unknown > 0 || isOld) && (
        <Link className={styles.way} to="/folder/$slug" params={{ slug: folder.slug }}>
          {unknown > 0 ? 'Load videos' : 'Check now'}
          <span className="visually-hidden"> of {folder.name}</span>
        </Link>
      )}
    </p>
  )
}
