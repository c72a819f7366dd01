import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { addChannels } from '#text/common.ts'
import { subscriptionsText } from '#text/counts.ts'
import * as text from '#text/folders.ts'
import { nearCapText } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { dropTarget } from '#web/lib/data-attributes.ts'
import { collapsedFolders, pinnedFolders, toggleId } from '#web/lib/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { FolderAction } from './folder-action-dialog.tsx'
import styles from './folder-card.module.css'
import { Thumbnails } from './thumbnails.tsx'

const EXPANDED_ROWS = 5

type Props = {
  folder: FolderView
  /** The folder's name, distinct from equal names of other folders. */
  label: string
  thumbnailsPerRow: number
  onAction(action: FolderAction): void
}

export function FolderCard({ folder, label, thumbnailsPerRow, onAction }: Props) {
  const isCollapsed = useSelector(collapsedFolders).has(folder.id)
  return (
    <li className={styles.card} data-colour={colourFor(folder.id)} {...dropTarget.props(folder.id)}>
      <div className={styles.body}>
        <div className={styles.head}>
          <CardTitle folder={folder} label={label} />
          <div className={styles.tools}>
            <IconButton
              icon={isCollapsed ? 'chevronDown' : 'chevronUp'}
              label={isCollapsed ? text.expandFolder(label) : text.collapseFolder(label)}
              aria-expanded={!isCollapsed}
              onClick={() => toggleId(collapsedFolders, folder.id)}
            />
            <CardMenu folder={folder} label={label} onAction={onAction} />
          </div>
        </div>
        <div className={styles.thumbs}>
          <Thumbnails
            channels={folder.channels}
            folderId={folder.id}
            max={isCollapsed ? thumbnailsPerRow : thumbnailsPerRow * EXPANDED_ROWS}
          />
          {folder.channels.length === 0 && (
            <Button
              className={styles.add ?? ''}
              aria-label={text.addChannelsTo(folder.name)}
              onClick={() => openAddChannels(folder.id)}
            >
              {addChannels}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function CardTitle({ folder, label }: { folder: FolderView; label: string }) {
  const { user } = useSignedIn()
  const isPinned = useSelector(pinnedFolders).has(folder.id)
  const newCount = useNewCount(folder)
  const nearCap = nearCapText(user.channelsPerFolderCap, folder.channels.length)
  return (
    <div className={styles.titles}>
      <h2 dir="auto">
        <Link to="/folder/$slug" params={{ slug: folder.slug }}>
          {label}
        </Link>
      </h2>
      <p>
        {isPinned && <Icon name="pin" size={14} />}
        {isPinned && <span className="visually-hidden">{text.pinned}</span>}
        {nearCap ? text.subscriptionsUsed(nearCap) : subscriptionsText(folder.channels.length)}
        <NewTag count={newCount} />
      </p>
    </div>
  )
}

type MenuProps = { folder: FolderView; label: string; onAction(action: FolderAction): void }

function CardMenu({ folder, label, onAction }: MenuProps) {
  const navigate = useNavigate()
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
        { label: text.rename, icon: 'edit', onSelect: () => onAction({ kind: 'edit', folder }) },
        'line',
        { label: text.deleteLabel, icon: 'trash', danger: true, onSelect: () => onAction({ kind: 'delete', folder }) },
      ]}
    />
  )
}
