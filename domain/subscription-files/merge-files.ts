import { refusal } from './collector.ts'
import {
  type FileGroup,
  type FileReport,
  type LookUp,
  MAX_CHANNELS,
  MAX_GROUPS,
  type SubscriptionFile,
} from './types.ts'

/**
 * Files that were read, as one: Piped, for example, exports channels and groups as two files. Groups of the same path are
 * one group. @param files none of them refused
 */
export function mergeFiles(files: readonly SubscriptionFile[]): SubscriptionFile {
  const [first] = files
  if (!first || files.length === 1) return first ?? refusal('unknown', 'unknown_format')
  const formats = new Set(files.map(({ format }) => format))
  const format = formats.size === 1 ? first.format : 'several'
  const names = new Map<string, string>()
  for (const { id, name } of files.flatMap(({ channels }) => channels)) names.set(id, names.get(id) || name)
  if (names.size > MAX_CHANNELS) return refusal(format, 'too_many_channels')
  const groups = mergeGroups(files)
  if (groups.length > MAX_GROUPS) return refusal(format, 'too_many_groups')
  return {
    format,
    refused: null,
    channels: [...names].map(([id, name]) => ({ id, name })),
    groups,
    report: files.map(({ report }) => report).reduce(mergeReports),
    leftOut: files.flatMap(({ leftOut }) => leftOut),
  }
}

function mergeGroups(files: readonly SubscriptionFile[]): FileGroup[] {
  const merged: FileGroup[] = []
  for (const { groups } of files) {
    const known = new Map(merged.map((group) => [JSON.stringify(group.path), group]))
    for (const group of groups) {
      const same = known.get(JSON.stringify(group.path))
      if (same) same.channels = [...new Set([...same.channels, ...group.channels])]
      else merged.push({ ...group })
    }
  }
  return merged
}

function mergeReports(a: FileReport, b: FileReport): FileReport {
  const sums = (['duplicates', 'otherService', 'notAChannel', 'alsoKnown', 'badLines'] as const).flatMap((key) => {
    const sum = (a[key] ?? 0) + (b[key] ?? 0)
    return sum > 0 ? [[key, sum]] : []
  })
  const lists = (['emptyGroups', 'renamedGroups', 'otherLists', 'secretsIgnored'] as const).flatMap((key) => {
    const all = [...(a[key] ?? []), ...(b[key] ?? [])]
    return all.length > 0 ? [[key, all]] : []
  })
  const needLookup = mergeLookUps([...(a.needLookup ?? []), ...(b.needLookup ?? [])])
  return {
    ...Object.fromEntries(sums),
    ...Object.fromEntries(lists),
    ...(needLookup.length > 0 && { needLookup }),
    ...((a.repaired ?? b.repaired) && { repaired: true }),
  }
}

function mergeLookUps(lookUps: readonly LookUp[]): LookUp[] {
  const merged = new Map<string, LookUp>()
  for (const { kind, value, groups } of lookUps) {
    const known = merged.get(`${kind} ${value}`)
    merged.set(`${kind} ${value}`, { kind, value, groups: [...(known?.groups ?? []), ...groups] })
  }
  return [...merged.values()]
}
