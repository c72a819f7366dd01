import type { ChangeBlock } from '#contract/changes.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

/** Why a change cannot be undone now: `Du hast 3 dieser Kanäle später verschoben; mach zuerst das rückgängig`. */
export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? `„${isolate(folder)}“` : 'Ein Ordner'
  const into = folder ? `in „${isolate(folder)}“` : 'in einen Ordner'
  const what = {
    folder_deleted: `${named} wurde später gelöscht`,
    folder_exists: `${named} ist schon wieder da`,
    folder_changed: `${named} wurde später geändert`,
    folder_filled: plural(
      'de',
      channels,
      {
        one: `Du hast später noch einen Kanal ${into} gelegt`,
        other: `Du hast später noch # Kanäle ${into} gelegt`,
      },
      countText(channels),
    ),
    channels_removed: plural(
      'de',
      channels,
      {
        one: 'Einer dieser Kanäle ist später aus deiner Bibliothek verschwunden',
        other: '# dieser Kanäle sind später aus deiner Bibliothek verschwunden',
      },
      countText(channels),
    ),
    channels_back: plural(
      'de',
      channels,
      {
        one: 'Einer dieser Kanäle ist wieder in deiner Bibliothek',
        other: '# dieser Kanäle sind wieder in deiner Bibliothek',
      },
      countText(channels),
    ),
    channels_moved: plural(
      'de',
      channels,
      { one: 'Du hast einen dieser Kanäle später verschoben', other: 'Du hast # dieser Kanäle später verschoben' },
      countText(channels),
    ),
    order_changed: 'Du hast die Reihenfolge deiner Ordner später noch einmal geändert',
  }[reason]
  return by ? `${what}; ${by.undone ? 'stell zuerst das wieder her' : 'mach zuerst das rückgängig'}` : what
}
