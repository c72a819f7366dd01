import { folderColour } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { type Library, sortFolders } from '#domain/library.ts'
import * as text from '#text/all-new.ts'
import { unsorted } from '#text/common.ts'
import { shortNewCount } from '#text/counts.ts'
import { type NewList, type NewListKey, newLists } from '#web/features/videos/use-new-count.ts'
import { navigate } from '#web/lib/navigation.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import styles from './folder-filters.module.css'

type Props = {
  library: Library
  /** The chosen folder; undefined: all. */
  slug: string | undefined
  list: 'new' | 'all'
}

const NONE: NewList = { listed: [], unseen: [], hasMore: false }

/** All, the folders with new videos in the order of the sidebar, and the unsorted channels; each with its unseen videos. */
export function FolderFilters({ library, slug, list }: Props) {
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const lists = useSelector(newLists)
  const listOf = (key: NewListKey) => lists?.get(key) ?? NONE
  const hasNew = (key: NewListKey) => listOf(key).listed.length > 0
  const countOf = (key: NewListKey) => {
    const count = listOf(key).unseen.length
    return { count, shownCount: shortNewCount(count) }
  }
  const choose = (folder: string | undefined) => () =>
    void navigate({ to: '/new', search: { ...(folder && { folder }), ...(list === 'all' && { list }) }, replace: true })
  const labels = folderLabels(library.folders)
  const folders = sortFolders(library.folders, sort, pinned).filter(
    ({ id, rules, slug: own }) => own === slug || (hasNew(id) && !rules?.notInAllNew),
  )
  // What is not known yet has its room.
  if (!lists && library.folders.length > 1) return <div className={styles.filters} aria-hidden="true" />
  const hasUnsorted = hasNew('unsorted') || slug === 'unsorted'
  if (!lists || (folders.length + Number(hasUnsorted) < 2 && !slug)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in all browsers
    <div className={styles.filters} role="group" aria-label={text.filterByFolder} tabIndex={-1}>
      <FilterChip isOn={!slug} {...countOf('all')} onClick={choose(undefined)}>
        {text.all}
      </FilterChip>
      {folders.map((folder) => (
        <FilterChip key={folder.id} isOn={slug === folder.slug} {...countOf(folder.id)} onClick={choose(folder.slug)}>
          <span className={styles.name}>
            <FolderTile name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} size="tiny" />
            <span dir="auto">{labels.get(folder.id) ?? folder.name}</span>
          </span>
        </FilterChip>
      ))}
      {hasUnsorted && (
        <FilterChip isOn={slug === 'unsorted'} {...countOf('unsorted')} onClick={choose('unsorted')}>
          {unsorted}
        </FilterChip>
      )}
    </div>
  )
}
