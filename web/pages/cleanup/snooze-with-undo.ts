import { SNOOZE_DAYS } from '#domain/snooze.ts'
import { snoozedFor } from '#text/cleanup.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { snooze, snoozeStore, unsnooze } from './snoozes.ts'

/** Snoozes channels; a toast offers to undo it. */
export function snoozeWithUndo(userId: string, channelIds: readonly string[]): void {
  const store = snoozeStore(userId)
  snooze(store, channelIds)
  showToast({
    text: snoozedFor(channelIds.length, SNOOZE_DAYS),
    undo: async () => unsnooze(store, channelIds),
    isLogged: false,
  })
}
