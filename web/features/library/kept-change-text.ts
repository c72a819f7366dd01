import { channelsOf } from '#domain/placement-changes.ts'
import { serverUnreachable } from '#text/common.ts'
import { errorText } from '#text/errors.ts'
import * as text from '#text/offline.ts'
import { title as sorting } from '#text/sort-entrance.ts'
import type { KeptChange } from '#web/features/account/user-database.ts'

/** What a change does. */
export function summaryOf({ change, folder }: KeptChange): string {
  const name = folder ?? ''
  switch (change.kind) {
    case 'create':
      return text.createsFolder(change.properties.name)
    case 'update':
      return text.changesFolder(name)
    case 'delete':
      return text.deletesFolder(name)
    case 'undo':
      return text.undoes(change.what, change.again)
    case 'order':
      return text.ordersFolders
    case 'place': {
      const { length } = channelsOf(change)
      return change.add.length > 0 ? text.putsInto(length, name) : text.takesOut(length, name)
    }
    case 'step':
      return change.folderIds.length > 0 ? text.putsInto(1, change.newFolder?.properties.name ?? name) : sorting
    case 'sort_again':
    case 'sort_end':
      return sorting
  }
}

/** Why it could not be made; null: it waits. */
export function reasonOf({ refusal }: KeptChange): string | null {
  if (!refusal) return null
  return refusal.code === 'offline' ? serverUnreachable : errorText(refusal.code, refusal.details)
}
