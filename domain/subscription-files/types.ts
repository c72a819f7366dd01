/** Why a file was refused. */
export type FileRefusal =
  | 'too_large'
  | 'too_many_entries'
  | 'too_many_channels'
  | 'too_many_groups'
  | 'unknown_format'
  | 'no_subscriptions'
  | 'backup_without_subscriptions'
  | 'playlists'
  | 'entities'
  | 'encrypted'
  | 'damaged'
  | 'not_zip'

export type LookUp = {
  /** handle: `@name`; user: an old user name; custom: an old `/c/` address, which no API resolves. */
  kind: 'handle' | 'user' | 'custom'
  value: string
  /** Paths of the groups that contain it. */
  groups: string[][]
}

export type FileGroup = {
  /** The folder's name; `null` if the group has none. At most 100 graphemes. */
  name: string | null
  /** The group's name after those of its parents. */
  path: string[]
  /** Channel ids. A channel may be in several groups. */
  channels: string[]
}

/** What else was found in a file. What is zero or empty is missing. */
export type FileReport = {
  /** Entries that repeat a channel of the same group, or of the list without groups. */
  duplicates?: number
  /** Entries of other sites. */
  otherService?: number
  /** Entries that are no channel: playlists, missing ids, anything else. */
  notAChannel?: number
  needLookup?: LookUp[]
  /** Names of groups without channels, which are left out. */
  emptyGroups?: string[]
  renamedGroups?: { why: 'blank' | 'too long' }[]
  /** Channels that the file knows but has in no group. They are not imported. */
  alsoKnown?: number
  /** Further lists of an archive, which are not imported. */
  otherLists?: { name: string; channels: number }[]
  /** Lines that cannot be read. */
  badLines?: number
  /** Parts that may contain secrets and are not read. */
  secretsIgnored?: string[]
  /** The file is not well-formed and was read tolerantly. */
  repaired?: true
}

/** An entry that is not imported. */
export type LeftOut = {
  /** other_site: a channel of another site. not_a_channel: a playlist, a video, anything else. bad_line: cannot be read. */
  why: 'other_site' | 'not_a_channel' | 'bad_line'
  /** The entry, or its address without parameters; empty if it is no text. For `bad_line`, the line's number. */
  entry: string
  /** The name that the file gives it; empty if there is none. */
  name: string
}

/** The subscriptions in another app's file. */
export type SubscriptionFile = {
  format: string
  /** `null`: the file was read. */
  refused: FileRefusal | null
  /** Each channel once, in the file's order. `name` is empty if the file does not give it. */
  channels: { id: string; name: string }[]
  /** Groups with at least one channel, in the file's order. */
  groups: FileGroup[]
  report: FileReport
  /** What the report counts as `otherService`, `notAChannel` and `badLines`, in the file's order; the first {@link MAX_LEFT_OUT}. */
  leftOut: LeftOut[]
}

export const MAX_CHANNELS = 10_000
export const MAX_GROUPS = 2_000
export const MAX_ENTRIES = 1_000_000
export const MAX_LEFT_OUT = 10_000
/** Depth of nested groups; deeper ones count as this deep. */
export const MAX_DEPTH = 20
