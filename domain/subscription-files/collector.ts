import { cleanLine, FOLDER_NAME_MAX, isLongerThan } from '../clean-text.ts'
import { type ChannelReference, readReference, shownReference } from './channel-reference.ts'
import {
  type FileGroup,
  type FileRefusal,
  type FileReport,
  type LeftOut,
  type LookUp,
  MAX_CHANNELS,
  MAX_DEPTH,
  MAX_ENTRIES,
  MAX_GROUPS,
  MAX_LEFT_OUT,
  type SubscriptionFile,
} from './types.ts'

/** UTF-16 units of a channel's name that are read. */
const NAME_MAX_UNITS = 1_000

/** Thrown by readers; the file's result is a refusal. */
export class FileRefused extends Error {
  readonly reason: FileRefusal
  constructor(reason: FileRefusal) {
    super(reason)
    this.reason = reason
  }
}

export const refusal = (format: string, refused: FileRefusal): SubscriptionFile => ({
  format,
  refused,
  channels: [],
  groups: [],
  report: {},
  leftOut: [],
})

export type Group = { path: string[]; ids: Set<string>; isReported: boolean }

type Counted = 'duplicates' | 'otherService' | 'notAChannel' | 'badLines'

const COUNTED_AS = { other_site: 'otherService', not_a_channel: 'notAChannel', bad_line: 'badLines' } as const

/** Collects what a reader finds in a file, within the limits. Throws FileRefused beyond them. */
export class Collector {
  readonly #format: string
  /** Names by id, in the order of appearance. */
  readonly #names = new Map<string, string>()
  readonly #ungrouped = new Set<string>()
  readonly #groups: Group[] = []
  readonly #lookUps = new Map<string, LookUp & { inGroups: Set<Group> }>()
  readonly #counts: Record<Counted, number> = { duplicates: 0, otherService: 0, notAChannel: 0, badLines: 0 }
  readonly report: Omit<FileReport, Counted | 'needLookup' | 'emptyGroups' | 'renamedGroups'> = {}
  readonly #leftOut: LeftOut[] = []
  #entries = 0

  constructor(format: string) {
    this.#format = format
  }

  /** @param isReported whether the group is named in the report if it stays empty */
  group(path: readonly unknown[], isReported = true): Group {
    if (this.#groups.length >= MAX_GROUPS) throw new FileRefused('too_many_groups')
    const names = path.map((part) => (typeof part === 'string' ? part : ''))
    const kept = names.length > MAX_DEPTH ? [...names.slice(0, MAX_DEPTH - 1), names.at(-1) ?? ''] : names
    const group = { path: kept.map(cleanGroupName), ids: new Set<string>(), isReported }
    this.#groups.push(group)
    return group
  }

  /**
   * Adds an entry of the file. @param group null: the list without groups  @param entry the text, if it was read already
   * @returns the channel's id, if it is one
   */
  add(
    reference: ChannelReference | string | null | undefined,
    name: unknown,
    group: Group | null,
    entry: unknown = reference,
  ): string | null {
    if (++this.#entries > MAX_ENTRIES) throw new FileRefused('too_many_entries')
    const found = typeof reference === 'object' && reference !== null ? reference : readReference(reference)
    if (found.kind === 'none') return this.leaveOut('not_a_channel', entry, name)
    if (found.kind === 'other') return this.leaveOut('other_site', entry, name)
    if (found.kind !== 'id') return this.#addLookUp(found, group)
    const list = group ? group.ids : this.#ungrouped
    if (list.has(found.value)) this.#counts.duplicates++
    list.add(found.value)
    this.setName(found.value, name)
    return found.value
  }

  /** Puts a channel into a group that was added before. It counts as no entry of its own. */
  join(reference: string | null, group: Group): void {
    const found = readReference(reference)
    if (found.kind === 'id') group.ids.add(found.value)
    else if (found.kind !== 'none' && found.kind !== 'other') this.#addLookUp(found, group)
  }

  /** Counts an entry that is not imported. @param entry as in the file; for `bad_line`, the line's number */
  leaveOut(why: LeftOut['why'], entry: unknown, name: unknown = ''): null {
    this.#counts[COUNTED_AS[why]]++
    if (this.#leftOut.length < MAX_LEFT_OUT)
      this.#leftOut.push({
        why,
        entry: shownReference(entry),
        name: typeof name === 'string' ? cleanLine(name, 100) : '',
      })
    return null
  }

  /** Adds the channel if it is new. The first name that is given counts. */
  setName(id: string, name: unknown): void {
    if (!this.#names.has(id) && this.#names.size >= MAX_CHANNELS) throw new FileRefused('too_many_channels')
    if (this.#names.get(id)) return
    const clean = typeof name === 'string' ? cleanLine(name, NAME_MAX_UNITS) : ''
    this.#names.set(id, clean === id ? '' : clean)
  }

  has(id: string): boolean {
    return this.#names.has(id)
  }

  result(): SubscriptionFile {
    const filled = this.#groups.filter(({ ids }) => ids.size > 0)
    const named = nameGroups(filled)
    const empty = this.#groups.filter(({ ids, isReported }) => ids.size === 0 && isReported)
    const lookUps = [...this.#lookUps.values()].map(({ kind, value, groups }) => ({ kind, value, groups }))
    const counts = Object.fromEntries(Object.entries(this.#counts).filter(([, count]) => count > 0))
    return {
      format: this.#format,
      refused: null,
      channels: [...this.#names].map(([id, name]) => ({ id, name })),
      groups: named.map(({ name, path, ids }): FileGroup => ({ name, path, channels: [...ids] })),
      report: {
        ...counts,
        ...(lookUps.length > 0 && { needLookup: lookUps }),
        ...(empty.length > 0 && { emptyGroups: empty.map(({ path }) => path.at(-1) ?? '') }),
        ...(named.some(({ why }) => why) && {
          renamedGroups: named.flatMap(({ why }) => (why ? [{ why }] : [])),
        }),
        ...this.report,
      },
      leftOut: this.#leftOut,
    }
  }

  #addLookUp({ kind, value }: Pick<LookUp, 'kind' | 'value'>, group: Group | null): null {
    const key = `${kind} ${value}`
    const known = this.#lookUps.get(key) ?? { kind, value, groups: [], inGroups: new Set<Group>() }
    this.#lookUps.set(key, known)
    if (this.#lookUps.size > MAX_CHANNELS) throw new FileRefused('too_many_channels')
    if (group && !known.inGroups.has(group)) {
      known.inGroups.add(group)
      known.groups.push(group.path)
    }
    return null
  }
}

const cleanGroupName = (name: string): string => {
  const line = cleanLine(name)
  return /^[\p{Cf}\p{M}\p{Z}]*$/u.test(line) ? '' : line
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A group's name, cut to the length of a folder's. */
export const cut = (name: string): string =>
  isLongerThan(FOLDER_NAME_MAX, name)
    ? Array.from(graphemes.segment(name), ({ segment }) => segment)
        .slice(0, FOLDER_NAME_MAX)
        .join('')
    : name

/** Gives groups the names of their folders: of groups that would be called the same, those with a parent get its name too. */
function nameGroups(groups: readonly Group[]) {
  const leaves = groups.map(({ path, ids }) => {
    const full = path.at(-1) ?? ''
    const leaf = cut(full)
    const why = leaf === '' ? ('blank' as const) : leaf === full ? null : ('too long' as const)
    return { path: [...path.slice(0, -1), leaf], leaf, ids, why }
  })
  const uses = new Map<string, number>()
  for (const { leaf } of leaves) uses.set(leaf.toLowerCase(), (uses.get(leaf.toLowerCase()) ?? 0) + 1)
  return leaves.map(({ path, leaf, ids, why }) => {
    const parent = path.at(-2)
    const isRepeated = (uses.get(leaf.toLowerCase()) ?? 0) > 1
    const name = leaf === '' ? null : isRepeated && parent ? cut(`${parent} / ${leaf}`) : leaf
    return { name, path, ids, why }
  })
}
