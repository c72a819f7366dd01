import type { ChannelView } from '#contract/library.ts'
import { foldersOf, sortFolders } from '#domain/library.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import { unsorted } from '#text/common.ts'
import { listText } from '#text/format.ts'
import { removeFrom } from '#text/library.ts'
import * as text from '#text/palette.ts'
import { nearCapText } from '#text/plans.ts'
import { alsoAddTo, moveTo } from '#text/selection.ts'
import { ADD, MOVE, placeChannels, removeChannels } from '#web/features/library/changes.ts'
import { fitIntoFolder } from '#web/features/library/fit-into-folder.tsx'
import type { RowContext } from './context.ts'
import type { Level, Row } from './rows.ts'

export function channelRow(channel: ChannelView, { library, goTo }: RowContext): Row {
  const folders = foldersOf(library, channel.id)
  return {
    id: `channel:${channel.id}`,
    label: channel.name,
    mark: { channel, folder: folders[0] ?? null },
    note: folders.length === 0 ? unsorted : listText(folders.map(({ name }) => name)),
    does: () => goTo.channels({ q: channel.name }),
    actions: { kind: 'channel', id: channel.id },
  }
}

/** What can be done with a channel. */
export function channelActions({ id, name }: ChannelView, { library, goTo, platform }: RowContext): Row[] {
  const folders = foldersOf(library, id)
  return [
    { id: 'show', label: text.showInSubscriptions, mark: { icon: 'list' }, does: () => goTo.channels({ q: name }) },
    ...folders.map(
      (folder): Row => ({
        id: `videos:${folder.id}`,
        label: text.videosIn(folder.name),
        mark: { folder },
        does: () => goTo.folder(folder.slug, { q: name }),
      }),
    ),
    {
      id: 'move',
      label: moveTo,
      mark: { icon: 'folder' },
      does: { kind: 'place', channelId: id, way: MOVE },
    },
    ...(folders.length > 0
      ? [
          {
            id: 'add',
            label: alsoAddTo,
            mark: { icon: 'plus' },
            does: { kind: 'place', channelId: id, way: ADD },
          } as const,
        ]
      : []),
    ...folders.map(
      (folder): Row => ({
        id: `remove:${folder.id}`,
        label: removeFrom(folder.name),
        mark: { icon: 'inbox' },
        does: () => void removeChannels([id], folder.id),
      }),
    ),
    {
      id: 'visit',
      label: text.visit,
      mark: { icon: 'external' },
      does: () => void window.open(channelUrl(platform.siteUrl, id), '_blank', 'noopener'),
    },
  ]
}

/** The folders a channel can be moved or added to. */
export function placeTargets({ channelId, way }: Extract<Level, { kind: 'place' }>, context: RowContext): Row[] {
  const { library, index, user } = context
  const place = async (folderId: string | null) => {
    const fitting = folderId === null ? [channelId] : await fitIntoFolder([channelId], folderId)
    if (fitting.length > 0) await placeChannels(fitting, folderId, way)
  }
  const places = foldersOf(library, channelId)
  const folders = way.kind === 'add' ? library.folders.filter((folder) => !places.includes(folder)) : library.folders
  return [
    ...(way.kind === 'move'
      ? [{ id: 'unsorted', label: unsorted, mark: { folder: null }, does: () => void place(null) }]
      : []),
    ...sortFolders(folders, 'name-asc').map(
      (folder): Row => ({
        id: folder.id,
        label: index.folderById.get(folder.id)?.label ?? folder.name,
        mark: { folder },
        note: nearCapText(user.channelsPerFolderCap, folder.channels.length),
        does: () => void place(folder.id),
      }),
    ),
  ]
}
