import { isRecord } from '../is-record.ts'
import { readReference } from './channel-reference.ts'
import { Collector, refusal } from './collector.ts'
import { readFreeTube } from './freetube.ts'
import { isOldPocketTube, isPocketTube, readPocketTube } from './pockettube.ts'
import type { SubscriptionFile } from './types.ts'

type Json = Record<string, unknown>

const listOf = (...values: unknown[]): unknown[] | null => values.find(Array.isArray) ?? null
const stringOf = (...values: unknown[]): string | null =>
  (values.find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? null

/** A file that is one JSON value. @returns null if it has no known format */
export function readJson(value: unknown): SubscriptionFile | null {
  if (Array.isArray(value)) return readArray(value)
  return isRecord(value) ? readObject(value) : null
}

function readObject(file: Json): SubscriptionFile | null {
  if (isPocketTube(file)) return readPocketTube(file)
  if ('playlistName' in file && 'videos' in file) return refusal('freetube-playlists', 'playlists')
  if ('videoId' in file && 'watchProgress' in file) return refusal('freetube-history', 'unknown_format')
  const subscriptions = listOf(file.subscriptions, file.localSubscriptions)
  const groups = listOf(file.groups, file.channelGroups)
  if (subscriptions || groups) return readSubscriptions(file, subscriptions ?? [], groups)
  if (['watchHistory', 'watchPositions', 'preferences', 'localPlaylists'].some((key) => key in file))
    return refusal('libretube', 'backup_without_subscriptions')
  if ('channelId' in file) return readFreeTube([{ number: 1, value: file }])
  return isOldPocketTube(file) ? readPocketTube(file) : null
}

function readSubscriptions(file: Json, subscriptions: unknown[], groups: unknown[] | null): SubscriptionFile {
  const items = subscriptions.filter(isRecord)
  if (subscriptions.some((item) => typeof item === 'string') || 'watch_history' in file)
    return readInvidious(subscriptions)
  if (items.some((item) => 'channelId' in item)) return readLibreTube(file, items, groups)
  if (items.some((item) => 'id' in item) || isFreeTubeProfile(file)) return readFreeTube([{ number: 1, value: file }])
  if (groups && items.length === 0) return readLibreTube(file, [], groups, 'piped-groups')
  return readNewPipe(subscriptions)
}

/** Also of a profile without channels. */
const isFreeTubeProfile = (file: Json): boolean => '_id' in file && 'bgColor' in file

/** NewPipe's list, which others write too. */
function readNewPipe(subscriptions: unknown[]): SubscriptionFile {
  const collector = new Collector('newpipe')
  for (const item of subscriptions) {
    if (!isRecord(item)) collector.leaveOut('not_a_channel', item)
    else if (typeof item.service_id === 'number' && item.service_id !== 0)
      collector.leaveOut('other_site', item.url, item.name)
    else collector.add(stringOf(item.url), item.name, null)
  }
  return collector.result()
}

/** LibreTube's backup; Piped's groups have the same shape. */
function readLibreTube(file: Json, subscriptions: Json[], groups: unknown[] | null, format = 'libretube') {
  const collector = new Collector(format)
  for (const { channelId, url, name } of subscriptions) collector.add(stringOf(channelId, url), name, null)
  const indexOf = (group: Json) => (typeof group.index === 'number' ? group.index : 0)
  for (const group of (groups ?? []).filter(isRecord).sort((a, b) => indexOf(a) - indexOf(b))) {
    const collected = collector.group([stringOf(group.groupName, group.name)])
    for (const id of Array.isArray(group.channels) ? group.channels : []) collector.add(stringOf(id), '', collected)
  }
  if (Array.isArray(file.preferences) && file.preferences.length > 0) collector.report.secretsIgnored = ['preferences']
  return collector.result()
}

function readInvidious(subscriptions: unknown[]): SubscriptionFile {
  const collector = new Collector('invidious')
  for (const item of subscriptions) collector.add(stringOf(item), '', null)
  return collector.result()
}

function readArray(file: unknown[]): SubscriptionFile | null {
  if (file.some((item) => isRecord(item) && 'snippet' in item)) return readTakeoutJson(file)
  if (file.some((item) => isRecord(item) && 'header' in item && 'titleUrl' in item))
    return refusal('takeout-history', 'unknown_format')
  if (file.some((item) => (isRecord(item) && 'urls' in item) || (typeof item === 'string' && item.startsWith('{'))))
    return readGrayjay({ format: 'grayjay', subscriptions: [], groups: file, cache: [] })
  if (!file.some((item) => readReference(item).kind !== 'none')) return null
  const collector = new Collector('list')
  for (const item of file) collector.add(stringOf(item), '', null)
  return collector.result()
}

/** Google Takeout's list of 2020: resources of YouTube's API. `snippet.channelId` is the user's own channel. */
function readTakeoutJson(file: unknown[]): SubscriptionFile {
  const collector = new Collector('takeout-json')
  for (const item of file) {
    const snippet = isRecord(item) && isRecord(item.snippet) ? item.snippet : {}
    const resource = isRecord(snippet.resourceId) ? snippet.resourceId : {}
    collector.add(stringOf(resource.channelId), snippet.title, null)
  }
  return collector.result()
}

type GrayjayParts = { format: string; subscriptions: unknown[]; groups: unknown[]; cache: unknown[] }

/** Grayjay's subscriptions and groups. Its cache of channels has their names, and ids for addresses that hold none. */
export function readGrayjay({ format, subscriptions, groups, cache }: GrayjayParts): SubscriptionFile {
  const known = new Map<string, string>()
  const names = new Map<string, unknown>()
  for (const channel of cache.filter(isRecord)) {
    const value = isRecord(channel.id) ? channel.id.value : null
    const alternatives = Array.isArray(channel.urlAlternatives) ? channel.urlAlternatives : []
    const addresses = [value, channel.url, ...alternatives].filter((address) => typeof address === 'string')
    const id = addresses.map(readReference).find(({ kind }) => kind === 'id')?.value
    if (!id) continue
    for (const address of addresses) known.set(address, id)
    names.set(id, channel.name)
  }
  const collector = new Collector(format)
  const add = (address: unknown, group: Parameters<Collector['add']>[2]) => {
    const text = stringOf(address)
    const reference = text !== null && known.has(text) ? known.get(text) : text
    const { kind, value } = readReference(reference)
    collector.add(reference, kind === 'id' ? names.get(value) : '', group, address)
  }
  for (const address of subscriptions) add(address, null)
  for (const item of groups) {
    const group = typeof item === 'string' ? parseObject(item) : item
    if (!isRecord(group)) {
      collector.leaveOut('not_a_channel', '')
      continue
    }
    const collected = collector.group([group.name])
    for (const address of Array.isArray(group.urls) ? group.urls : []) add(address, collected)
  }
  return collector.result()
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
