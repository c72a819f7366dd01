import { Link } from '@tanstack/react-router'
import { folderColour } from '#domain/colours.ts'
import { newVideosText } from '#text/counts.ts'
import * as text from '#text/dashboard-updates.ts'
import { momentText } from '#text/visits.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './changes-card.module.css'
import cardStyles from './dashboard-updates.module.css'
import type { Changes } from './present-overview.ts'

const MAX_FOLDERS = 4

type Props = {
  changes: Changes
  /** The counts of new videos are loading. */
  isCounting: boolean
  /** A refresh is running: which folders stay unchecked is not known yet. */
  isChecking: boolean
  hasFolders: boolean
}

/** What has changed since the user's last visit: new videos by folder, channels added and removed. */
export function ChangesCard({ changes, isCounting, isChecking, hasFolders }: Props) {
  const now = useNow()
  return (
    <section className={cardStyles.card} aria-labelledby="since">
      <div>
        <h2 id="since">{text.sinceLastVisit}</h2>
        <p className={styles.quiet}>{momentText(changes.since, now)}</p>
      </div>
      {!isCounting && <ChangeList changes={changes} isChecking={isChecking} hasFolders={hasFolders} />}
    </section>
  )
}

type ChangeListProps = { changes: Changes; isChecking: boolean; hasFolders: boolean }

function ChangeList({ changes, isChecking, hasFolders }: ChangeListProps) {
  const now = useNow()
  const { since, countedFrom, folders, added, removed } = changes
  const updated = folders.filter(({ newVideos }) => newVideos > 0).sort((a, b) => b.newVideos - a.newVideos)
  const unchecked = folders.filter(({ isUnchecked }) => isUnchecked).map(({ folder }) => folder.name)
  const isUnchanged = updated.length + added.length + removed.length === 0
  const others = updated.slice(MAX_FOLDERS)
  const othersNewVideos = others.reduce((sum, { newVideos }) => sum + newVideos, 0)
  return (
    <>
      {isUnchanged && (
        <p className={styles.text}>
          {isChecking ? text.nothingNewSoFar : unchangedText(folders.length, unchecked.length, hasFolders)}
        </p>
      )}
      <FolderLinks folders={updated.slice(0, MAX_FOLDERS)} />
      {others.length > 0 && <p className={styles.line}>{text.moreNewVideos(othersNewVideos, others.length)}</p>}
      {countedFrom > since && <p className={styles.line}>{text.videosCountedFrom(countedFrom, now)}</p>}
      {added.length > 0 && <NamesLine icon="plus" {...text.channelsAdded(added.map(({ name }) => name))} />}
      {removed.length > 0 && <NamesLine icon="signOut" {...text.channelsRemoved(removed.map(({ name }) => name))} />}
      {unchecked.length > 0 && !isChecking && <NamesLine icon="info" {...text.foldersNotChecked(unchecked)} />}
    </>
  )
}

/** Claims nothing about folders that were not checked. */
function unchangedText(folders: number, unchecked: number, hasFolders: boolean): string {
  if (!hasFolders) return text.channelsUnchanged
  if (unchecked === folders) return text.noFolderChecked
  return unchecked > 0 ? text.nothingNewInChecked : text.nothingNew
}

const FolderLinks = ({ folders }: { folders: Changes['folders'] }) => (
  <ul className={styles.folders}>
    {folders.map(({ folder, newVideos }) => (
      <li key={folder.id}>
        <Link to="/folder/$slug" params={{ slug: folder.slug }} className={styles.folder}>
          <FolderTile name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} size="tiny" />
          <span className={styles.name} dir="auto">
            {folder.name}
          </span>
          <b>{newVideosText(newVideos)}</b>
        </Link>
      </li>
    ))}
  </ul>
)

const NamesLine = ({ icon, label, names }: { icon: IconName; label: string; names: string }) => (
  <p className={styles.line}>
    <Icon name={icon} size={16} />
    <span>
      {label} <bdi>{names}</bdi>
    </span>
  </p>
)
