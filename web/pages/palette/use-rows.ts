import { useMemo } from 'react'
import type { Library } from '#domain/library.ts'
import { addThis } from '#text/add-channel.ts'
import * as text from '#text/palette.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { namesChannel } from '#web/features/library/add-channel/add-channel.ts'
import { openAddChannel } from '#web/features/library/add-channel/open-add-channel.tsx'
import { openNewFolder } from '#web/features/library/new-folder.tsx'
import { navigate, useParts } from '#web/lib/navigation.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { channelActions, channelRow, placeTargets } from './channel-rows.ts'
import type { RowContext } from './context.ts'
import { folderActions, folderRow } from './folder-rows.tsx'
import { indexForPalette } from './library-index.ts'
import { actionRows, pageRows } from './page-rows.ts'
import { recentStore } from './recent.ts'
import {
  type Group,
  type Level,
  type Limits,
  limitRows,
  type Row,
  rowSource,
  type Source,
  searchRows,
  searchSource,
} from './rows.ts'

export type PaletteRows = {
  groups: Group[]
  /** How many rows fit, hidden ones included. */
  count: number
  /** Nothing is called what was typed: the rows, if there are any, are a guess. */
  isNothing: boolean
}

/** The rows of a level that fit what was typed. */
export function useRows(library: Library, level: Level, typed: string, limits: Limits): PaletteRows {
  const recent = useSelector(recentStore)
  const context = useRowContext(library)
  const wanted = typed.trim()
  const fixed = useMemo(() => ({ pages: pageRows(context), actions: actionRows() }), [context])
  return useMemo(() => {
    if (level.kind === 'all' && wanted === '') return startRows(context, fixed, recent, limits)
    const { groups, count, isVague } = searchRows(sourcesOf(level, context, fixed), wanted, limits, moreRow)
    if (level.kind === 'all' && namesChannel(wanted)) return withChannel(wanted, isVague ? [] : groups, count)
    const isNothing = isVague && wanted !== ''
    if (isNothing && (level.kind === 'all' || level.kind === 'place'))
      groups.push({ id: 'create', heading: null, rows: [createRow(level, wanted)] })
    return { groups, count, isNothing }
  }, [context, fixed, recent, level, wanted, limits])
}

type Fixed = { pages: readonly Row[]; actions: readonly Row[] }

/** What is shown before anything is typed: what was used last, then a way to everything else. */
function startRows(
  context: RowContext,
  { pages, actions }: Fixed,
  recent: readonly string[],
  limits: Limits,
): PaletteRows {
  const recentRows = recent.flatMap((id) => findRow(id, context, [...pages, ...actions]) ?? [])
  const isElsewhere = ({ id }: Row) => !recentRows.some((row) => row.id === id)
  const folders = context.index.folders.map(({ item }) => folderRow(item, context))
  const groups = (
    [
      ['recent', recentRows],
      ['folders', folders.filter(isElsewhere)],
      ['pages', pages.filter(isElsewhere)],
      ['actions', actions.filter(isElsewhere)],
    ] as const
  )
    .filter(([, rows]) => rows.length > 0)
    .map(([id, rows]) => ({
      id,
      heading: text.groups[id],
      rows: limitRows(
        id,
        rows.map((row) => () => row),
        limits,
        moreRow,
      ),
    }))
  return { groups, count: groups.reduce((sum, { rows }) => sum + rows.length, 0), isNothing: false }
}

function sourcesOf(level: Level, context: RowContext, { pages, actions }: Fixed): Source[] {
  const { index } = context
  if (level.kind === 'place') return [rowSource('place', null, placeTargets(level, context))]
  if (level.kind === 'folder') {
    const folder = index.folderById.get(level.id)
    return folder ? [rowSource('folder', null, folderActions(folder, context))] : []
  }
  if (level.kind === 'channel') {
    const channel = index.channelById.get(level.id)
    return channel ? [rowSource('channel', null, channelActions(channel, context))] : []
  }
  return [
    searchSource('folders', text.groups.folders, index.folders, (folder) => folderRow(folder, context)),
    searchSource('channels', text.groups.channels, index.channels, (channel) => channelRow(channel, context)),
    rowSource('pages', text.groups.pages, pages),
    rowSource('actions', text.groups.actions, actions),
  ]
}

/** A row that was used before; undefined: what it stood for is no longer there. */
function findRow(id: string, context: RowContext, fixed: readonly Row[]): Row | undefined {
  const itemId = id.slice(id.indexOf(':') + 1)
  const folder = id.startsWith('folder:') && context.index.folderById.get(itemId)
  if (folder) return folderRow(folder, context)
  const channel = id.startsWith('channel:') && context.index.channelById.get(itemId)
  if (channel) return channelRow(channel, context)
  return fixed.find((row) => row.id === id)
}

const createRow = (level: Level, name: string): Row => ({
  id: 'create',
  label: text.makeFolder,
  mark: { icon: 'plus' },
  does: () =>
    void (level.kind === 'place'
      ? openNewFolder([level.channelId], { name, way: level.way })
      : openNewFolder([], { name })),
})

/** First what adds the channel that was typed; then what is called so. */
const withChannel = (typed: string, groups: Group[], count: number): PaletteRows => ({
  groups: [{ id: 'create', heading: null, rows: [channelToAdd(typed)] }, ...groups],
  count: groups.length === 0 ? 1 : count + 1,
  isNothing: false,
})

const channelToAdd = (typed: string): Row => ({
  id: 'create',
  label: addThis,
  mark: { icon: 'plus' },
  does: () => openAddChannel({ typed }),
})

const moreRow = (groupId: string, count: number): Row => ({
  id: `more:${groupId}`,
  label: text.showMore(count),
  mark: { icon: 'chevronDown' },
  does: { more: groupId },
})

function useRowContext(library: Library): RowContext {
  const signedIn = useSignedIn()
  const { slug: openSlug } = useParts()
  return useMemo(
    () => ({
      ...signedIn,
      library,
      index: indexForPalette(library),
      openSlug,
      goTo: {
        page: (to) => void navigate({ to, search: {} }),
        channels: (search) => void navigate({ to: '/subscriptions', search }),
        folder: (slug, search = {}) => void navigate({ to: '/folder/:slug', params: { slug }, search }),
      },
    }),
    [library, signedIn, openSlug],
  )
}
