import { addChannels } from '#text/common.ts'
import { channelsText } from '#text/counts.ts'
import * as folderText from '#text/folders.ts'
import * as text from '#text/palette.ts'
import { openAddChannels } from '#web/features/library/add-channels/open-add-channels.tsx'
import { type FolderAction, FolderActionDialog } from '#web/features/library/folder-action-dialog.tsx'
import { pinnedFolders, toggleId } from '#web/lib/preferences.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import type { RowContext } from './context.ts'
import type { LabelledFolder } from './library-index.ts'
import type { Row } from './rows.ts'

export const folderRow = ({ folder, label }: LabelledFolder, { goTo }: RowContext): Row => ({
  id: `folder:${folder.id}`,
  label,
  mark: { folder },
  note: channelsText(folder.channels.length),
  does: () => goTo.folder(folder.slug),
  actions: { kind: 'folder', id: folder.id },
})

/** What can be done with a folder. */
export function folderActions({ folder }: LabelledFolder, { goTo, openSlug }: RowContext): Row[] {
  const row = (id: string, label: string, icon: IconName, does: () => void): Row => ({
    id,
    label,
    mark: { icon },
    does,
  })
  const open = (kind: FolderAction['kind']) => () =>
    raiseDialog((close) => (
      <FolderActionDialog
        action={{ kind, folder }}
        onDone={close}
        onDelete={() => folder.slug === openSlug && goTo.page('/folders')}
      />
    ))
  const isPinned = pinnedFolders.state.has(folder.id)
  return [
    row('open', text.openFolder, 'folder', () => goTo.folder(folder.slug)),
    row('add', addChannels, 'plus', () => openAddChannels(folder.id)),
    row('show', text.showInSubscriptions, 'list', () => goTo.channels({ folder: folder.slug })),
    row('rename', folderText.rename, 'edit', open('edit')),
    row('look', folderText.colourAndEmoji, 'palette', open('look')),
    row('pin', isPinned ? folderText.unpin : folderText.pin, 'pin', () => toggleId(pinnedFolders, folder.id)),
    { ...row('delete', folderText.deleteLabel, 'trash', open('delete')), danger: true },
  ]
}
