import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { createStore } from '#web/lib/store.ts'

/** Groups of a file for which the plan had no folders left. */
export type WaitingGroups = { fileName: string; file: SubscriptionFile }

/** The groups that wait for room, of the last file that had too many; `null`: none. */
export const waitingGroups = createStore<WaitingGroups | null>(null, {
  persist: 'waitingGroups',
  perUser: true,
  parse: (text) => JSON.parse(text) as WaitingGroups,
  format: (waiting) => JSON.stringify(waiting),
})

/** The file with only these of its groups, and their channels. @param places of the groups */
export function onlyGroups(file: SubscriptionFile, places: readonly number[]): SubscriptionFile {
  const groups = file.groups.filter((_, place) => places.includes(place))
  const ids = new Set(groups.flatMap(({ channels }) => channels))
  const channels = file.channels.filter(({ id }) => ids.has(id))
  return { format: file.format, refused: null, channels, groups, report: {}, leftOut: [] }
}
