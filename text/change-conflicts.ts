import type { ChangeBlock, UndoAnswer } from '#contract/changes.ts'
import { message } from './message.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

/** Why a change cannot be undone now: `You moved 3 of these channels later; undo that first`. */
export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? message('change-conflicts.named', { folder }) : message('change-conflicts.aFolder')
  const into = folder ? message('change-conflicts.intoNamed', { folder }) : message('change-conflicts.intoAFolder')
  const what = {
    folder_deleted: message('change-conflicts.folderDeleted', { named }),
    folder_exists: message('change-conflicts.folderExists', { named }),
    folder_changed: message('change-conflicts.folderChanged', { named }),
    folder_filled: message('change-conflicts.folderFilled', { channels, into }),
    channels_removed: message('change-conflicts.channelsRemoved', { channels }),
    channels_back: message('change-conflicts.channelsBack', { channels }),
    channels_moved: message('change-conflicts.channelsMoved', { channels }),
    order_changed: message('change-conflicts.orderChanged'),
  }[reason]
  if (!by) return what
  return by.undone ? message('change-conflicts.redoFirst', { what }) : message('change-conflicts.undoFirst', { what })
}

/** What was undone, or done again, and what was left as it is: `3 of 5 channels are back. You moved 2 of them later.` */
export function leftText({ back, of, ...conflict }: NonNullable<UndoAnswer['left']>, undone: boolean): string {
  const why = blockedText({ ...conflict, by: null })
  if (back === of) return message('change-conflicts.inPart', { why })
  return undone
    ? message('change-conflicts.channelsUndone', { back, of, why })
    : message('change-conflicts.channelsRedone', { back, of, why })
}
