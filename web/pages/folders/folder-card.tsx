import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { subscriptionsText } from '#text/counts.ts'
import { nearCapText } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { NewTag } from '#web/features/videos/new-tag.tsx'
import { useNewCount } from '#web/features/videos/use-new-count.ts'
import { collapsedFolders, pinnedFolders, toggleId } from '#web/lib/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { FolderAction } from './folder-action-dialog.tsx'
import styles from './folder-card.module.css'
import { Thumbnails } from './thumbnails.tsx'

const ROWS_EXPANDED = 5

type Props = {
  folder: FolderView
  /** The name, told from equal ones. */
  label: string
  /** Thumbnails beside each other in a card. */
  room: number
  onTask(task: FolderAction): void
}

export function FolderCard({ folder, label, room, onTask }: Props) {
  const pinned = useSelector(pinnedFolders).has(folder.id)
  const collapsed = useSelector(collapsedFolders).has(folder.id)
  const navigate = useNavigate()
  const { user } = useSignedIn()
  const newCount = useNewCount(folder)
  const nearFull = nearCapText(user.channelsPerFolderCap, folder.channels.length)
  const task = (kind: FolderAction['kind']) => () => onTask({ kind, folder })
  return (
    <li className={styles.card} data-colour={colourFor(folder.id)} data-drop={folder.id}>
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <h2 dir="auto">
              <Link to="/folder/$slug" params={{ slug: folder.slug }}>
                {label}
              </Link>
            </h2>
            <p>
              {pinned && <Icon name="pin" size={14} />}
              {pinned && <span className="visually-hidden">Pinned, </span>}
              {nearFull ? `${nearFull} subscriptions` : subscriptionsText(folder.channels.length)}
              <NewTag count={newCount} />
            </p>
          </div>
          <div className={styles.tools}>
            <IconButton
              icon={collapsed ? 'chevronDown' : 'chevronUp'}
              label={`${collapsed ? 'Expand' : 'Collapse'} ${label}`}
              aria-expanded={!collapsed}
              onClick={() => toggleId(collapsedFolders, folder.id)}
            />
            <Menu
              trigger={<IconButton icon="more" label={`Actions for ${label}`} />}
              entries={[
                {
                  label: pinned ? 'Unpin' : 'Pin',
                  icon: 'pin',
                  onSelect: () => toggleId(pinnedFolders, folder.id),
                },
                { label: 'Add channels', icon: 'plus', onSelect: () => openAddChannels(folder.id) },
                {
                  label: 'Show channels',
                  icon: 'list',
                  onSelect: () => void navigate({ to: '/subscriptions', search: { folder: folder.slug } }),
                },
                { label: 'Rename', icon: 'edit', onSelect: task('rename') },
                'line',
                { label: 'Delete', icon: 'trash', danger: true, onSelect: task('delete') },
              ]}
            />
          </div>
        </div>
        <div className={styles.thumbs}>
          <Thumbnails channels={folder.channels} folderId={folder.id} room={collapsed ? room : room * ROWS_EXPANDED} />
          {folder.channels.length === 0 && (
            <Button
              className={styles.add ?? ''}
              aria-label={`Add channels to ${folder.name}`}
              onClick={() => openAddChannels(folder.id)}
            >
              Add channels
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
