import { Link } from '@tanstack/react-router'
import { channelsText, foldersText } from '#rules/library.ts'
import { newVideosText } from '#rules/new-videos.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { type ChannelMark, momentText, namesText } from '#rules/visits.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './changes-card.module.css'
import news from './dashboard-news.module.css'
import type { Changes } from './gather-news.ts'

const MOST_FOLDERS = 4
const MOST_NAMES = 3

type Props = { changes: Changes | null; hasFolders: boolean }

/** What happened since the person was here before: new videos by folder, and channels that came and went. */
export function ChangesCard({ changes, hasFolders }: Props) {
  const now = useNow()
  return (
    <section className={news.card} aria-labelledby="since">
      <h2 id="since">Since your last visit</h2>
      {changes ? (
        <>
          <p className={styles.quiet}>{momentText(changes.since, now)}</p>
          <WhatChanged changes={changes} hasFolders={hasFolders} />
        </>
      ) : (
        <div className={styles.text}>
          <p>This is your first visit in this browser.</p>
          <p>From the next one on, you read here what has changed.</p>
        </div>
      )}
    </section>
  )
}

function WhatChanged({ changes: { folders, added, gone }, hasFolders }: { changes: Changes; hasFolders: boolean }) {
  const withNew = folders.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const unchecked = folders.filter((folder) => folder.unchecked > 0).map(({ folder }) => folder.name)
  const isQuiet = withNew.length + added.length + gone.length === 0
  const more = withNew.slice(MOST_FOLDERS)
  return (
    <>
      {isQuiet && <p className={styles.text}>{quietText(folders.length, unchecked.length, hasFolders)}</p>}
      <ul className={styles.folders}>
        {withNew.slice(0, MOST_FOLDERS).map(({ folder, count }) => (
          <li key={folder.id}>
            <Link
              to="/folder/$slug"
              params={{ slug: folder.slug }}
              className={styles.folder}
              data-shelf={shelfColour(folder.id)}
            >
              <i className={styles.dot} />
              <span className={styles.name} dir="auto">
                {folder.name}
              </span>
              <b>{newVideosText(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <p className={styles.line}>
          {newVideosText(more.reduce((sum, { count }) => sum + count, 0))} in {foldersText(more.length)} more
        </p>
      )}
      <Channels icon="plus" channels={added} what="added" />
      <Channels icon="signOut" channels={gone} what="gone" />
      {unchecked.length > 0 && (
        <p className={styles.line}>
          <Icon name="info" size={16} />
          <span>
            Not checked since: <bdi>{namesText(unchecked, MOST_NAMES)}</bdi>
          </span>
        </p>
      )}
    </>
  )
}

/** Says no more than is known. */
function quietText(all: number, unchecked: number, hasFolders: boolean): string {
  if (!hasFolders) return 'Your subscriptions are as you left them.'
  if (unchecked === all) return 'No folder has been checked since. Open one to see what is new.'
  return unchecked > 0 ? 'Nothing new in the folders checked since.' : 'Nothing new. You are up to date.'
}

type ChannelsProps = { icon: 'plus' | 'signOut'; channels: readonly ChannelMark[]; what: 'added' | 'gone' }

function Channels({ icon, channels, what }: ChannelsProps) {
  if (channels.length === 0) return null
  const names = channels.map((channel) => channel.name)
  return (
    <p className={styles.line}>
      <Icon name={icon} size={16} />
      <span>
        {channelsText(channels.length)} {what}: <bdi>{namesText(names, MOST_NAMES)}</bdi>
      </span>
    </p>
  )
}
