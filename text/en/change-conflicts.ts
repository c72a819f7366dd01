import type { ChangeBlock } from '#contract/changes.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

/** Why a change cannot be undone now: `You moved 3 of these channels later; undo that first`. */
export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? `“${isolate(folder)}”` : 'A folder'
  const what = {
    folder_deleted: `${named} was deleted later`,
    folder_exists: `${named} is back already`,
    folder_changed: `${named} was changed later`,
    folder_filled: plural(
      'en',
      channels,
      { one: `You put another channel into ${named} later`, other: `You put # more channels into ${named} later` },
      countText(channels),
    ),
    channels_removed: plural(
      'en',
      channels,
      { one: '# of these channels left your library later', other: '# of these channels left your library later' },
      countText(channels),
    ),
    channels_back: plural(
      'en',
      channels,
      { one: '# of these channels is in your library again', other: '# of these channels are in your library again' },
      countText(channels),
    ),
    channels_moved: plural(
      'en',
      channels,
      { one: 'You moved # of these channels later', other: 'You moved # of these channels later' },
      countText(channels),
    ),
    order_changed: 'You changed the order of your folders again later',
  }[reason]
  return by ? `${what}; ${by.undone ? 'do that again first' : 'undo that first'}` : what
}
