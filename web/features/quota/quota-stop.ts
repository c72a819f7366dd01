import { stoppedUntil } from '#rules/quota.ts'
import { type Stored, stored } from '#web/lib/browser-store.ts'

/** The end of the platform's quota: known in all tabs, and after a reload. */
export type QuotaStop = {
  /** Until when no call may be made (ms), or null when calls may be made. */
  until(): number | null
  /** The platform said that the quota is gone. */
  begin(): void
  /** A call went through after all. */
  lift(): void
  /** Called when it begins, ends, or is lifted, here or in another tab. */
  subscribe(listener: () => void): () => void
}

/** @param goneAt when the platform said that the quota is gone, ms; null: it did not */
export function createQuotaStop(goneAt: Stored<number | null>, now: () => number = Date.now): QuotaStop {
  const until = () => stoppedUntil(goneAt.get(), now())
  return {
    until,
    begin() {
      if (until() === null) goneAt.set(now())
    },
    lift() {
      if (goneAt.get() !== null) goneAt.set(null)
    },
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const awaitEnd = () => {
        clearTimeout(timer)
        const end = until()
        if (end !== null) timer = setTimeout(listener, end - now() + 1)
      }
      const stop = goneAt.subscribe(() => {
        awaitEnd()
        listener()
      })
      awaitEnd()
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
  }
}

export const quotaStop: QuotaStop = createQuotaStop(
  stored<number | null>('subshelf:quotaGoneAt', null, {
    parse: (text) => (Number.isFinite(Number(text)) && text !== '' ? Number(text) : null),
    format: (time) => String(time ?? ''),
  }),
)
