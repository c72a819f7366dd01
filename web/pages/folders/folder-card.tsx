import { folderColour } from '#domain/colours.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { addChannels } from '#text/common.ts'
import { subscriptionsText } from '#text/counts.ts'
import * as text from '#text/folders.ts'
import { nearCapText } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import type { FolderAction } from '#web/features/library/folder-action-dialog.tsx'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { dropTarget } from '#web/lib/data-attributes.ts'
import { navigate } from '#web/lib/navigation.ts'
import { collapsedFolders, pinnedFolders, toggleId } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Button } from '#web/ui/button.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { OrderGrip } from '#web/ui/order-grip.tsx'
import styles from './folder-card.module.css'
import { Thumbnails } from './thumbnails.tsx'
import { type FolderOrder, gripId } from './use-folder-order.ts'
import type { ThumbnailSlots } from './use-thumbnail-slots.ts'

type Props = {
  folder: LibraryFolder
  /** The folder's name, distinct from equal names of other folders. */
  label: string
  slots: ThumbnailSlots
  /** null: the folders are sorted otherwise. */
  order: FolderOrder | null
  onAction(action: FolderAction): void
}

/** One line if it is collapsed or empty, else with the channels' pictures below. */
export function FolderCard({ folder, label, slots, order, onAction }: Props) {
  const isCollapsed = useSelector(collapsedFolders).has(folder.id)
  const { channels } = folder
  const isEmpty = channels.length === 0
  const colour = folderColour(folder)
  return (
    <li
      className={styles.card}
      data-colour={colour}
      data-one-line={isCollapsed || isEmpty || undefined}
      {...dropTarget.props(folder.id)}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <FolderTile name={folder.name} colour={colour} emoji={folder.emoji} size="medium" />
          <CardTitle folder={folder} label={label} />
          {isEmpty && <AddButton folder={folder} />}
          {isCollapsed && !isEmpty && slots.collapsed > 0 && <Thumbnails folder={folder} max={slots.collapsed} />}
          <div className={styles.tools}>
            {order && <CardGrip folder={folder} label={label} order={order} />}
            {!isEmpty && (
              <IconButton
                icon={isCollapsed ? 'chevronDown' : 'chevronUp'}
                label={isCollapsed ? text.expandFolder(label) : text.collapseFolder(label)}
                aria-expanded={!isCollapsed}
                onClick={() => toggleId(collapsedFolders, folder.id)}
              />
            )}
            <CardMenu folder={folder} label={label} order={order} onAction={onAction} />
          </div>
        </div>
        {!isCollapsed && !isEmpty && (
          <div className={styles.faces}>
            <Thumbnails folder={folder} max={slots.expanded} />
          </div>
        )}
      </div>
      <div className={styles.ledge}>
        <Ledge />
      </div>
    </li>
  )
}

function CardGrip({ folder, label, order }: { folder: LibraryFolder; label: string; order: FolderOrder }) {
  const { place, count } = order.placeOf(folder)
  return (
    <OrderGrip
      id={gripId(folder.id)}
      label={text.moveFolder(label, place + 1, count)}
      onMove={(places) => order.moveBy(folder, places)}
      onDrag={(x, y) => order.dragTo(folder, x, y)}
      onDrop={() => order.drop(folder)}
      onCancel={order.cancel}
    />
  )
}

const AddButton = ({ folder }: { folder: LibraryFolder }) => (
  <Button
    className={styles.add ?? ''}
    aria-label={text.addChannelsTo(folder.name)}
    onClick={() => openAddChannels(folder.id)}
  >
    <Icon name="plus" size={18} />
    <span>{addChannels}</span>
  </Button>
)

function CardTitle({ folder, label }: { folder: LibraryFolder; label: string }) {
  const isPinned = useSelector(pinnedFolders).has(folder.id)
  const newCount = useNewCount(folder.id)
  return (
    <div className={styles.titles}>
      <h2 dir="auto">
        <Link to="/folder/:slug" params={{ slug: folder.slug }}>
          {label}
        </Link>
      </h2>
      <p>
        {isPinned && <Icon name="pin" size={14} />}
        {isPinned && <span className="visually-hidden">{text.pinned}</span>}
        <span className={styles.count}>
          <CountText held={folder.channels.length} />
        </span>
        <NewTag count={newCount} />
      </p>
    </div>
  )
}

function CountText({ held }: { held: number }) {
  const { user } = useSignedIn()
  const nearCap = nearCapText(user.channelsPerFolderCap, held)
  if (held === 0) return text.noChannels
  return nearCap ? text.subscriptionsUsed(nearCap) : subscriptionsText(held)
}

type MenuProps = {
  folder: LibraryFolder
  label: string
  order: FolderOrder | null
  onAction(action: FolderAction): void
}

function CardMenu({ folder, label, order, onAction }: MenuProps) {
  const isPinned = useSelector(pinnedFolders).has(folder.id)
  return (
    <Menu
      trigger={<IconButton icon="more" label={text.folderActions(label)} />}
      entries={[
        {
          label: isPinned ? text.unpin : text.pin,
          icon: 'pin',
          onSelect: () => toggleId(pinnedFolders, folder.id),
        },
        { label: addChannels, icon: 'plus', onSelect: () => openAddChannels(folder.id) },
        {
          label: text.showChannels,
          icon: 'list',
          onSelect: () => void navigate({ to: '/subscriptions', search: { folder: folder.slug } }),
        },
        ...(order
          ? [
              { label: text.moveEarlier, icon: 'chevronUp', onSelect: () => order.moveBy(folder, -1) } as const,
              { label: text.moveLater, icon: 'chevronDown', onSelect: () => order.moveBy(folder, 1) } as const,
            ]
          : []),
        { label: text.rename, icon: 'edit', onSelect: () => onAction({ kind: 'edit', folder }) },
        { label: text.colourAndEmoji, icon: 'palette', onSelect: () => onAction({ kind: 'look', folder }) },
        'line',
        { label: text.deleteLabel, icon: 'trash', danger: true, onSelect: () => onAction({ kind: 'delete', folder }) },
      ]}
    />
  )
}
