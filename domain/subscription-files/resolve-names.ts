import { cut } from './collector.ts'
import type { FileGroup, LookUp, SubscriptionFile } from './types.ts'

export const lookUpKey = ({ kind, value }: Pick<LookUp, 'kind' | 'value'>): string => `${kind} ${value}`

/** What a name was found to be; `null`: YouTube has no such channel. By {@link lookUpKey}. */
export type FoundNames = ReadonlyMap<string, { id: string; name: string } | null>

/**
 * The file with the channels that handles and user names turned out to be, in the groups that named them. Groups that held
 * nothing else come last. Names that were not found stay in the report's `needLookup`.
 */
export function withFoundNames(file: SubscriptionFile, found: FoundNames): SubscriptionFile {
  const { needLookup = [], emptyGroups = [], ...report } = file.report
  const names = new Map(file.channels.map(({ id, name }) => [id, name]))
  const groups = file.groups.map((group) => ({ ...group, channels: [...group.channels] }))
  const added: FileGroup[] = []
  for (const lookUp of needLookup) {
    const channel = found.get(lookUpKey(lookUp))
    if (!channel) continue
    names.set(channel.id, names.get(channel.id) || channel.name)
    for (const path of lookUp.groups) {
      const group = groupAt(path, [...groups, ...added]) ?? newGroup(path, added)
      if (!group.channels.includes(channel.id)) group.channels.push(channel.id)
    }
  }
  const remaining = needLookup.filter((lookUp) => !found.get(lookUpKey(lookUp)))
  const filled = new Set(added.map(({ path }) => path.at(-1) ?? ''))
  const empty = emptyGroups.filter((name) => !filled.has(name))
  return {
    ...file,
    channels: [...names].map(([id, name]) => ({ id, name })),
    groups: [...groups, ...added],
    report: {
      ...report,
      ...(remaining.length > 0 && { needLookup: remaining }),
      ...(empty.length > 0 && { emptyGroups: empty }),
    },
  }
}

/** The path as groups have it: the last part is cut to the length of a folder's name. */
const cutPath = (path: readonly string[]): string[] => [...path.slice(0, -1), cut(path.at(-1) ?? '')]

function groupAt(path: readonly string[], groups: readonly FileGroup[]): FileGroup | undefined {
  const wanted = JSON.stringify(cutPath(path))
  return groups.find((group) => JSON.stringify(group.path) === wanted)
}

function newGroup(path: readonly string[], added: FileGroup[]): FileGroup {
  const own = cutPath(path)
  const group: FileGroup = { name: own.at(-1) || null, path: own, channels: [] }
  added.push(group)
  return group
}
