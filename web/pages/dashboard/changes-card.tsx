import { Link } from '@tanstack/react-router'
import { colourFor } from '#domain/colours.ts'
import type { ChannelSnapshot } from '#domain/visits.ts'
import { channelsText, foldersText, newVideosText } from '#text/counts.ts'
import { momentText, someNames } from '#text/visits.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './changes-card.module.css'
import news from './dashboard-updates.module.css'
import type { Changes } from './present-overview.ts'

const MAX_FOLDERS = 4
const MAX_NAMES = 3

type Props = {
  /** null: this is the first visit. */
  changes: Changes | null
  /** The right counts of videos are on their way. */
  isCounting: boolean
  /** Folders are being checked: it is too early to say which were not. */
  isChecking: boolean
  hasFolders: boolean
}

/** What happened since the user's last visit: new videos by folder, and channels that came and went. */
export function ChangesCard({ changes, isCounting, isChecking, hasFolders }: Props) {
  const now = useNow()
  return (
    <section className={news.card} aria-labelledby="since">
      <h2 id="since">Since your last visit</h2>
      {changes ? (
        <>
          <p className={styles.quiet}>{momentText(changes.since, now)}</p>
          {!isCounting && <WhatChanged changes={changes} isChecking={isChecking} hasFolders={hasFolders} />}
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

type WhatChangedProps = { changes: Changes; isChecking: boolean; hasFolders: boolean }

function WhatChanged({ changes, isChecking, hasFolders }: WhatChangedProps) {
  const { folders, added, gone } = changes
  const now = useNow()
  const withNew = folders.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const unchecked = folders.filter(({ isUnchecked }) => isUnchecked).map(({ folder }) => folder.name)
  const isNoteDue = unchecked.length > 0 && !isChecking
  const isQuiet = withNew.length + added.length + gone.length === 0
  const more = withNew.slice(MAX_FOLDERS)
  return (
    <>
      {isQuiet && (
        <p className={styles.text}>
          {isChecking ? 'Nothing new so far.' : quietText(folders.length, unchecked.length, hasFolders)}
        </p>
      )}
      <ul className={styles.folders}>
        {withNew.slice(0, MAX_FOLDERS).map(({ folder, count }) => (
          <li key={folder.id}>
            <Link
              to="/folder/$slug"
              params={{ slug: folder.slug }}
              className={styles.folder}
              data-shelf={colourFor(folder.id)}
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
      {changes.countedFrom > changes.since && (
        <p className={styles.line}>Videos are counted from {momentText(changes.countedFrom, now)}.</p>
      )}
      <Channels icon="plus" channels={added} what="added" />
      <Channels icon="signOut" channels={gone} what="gone" />
      {isNoteDue && (
        <p className={styles.line}>
          <Icon name="info" size={16} />
          <span>
            Not checked since: <bdi>{someNames(unchecked, MAX_NAMES)}</bdi>
          </span>
        </p>
      )}
    </>
  )
}

/** Says no more than is known. */
function quietText(all: number, unchecked: number, hasFolders: boolean): string {
  if (!hasFolders) return 'Your subscriptions are as you left them.'
  if (unchecked === all) return 'No folder has been checked since.'
  return unchecked > 0 ? 'Nothing new in the folders checked since.' : 'Nothing new. You are up to date.'
}

type ChannelsProps = { icon: 'plus' | 'signOut'; channels: readonly ChannelSnapshot[]; what: 'added' | 'gone' }

function Channels({ icon, channels, what }: ChannelsProps) {
  if (channels.length === 0) return null
  const names = channels.map((channel) => channel.name)
  return (
    <p className={styles.line}>
      <Icon name={icon} size={16} />
      <span>
        {channelsText(channels.length)} {what}: <bdi>{someNames(names, MAX_NAMES)}</bdi>
      </span>
    </p>
  )
}
