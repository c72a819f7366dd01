import { folderColour } from '#domain/colours.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { listText } from '#text/format.ts'
import { moreFolders } from '#text/library.ts'
import { folderLink } from '#web/lib/data-attributes.ts'
import { FolderChip } from '#web/ui/chip.tsx'
import styles from './folder-chips.module.css'

type Props = {
  folders: readonly LibraryFolder[]
  /** How many chips there is room for. */
  max?: number
  /** The chips lead to the folders, with this `tabIndex`. Their container handles clicks on them. */
  links?: { tabIndex: 0 | -1 }
}

/** The folders of a channel as chips. Those there is no room for are counted, and named to screen readers. */
export function FolderChips({ folders, max = 1, links }: Props) {
  const others = folders.slice(max)
  return (
    <span className={styles.chips}>
      {folders.slice(0, max).map((folder) =>
        links ? (
          <a
            key={folder.id}
            href={`/folder/${encodeURIComponent(folder.slug)}`}
            className={styles.link}
            {...links}
            {...folderLink.props(folder.slug)}
          >
            <Chip folder={folder} />
          </a>
        ) : (
          <Chip key={folder.id} folder={folder} />
        ),
      )}
      {others.length > 0 && (
        <span className={styles.more}>
          <span aria-hidden="true">{moreFolders(others.length)}</span>
          <span className="visually-hidden">{listText(others.map(({ name }) => name))}</span>
        </span>
      )}
    </span>
  )
}

const Chip = ({ folder }: { folder: LibraryFolder }) => (
  <FolderChip name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} />
)
