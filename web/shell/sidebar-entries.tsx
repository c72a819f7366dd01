import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { countLibrary, sortFolders } from '#domain/library.ts'
import { countText } from '#text/format.ts'
import * as text from '#text/shell.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { dropTarget } from '#web/lib/data-attributes.ts'
import { folderSortStore, pinnedFolders, shownFolders } from '#web/lib/preferences.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './sidebar.module.css'

const PAGES = [
  { to: '/dashboard', label: text.dashboard, icon: 'home', count: null },
  { to: '/folders', label: text.folders, icon: 'folder', count: 'folders' },
  { to: '/subscriptions', label: text.subscriptions, icon: 'list', count: 'channels' },
] as const satisfies readonly { to: string; label: string; icon: IconName; count: string | null }[]

export function MainEntries({ collapsed }: { collapsed: boolean }) {
  const { library } = useLibrary()
  const counts = library && countLibrary(library)
  return (
    <>
      <h2 className={styles.caption}>{text.mainHeading}</h2>
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

/** The folders, in the order chosen on the folders page. */
export function FolderEntries({ collapsed }: { collapsed: boolean }) {
  const { status, library } = useLibrary()
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const count = library?.folders.length
  useEffect(() => {
    if (count !== undefined && count !== shownFolders.get()) shownFolders.set(count)
  }, [count])
  if (status === 'loading') return <FolderSkeletons count={shownFolders.get()} />
  if (!library || library.folders.length === 0) return null
  const labels = folderLabels(library.folders)
  return (
    <>
      <h2 className={styles.caption}>{text.foldersHeading}</h2>
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

/** As many skeletons as folders were shown last, so that the entries below keep their place. */
function FolderSkeletons({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div aria-hidden="true">
      <p className={styles.caption}>{text.foldersHeading}</p>
      {Array.from({ length: count }, (_, index) => String(index)).map((index) => (
        <div key={index} className={styles.entry}>
          <Skeleton height={16} width="70%" />
        </div>
      ))}
    </div>
  )
}

/** A folder with its number of new videos; without any, with its number of channels. */
function FolderEntry({ folder, label, collapsed }: { folder: FolderView; label: string; collapsed: boolean }) {
  const newCount = useNewCount(folder)
  return (
    <Link
      to="/folder/$slug"
      params={{ slug: folder.slug }}
      className={styles.entry}
      {...dropTarget.props(collapsed ? undefined : folder.id)}
      title={collapsed ? label : undefined}
    >
      <i className={styles.dot} data-colour={colourFor(folder.id)} />
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {newCount ? <NewTag count={newCount} /> : <Count value={folder.channels.length} />}
    </Link>
  )
}

/** Upgrade, or Manage Plan for users with a Premium subscription. */
export function PlanEntry({ collapsed }: { collapsed: boolean }) {
  const { user } = useSignedIn()
  const label = user.subscription.plan === 'premium' ? text.managePlan : text.upgrade
  return (
    <Link to="/billing" search={{}} className={styles.entry} title={collapsed ? label : undefined}>
      <Icon name={user.subscription.plan === 'premium' ? 'card' : 'sparkle'} />
      <span className={styles.label}>{label}</span>
    </Link>
  )
}

/** A full page load, because the admin area is an application of its own. Admins only. */
export function AdminEntry({ collapsed }: { collapsed: boolean }) {
  const { user } = useSignedIn()
  if (!user.isAdmin) return null
  return (
    <a href="/admin" className={styles.entry} title={collapsed ? text.admin : undefined}>
      <Icon name="info" />
      <span className={styles.label}>{text.admin}</span>
    </a>
  )
}

const Count = ({ value }: { value: number }) => (
  <span className={styles.count}>{value > 0 ? countText(value) : ''}</span>
)
