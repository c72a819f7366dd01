import { isRecord } from '../is-record.ts'
import { isChannelId } from '../youtube-ids.ts'
import { readReference } from './channel-reference.ts'
import { Collector, refusal } from './collector.ts'
import { MAX_DEPTH, type SubscriptionFile } from './types.ts'

/** Lists at the top level that are no groups. */
const CACHES = new Set(['nvl', 'nvlo', 'liveStreamsCurrent'])
const CONTINUATION = /^(.+)_ysm_(\d{1,4})$/s
const SECRETS = ['ysc_token_google']

type Lists = Map<string, readonly unknown[]>

export const isPocketTube = (file: Record<string, unknown>): boolean =>
  Object.keys(file).some((key) => key.startsWith('ysc_'))

/** The form of 2020: nothing but lists of channels by name. */
export const isOldPocketTube = (file: Record<string, unknown>): boolean => {
  const values = Object.values(file)
  return (
    values.every(Array.isArray) &&
    values.some((list) => (list as unknown[]).some((entry) => readReference(entry).kind === 'id'))
  )
}

/** A backup of PocketTube, with nested groups. */
export function readPocketTube(file: Record<string, unknown>): SubscriptionFile {
  const lists: Lists = new Map(
    Object.entries(file).flatMap(([name, value]) =>
      Array.isArray(value) && !name.startsWith('ysc_') && !CACHES.has(name) ? [[name, value] as const] : [],
    ),
  )
  if (holdsPlaylists(lists)) return refusal('pockettube-playlists', 'playlists')
  const { registered, positions } = readRegistry(file)
  const isGroup = (name: string) => (registered ? registered.has(name) : lists.has(name))
  const names = [...new Set([...[...lists.keys()].filter(isGroup), ...(registered ?? [])])]
  const continued = continuationsOf(lists, isGroup)
  const groups = names.filter((name) => !continued.parts.has(name))
  const placeOf = (name: string) => positions.get(name) ?? Number.MAX_VALUE
  const ordered = groups.toSorted((a, b) => placeOf(a) - placeOf(b))
  const parents = readParents(file, new Set(groups))
  const known = readNames(file)

  const collector = new Collector('pockettube')
  for (const name of ordered) {
    const group = collector.group(pathOf(name, parents))
    for (const part of [name, ...(continued.of.get(name) ?? [])])
      for (const entry of lists.get(part) ?? []) {
        const reference = readReference(entry)
        const id = reference.kind === 'id' ? reference.value : null
        collector.add(reference, id && known.get(id), group, entry)
      }
  }
  const alsoKnown = [...known.keys()].filter((id) => !collector.has(id)).length
  if (alsoKnown > 0) collector.report.alsoKnown = alsoKnown
  const secrets = SECRETS.filter((key) => Object.hasOwn(file, key))
  if (secrets.length > 0) collector.report.secretsIgnored = secrets
  return collector.result()
}

function holdsPlaylists(lists: Lists): boolean {
  const entries = [...lists.values()].flat()
  const hasPlaylist = entries.some((entry) => typeof entry === 'string' && entry.startsWith('PL'))
  return hasPlaylist && !entries.some((entry) => ['id', 'handle', 'user', 'custom'].includes(readReference(entry).kind))
}

/** Names that are groups, and their order; `registered` null: the file has no registry, every list is a group. */
function readRegistry(file: Record<string, unknown>) {
  const metas = Object.entries(file).filter(([key]) => key.startsWith('ysc_meta'))
  const sources = [file.ysc_collection, ...metas.map(([, value]) => value)].filter(isRecord)
  const positions = new Map<string, number>()
  for (const [, meta] of metas)
    if (isRecord(meta))
      for (const [name, entry] of Object.entries(meta))
        if (isRecord(entry) && typeof entry.position === 'number') positions.set(name, entry.position)
  return { registered: sources.length > 0 ? new Set(sources.flatMap(Object.keys)) : null, positions }
}

/** Long groups are continued in lists of their own, in the order of their numbers. */
function continuationsOf(lists: Lists, isGroup: (name: string) => boolean) {
  const parts = new Set<string>()
  const of = new Map<string, string[]>()
  const found = [...lists.keys()].flatMap((name) => {
    const [, base = '', number] = CONTINUATION.exec(name) ?? []
    return base && lists.has(base) && isGroup(base) ? [{ name, base, number: Number(number) }] : []
  })
  for (const { name, base } of found.sort((a, b) => a.number - b.number)) {
    parts.add(name)
    of.set(base, [...(of.get(base) ?? []), name])
  }
  return { parts, of }
}

/** The parent of each nested group. The first place counts. */
function readParents(file: Record<string, unknown>, groups: ReadonlySet<string>): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  const settings = isRecord(file.ysc_settings) ? file.ysc_settings : {}
  const placed = new Set<string>()
  const visit = (tree: unknown, parent: string | null, depth: number) => {
    if (!isRecord(tree) || depth > MAX_DEPTH) return
    for (const [name, below] of Object.entries(tree)) {
      if (!groups.has(name)) continue
      if (!placed.has(name) && name !== parent) {
        placed.add(name)
        if (parent !== null) parents.set(name, parent)
      }
      visit(below, name, depth + 1)
    }
  }
  visit(settings.sub_groups, null, 0)
  return parents
}

function pathOf(name: string, parents: ReadonlyMap<string, string>): string[] {
  const path = [name]
  for (let parent = parents.get(name); parent !== undefined && path.length < MAX_DEPTH; parent = parents.get(parent)) {
    if (path.includes(parent)) break
    path.unshift(parent)
  }
  return path
}

/** Names of channels by id. */
function readNames(file: Record<string, unknown>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (isRecord(file.ysc_channel_metadata))
    for (const [id, entry] of Object.entries(file.ysc_channel_metadata))
      if (isChannelId(id)) names.set(id, isRecord(entry) && typeof entry.title === 'string' ? entry.title : '')
  if (isRecord(file.ysc_title_id))
    for (const [title, id] of Object.entries(file.ysc_title_id))
      if (isChannelId(id) && !names.get(id)) names.set(id, title)
  return names
}
