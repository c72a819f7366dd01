import { isRecord } from '../is-record.ts'
import { Collector, FileRefused, refusal } from './collector.ts'
import { parseJson } from './parse-json.ts'
import { MAX_ENTRIES, type SubscriptionFile } from './types.ts'

const ALL_CHANNELS = 'allChannels'
/** What the list of all channels is called in files before version 0.8. */
const ALL_CHANNELS_NAME = 'All Channels'

/** Of a file that is damaged; files of other kinds have more. */
const MAX_BAD_LINES = 1_000

type Line = Record<string, unknown>

/** @property value `null`: the line is no JSON object */
type NumberedLine = { number: number; value: Line | null }

/** The lines of a file with one JSON object each, without empty ones. `null` if no line is an object. */
export function parseLines(text: string): NumberedLine[] | null {
  const parsed: NumberedLine[] = []
  let bad = 0
  let number = 0
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    const line = text.slice(start, end).trim()
    start = end + 1
    number++
    if (line === '') continue
    const value = parse(line)
    parsed.push({ number, value })
    if (value === null && ++bad > MAX_BAD_LINES) throw new FileRefused('damaged')
    if (parsed.length > MAX_ENTRIES) throw new FileRefused('too_many_entries')
    // A history may be long, and its first line says that it is one.
    if (value && isNoSubscription(value)) break
  }
  return bad < parsed.length ? parsed : null
}

const isNoSubscription = (line: Line) => 'playlistName' in line || 'videoId' in line

function parse(line: string): Line | null {
  const value = parseJson(line)
  return isRecord(value) ? value : null
}

/** FreeTube's profiles: an export, its database, or an export before version 0.8. */
export function readFreeTube(lines: readonly NumberedLine[]): SubscriptionFile {
  const objects = lines.map(({ value }) => value).filter((value) => value !== null)
  if (objects.some((line) => 'playlistName' in line)) return refusal('freetube-playlists', 'playlists')
  if (objects.some((line) => 'videoId' in line)) return refusal('freetube-history', 'unknown_format')
  return objects.some((line) => 'channelId' in line) ? readLegacy(lines) : readProfiles(lines)
}

function readProfiles(lines: readonly NumberedLine[]): SubscriptionFile {
  const collector = new Collector('freetube')
  /** By `_id`: a later line replaces an earlier one. Lines without an id are all kept. */
  const profiles = new Map<unknown, Line>()
  for (const { value: line, number } of lines) {
    if (line && '$$indexCreated' in line) continue
    if (line && '$$deleted' in line) profiles.delete(line._id)
    else if (line && Array.isArray(line.subscriptions)) profiles.set(line._id ?? line, line)
    else collector.leaveOut('bad_line', number)
  }
  for (const profile of profiles.values()) {
    const group = profile._id === ALL_CHANNELS || profile._id === undefined ? null : collector.group([profile.name])
    for (const entry of profile.subscriptions as unknown[])
      collector.add(isRecord(entry) ? referenceOf(entry) : null, isRecord(entry) ? entry.name : '', group)
  }
  return collector.result()
}

/** LibreTube writes an empty id and the address. */
const referenceOf = ({ id, url }: Line) =>
  typeof id === 'string' && id !== '' ? id : typeof url === 'string' ? url : null

function readLegacy(lines: readonly NumberedLine[]): SubscriptionFile {
  const collector = new Collector('freetube-legacy')
  const groups = new Map<string, ReturnType<Collector['group']>>()
  for (const { value: line, number } of lines) {
    if (!line) {
      collector.leaveOut('bad_line', number)
      continue
    }
    const reference = typeof line.channelId === 'string' ? line.channelId : null
    collector.add(reference, line.channelName, null)
    for (const profile of Array.isArray(line.profile) ? line.profile : []) {
      const name = isRecord(profile) && typeof profile.value === 'string' ? profile.value : ALL_CHANNELS_NAME
      if (name === ALL_CHANNELS_NAME) continue
      const group = groups.get(name) ?? collector.group([name])
      groups.set(name, group)
      collector.join(reference, group)
    }
  }
  return collector.result()
}
