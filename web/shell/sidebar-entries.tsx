import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FolderView } from '#contract/library.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { countsOf, sortFolders } from '#domain/library.ts'
import { shelfColour } from '#domain/shelf-colours.ts'
import { countText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { useStored } from '#web/lib/browser-store.ts'
import { folderSortStore, pinnedFolders, shownFolders } from '#web/lib/preferences.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import styles from './sidebar.module.css'

const PAGES = [
  { to: '/dashboard', label: 'Dashboard', icon: 'home', count: null },
  { to: '/folders', label: 'Folders', icon: 'folder', count: 'folders' },
  { to: '/subscriptions', label: 'Subscriptions', icon: 'list', count: 'channels' },
] as const satisfies readonly { to: string; label: string; icon: IconName; count: string | null }[]

export function MainEntries({ collapsed }: { collapsed: boolean }) {
  const { library } = useLibrary()
  const counts = library && countsOf(library)
  return (
    <>
      <h2 className={styles.caption}>MAIN</h2>
      {PAGES.map(({ to, label, icon, count }) => (
        <Link
          key={to}
          to={to}
          search={{}}
          activeOptions={{ includeSearch: false }}
          className={styles.entry}
          title={collapsed ? label : undefined}
        >
          <Icon name={icon} />
          <span className={styles.label}>{label}</span>
          {count && counts && <Count value={counts[count]} />}
        </Link>
      ))}
    </>
  )
}

/** The folders in the order the person chose for the folder page. */
export function FolderEntries({ collapsed }: { collapsed: boolean }) {
  const { status, library } = useLibrary()
  const sort = useStored(folderSortStore)
  const pinned = useStored(pinnedFolders)
  const count = library?.folders.length
  useEffect(() => {
    if (count !== undefined && count !== shownFolders.get()) shownFolders.set(count)
  }, [count])
  if (status === 'loading') return <FolderBones count={shownFolders.get()} />
  if (!library || library.folders.length === 0) return null
  const labels = folderLabels(library.folders)
  return (
    <>
      <h2 className={styles.caption}>FOLDERS</h2>
      {sortFolders(library.folders, sort, pinned).map((folder) => (
        <FolderEntry
          key={folder.id}
          folder={folder}
          label={labels.get(folder.id) ?? folder.name}
          collapsed={collapsed}
        />
      ))}
    </>
  )
}

/** The places of the folders, so that nothing below them moves when they come. */
function FolderBones({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div aria-hidden="true">
      <p className={styles.caption}>FOLDERS</p>
      {Array.from({ length: count }, (_, place) => String(place)).map((place) => (
        <div key={place} className={styles.entry}>
          <Bone height={16} width="70%" />
        </div>
      ))}
    </div>
  )
}

/** A folder with what is NEW in it; while nothing is, with its channels. */
function FolderEntry({ folder, label, collapsed }: { folder: FolderView; label: string; collapsed: boolean }) {
  const newCount = useNewCount(folder)
  return (
    <Link
      to="/folder/$slug"
      params={{ slug: folder.slug }}
      className={styles.entry}
      data-drop={collapsed ? undefined : folder.id}
      title={collapsed ? label : undefined}
    >
      <i className={styles.dot} data-shelf={shelfColour(folder.id)} />
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {newCount ? <NewTag count={newCount} /> : <Count value={folder.channels.length} />}
    </Link>
  )
}

/** Upgrade, or Manage Plan for those who have one. */
export function PlanEntry({ collapsed }: { collapsed: boolean }) {
  const { user } = useSignedIn()
  const label = user.subscription.plan === 'premium' ? 'Manage Plan' : 'Upgrade'
  return (
    <Link to="/billing" search={{}} className={styles.entry} title={collapsed ? label : undefined}>
      <Icon name={user.subscription.plan === 'premium' ? 'card' : 'sparkle'} />
      <span className={styles.label}>{label}</span>
    </Link>
  )
}

/** For operators: the way to their area, which is a page of its own. */
export function AdminEntry({ collapsed }: { collapsed: boolean }) {
  const { user } = useSignedIn()
  if (!user.isAdmin) return null
  return (
    <a href="/admin" className={styles.entry} title={collapsed ? 'Admin' : undefined}>
      <Icon name="info" />
      <span className={styles.label}>Admin</span>
    </a>
  )
}

const Count = ({ value }: { value: number }) => (
  <span className={styles.count}>{value > 0 ? countText(value) : ''}</span>
)
