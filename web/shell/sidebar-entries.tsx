import { memo, Suspense, useEffect, useRef } from 'react'
import { isScreenOf, SCREENS, screensWith } from '#contract/screens.ts'
import { folderColour } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { countLibrary, type LibraryFolder, sortFolders } from '#domain/library.ts'
import { newVideosUpTo99, shortNewCount } from '#text/counts.ts'
import { countText } from '#text/format.ts'
import * as text from '#text/shell.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { type NewListKey, useNewCount } from '#web/features/videos/use-new-count.ts'
import { dropTarget } from '#web/lib/data-attributes.ts'
import { useParts } from '#web/lib/navigation.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { folderSortStore, pinnedFolders, shownFolders } from '#web/lib/preferences.ts'
import { useIsPainted } from '#web/lib/use-is-painted.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './sidebar.module.css'
import { MAX_WHOLE, useRowsInView } from './use-rows-in-view.ts'

const NewFolderIconButton = optionalPart(() =>
  import('#web/features/library/new-folder-icon-button.tsx').then(({ NewFolderIconButton }) => NewFolderIconButton),
)

const LaterCount = optionalPart(() =>
  import('#web/features/marks/later-count.tsx').then(({ LaterCount }) => LaterCount),
)

export function MainEntries({ collapsed }: { collapsed: boolean }) {
  const { library } = useLibrary()
  const counts = library && countLibrary(library)
  return (
    <>
      <h2 className={styles.caption}>{text.mainHeading}</h2>
      {screensWith('sidebar').map((name) => {
        const { path, icon, sidebar: number } = SCREENS[name]
        return (
          <Link
            key={name}
            to={path}
            search={{}}
            className={styles.entry}
            title={collapsed ? text.screens[name] : undefined}
          >
            <Icon name={icon} size={18} />
            <span className={styles.label}>{text.screens[name]}</span>
            {number === 'new' ? (
              <NewCount list="all" />
            ) : number === 'later' ? (
              <span className={styles.count}>
                <Suspense>
                  <LaterCount />
                </Suspense>
              </span>
            ) : (
              number !== 'no number' && counts && <Count value={counts[number]} />
            )}
          </Link>
        )
      })}
    </>
  )
}

/** The folders, in the order chosen on the folders page, and the button for a new one. */
export function FolderEntries({ collapsed }: { collapsed: boolean }) {
  const { status, library } = useLibrary()
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const list = useRef<HTMLDivElement>(null)
  const { slug } = useParts()
  const count = library?.folders.length
  const isPainted = useIsPainted(count !== undefined)
  const isNear = useRowsInView(list, isPainted ? (count ?? 0) : 0)
  useEffect(() => {
    if (count !== undefined && count !== shownFolders.get()) shownFolders.set(count)
  }, [count])
  // The open folder may be further down the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another folder is opened, and when the list is there
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [slug, count !== undefined, isPainted])
  if (status === 'pending') return <FolderSkeletons count={Math.min(shownFolders.get(), MAX_WHOLE)} />
  if (!library) return null
  const labels = folderLabels(library.folders)
  const folders = sortFolders(library.folders, sort, pinned)
  return (
    <>
      <div className={styles.foldersHead}>
        <h2 className={styles.caption}>{text.foldersHeading}</h2>
        {!collapsed && (
          <Suspense>
            <NewFolderIconButton className={styles.add} />
          </Suspense>
        )}
      </div>
      {library.folders.length > 0 && (
        <div ref={list} className={styles.folders}>
          {(isPainted ? folders : folders.slice(0, MAX_WHOLE)).map((folder, row) => (
            <FolderEntry
              key={folder.id}
              folder={folder}
              label={labels.get(folder.id) ?? folder.name}
              collapsed={collapsed}
              isNear={isNear(row)}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** As many skeletons as folders were shown last, or fill a window, so that the entries below keep their place. */
function FolderSkeletons({ count }: { count: number }) {
  return (
    <>
      <div className={styles.foldersHead} aria-hidden="true">
        <p className={styles.caption}>{text.foldersHeading}</p>
      </div>
      {count > 0 && (
        <div className={styles.folders} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => String(index)).map((index) => (
            <div key={index} className={styles.entry}>
              <Skeleton height={22} width={22} />
              <Skeleton height={12} width="55%" />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

type FolderEntryProps = {
  folder: LibraryFolder
  label: string
  collapsed: boolean
  /** Far from view only the link itself is drawn. */
  isNear: boolean
}

/** A folder with its number of new videos. */
const FolderEntry = memo(({ folder, label, collapsed, isNear }: FolderEntryProps) => (
  <Link
    to="/folder/:slug"
    params={{ slug: folder.slug }}
    className={`${styles.entry} ${isNear ? '' : styles.far}`}
    {...dropTarget.props(collapsed ? undefined : folder.id)}
    title={collapsed ? label : undefined}
  >
    {isNear ? (
      <>
        <FolderTile name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} size="tiny" />
        <span className={styles.label} dir="auto">
          {label}
        </span>
        <NewCount list={folder.id} />
      </>
    ) : (
      label
    )}
  </Link>
))

function NewCount({ list }: { list: NewListKey }) {
  const newCount = useNewCount(list)
  return newCount ? (
    <span className={styles.new}>
      <span aria-hidden="true">{shortNewCount(newCount)}</span>
      <span className="visually-hidden">{newVideosUpTo99(newCount)}</span>
    </span>
  ) : null
}

/** Upgrade, or Manage Plan for users with a Premium subscription. */
export function PlanEntry({ collapsed }: { collapsed: boolean }) {
  const { user, platform } = useSignedIn()
  if (!isScreenOf(platform.mode, SCREENS.billing.path)) return null
  const label = user.subscription.plan === 'premium' ? text.managePlan : text.upgrade
  return (
    <Link to="/billing" search={{}} className={styles.entry} title={collapsed ? label : undefined}>
      <Icon name={user.subscription.plan === 'premium' ? 'card' : 'sparkle'} size={18} />
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
      <Icon name="info" size={18} />
      <span className={styles.label}>{text.admin}</span>
    </a>
  )
}

const Count = ({ value }: { value: number }) => (
  <span className={styles.count}>{value > 0 ? countText(value) : ''}</span>
)
