import { folderColour } from './colours.ts'
import type { ExportChannel, ExportFile, ExportFolder } from './export-file.ts'
import { channelUrl } from './youtube-ids.ts'

/** Each channel of the file once, in order of first appearance. */
function channelsOf({ folders, unsortedChannels }: ExportFile): ExportChannel[] {
  const all = [...folders.flatMap(({ channels }) => channels), ...unsortedChannels]
  return [...new Map(all.map((channel) => [channel.id, channel])).values()]
}

/**
 * The subscriptions in NewPipe's format, which LibreTube, Piped, Invidious and Grayjay read too. It has no folders. NewPipe
 * skips channels without a name, so these are named by their ids. Source: NewPipe, ImportExportJsonHelper.java.
 * @param siteUrl YouTube's, without trailing slash
 */
export function* exportNewPipe(file: ExportFile, siteUrl: string): Generator<string> {
  yield '{"app_version":"","app_version_int":0,"subscriptions":'
  yield* listText(channelsOf(file), ({ id, name }) => ({
    service_id: 0,
    url: channelUrl(siteUrl, id),
    name: name || id,
  }))
  yield '}\n'
}

/** A list as JSON, in parts. */
function* listText<T>(items: readonly T[], toItem: (item: T) => object): Generator<string> {
  yield '['
  for (const [i, item] of items.entries()) yield `${i === 0 ? '' : ','}${JSON.stringify(toItem(item))}`
  yield ']'
}

/** The colours 1 to 10, as on the dark theme. Dark text is readable on all of them. */
const COLOURS = [
  '#d98c5f',
  '#c9a54c',
  '#93b25f',
  '#58ab8c',
  '#50a2b8',
  '#7093d4',
  '#9886d6',
  '#c27bbb',
  '#d3788d',
  '#a19a8d',
]
const TEXT_ON_COLOUR = '#14130f'

/**
 * Folders as FreeTube's profiles, one JSON object per line. FreeTube merges a profile whose name is part of an existing
 * one's into that, so shorter names come first. It drops the last line unless it ends with a line break. Source: FreeTube,
 * DataSettings.vue.
 */
export function* exportFreeTube(file: ExportFile): Generator<string> {
  const profile = ({ id, name, colour }: ExportFolder) => ({
    ...{ _id: id, name, bgColor: COLOURS[folderColour({ id, colour: colour ?? null }) - 1] },
    textColor: TEXT_ON_COLOUR,
  })
  const all = { _id: 'allChannels', name: 'All Channels', bgColor: '#000000', textColor: '#FFFFFF' }
  yield* profileLine(all, channelsOf(file))
  for (const folder of file.folders.toSorted((a, b) => a.name.length - b.name.length))
    yield* profileLine(profile(folder), folder.channels)
}

function* profileLine(profile: object, channels: readonly ExportChannel[]): Generator<string> {
  yield `${JSON.stringify(profile).slice(0, -1)},"subscriptions":`
  yield* listText(channels, ({ id, name }) => ({ id, name: name || id, thumbnail: null }))
  yield '}\n'
}

/** Longer groups are continued in lists of their own. */
const POCKETTUBE_GROUP = 250
/** Lists at the top level of PocketTube's files that are not groups. */
const POCKETTUBE_CACHES = ['nvl', 'nvlo', 'liveStreamsCurrent']

/**
 * Folders with channels as PocketTube's groups. Names are keys there, so a name that is taken, or that PocketTube uses
 * itself, gets a number.
 */
export function* exportPocketTube({ folders }: ExportFile): Generator<string> {
  const taken = new Set(POCKETTUBE_CACHES)
  const groups = folders
    .filter(({ channels }) => channels.length > 0)
    .map(({ name, channels }, position) => {
      const base = name.replace(/^ysc_/, 'ysc ')
      let key = base
      for (let n = 2; taken.has(key) || /_ysm_\d+$/.test(key); n++) key = `${base} (${n})`
      taken.add(key)
      return { key, position, ids: channels.map(({ id }) => id) }
    })
  // Entries, because keys like `__proto__` are names of folders too.
  const lists = groups.flatMap(({ key, ids }) =>
    Array.from({ length: Math.ceil(ids.length / POCKETTUBE_GROUP) }, (_, part): [string, string[]] => [
      part === 0 ? key : `${key}_ysm_${part}`,
      ids.slice(part * POCKETTUBE_GROUP, (part + 1) * POCKETTUBE_GROUP),
    ]),
  )
  yield `${JSON.stringify(
    Object.fromEntries([
      ...lists,
      ['ysc_collection', Object.fromEntries(groups.map(({ key }) => [key, key]))],
      ['ysc_meta', Object.fromEntries(groups.map(({ key, position }) => [key, { position }]))],
    ]),
  )}\n`
}
