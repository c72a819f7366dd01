import { readShared } from './shared-address.ts'
import { isChannelId } from './youtube-ids.ts'

// Texts of the Google Reader API that name something. Sources: the code of reader apps; the protocol has no specification.

const ITEM_PREFIX = 'tag:google.com,2005:reader/item/'
const STATE_PREFIX = 'user/-/state/com.google/'
const LABEL_PREFIX = 'user/-/label/'

/** A number of 64 bits for every app: more is none of ours. */
const MAX_SERIAL = 10 ** 15

/** The long form of an item's id; the short one is the decimal number. */
export const longItemId = (serial: number): string => `${ITEM_PREFIX}${serial.toString(16).padStart(16, '0')}`

/**
 * The serial in an item's id, in any of the forms that apps send: the long one, padded or not, its sixteen hex digits alone,
 * or a decimal number. `null`: it is no id of ours.
 */
export function parseItemId(text: string): number | null {
  const isLong = text.startsWith(ITEM_PREFIX)
  const digits = isLong ? text.slice(ITEM_PREFIX.length) : text
  const isHex = isLong ? /^[\da-f]{1,16}$/i.test(digits) : /^[\da-f]{16}$/i.test(digits)
  if (!isHex && (isLong || !/^\d{1,15}$/.test(digits))) return null
  const serial = Number.parseInt(digits, isHex ? 16 : 10)
  return serial > 0 && serial < MAX_SERIAL ? serial : null
}

const STATES = {
  'reading-list': 'all',
  starred: 'starred',
  read: 'read',
  'kept-unread': 'unread',
  unread: 'unread',
} as const

/** A list of items, or what items are tagged with. */
export type ReaderStream =
  | { kind: (typeof STATES)[keyof typeof STATES] }
  | { kind: 'feed'; channelId: string }
  | { kind: 'label'; name: string }

/** `null`: it names nothing that we have. Accepts `user/123/` for `user/-/`, and the address of a channel after `feed/`. */
export function parseStream(text: string): ReaderStream | null {
  const id = text.replace(/^user\/[^/]+\//, 'user/-/')
  if (id.startsWith(LABEL_PREFIX)) return { kind: 'label', name: id.slice(LABEL_PREFIX.length) }
  if (id.startsWith(STATE_PREFIX)) {
    const state = id.slice(STATE_PREFIX.length)
    return Object.hasOwn(STATES, state) ? { kind: STATES[state as keyof typeof STATES] } : null
  }
  const [, feed] = /^(?:feed\/)+(.+)$/.exec(id) ?? []
  if (isChannelId(feed)) return { kind: 'feed', channelId: feed }
  const shared = feed === undefined ? null : readShared([feed])
  return shared?.kind === 'channel' ? { kind: 'feed', channelId: shared.id } : null
}

export const stateId = (state: keyof typeof STATES): string => `${STATE_PREFIX}${state}`
export const labelId = (name: string): string => `${LABEL_PREFIX}${name}`
export const feedId = (channelId: string): string => `feed/${channelId}`

/** The label of channels that are in no folder: apps need one for every channel. */
export const UNSORTED_LABEL = 'Unsorted'

/** What a change of tags means for items; `null`: nothing. @returns undefined if the tags contradict each other */
export function changeOfTags(
  added: readonly string[],
  removed: readonly string[],
): { seen: boolean | null; starred: boolean | null } | undefined {
  const kindsOf = (tags: readonly string[]) => new Set(tags.map((tag) => parseStream(tag)?.kind))
  const [adds, removes] = [kindsOf(added), kindsOf(removed)]
  for (const kind of ['read', 'starred'] as const) if (adds.has(kind) && removes.has(kind)) return undefined
  const isRead = adds.has('read')
  const isUnread = adds.has('unread') || removes.has('read')
  // Not kept unread any more is read; some apps say both.
  return {
    seen: isRead ? true : isUnread ? false : removes.has('unread') ? true : null,
    starred: adds.has('starred') ? true : removes.has('starred') ? false : null,
  }
}

/**
 * The time up to which items are marked, in µs since epoch: given in µs (16 digits or more), in ms, or in seconds. `null`:
 * none is given.
 */
export function parseMarkTime(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,17}$/.test(text) || Number(text) === 0) return null
  const unit = text.length >= 16 ? 1 : text.length >= 12 ? 1_000 : 1_000_000
  return Number(text) * unit + unit - 1
}
