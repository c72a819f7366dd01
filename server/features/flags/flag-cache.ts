import type { Flags } from '#contract/flags.ts'
import { FLAG_DEFAULTS, FLAGS_ASKED_EVERY_MS } from '#domain/flags.ts'

/** `available` false: the last reading failed; the flags are the last known ones, or the defaults. */
export type KnownFlags = { flags: Flags; available: boolean }

export type FlagCache = {
  /** The flags, at most as old as they may be. Never rejects. */
  current(): Promise<KnownFlags>
  /** Forgets how old they are and reads them again. Never rejects. */
  refresh(): Promise<KnownFlags>
}

type Source = {
  read(): Promise<Flags>
  now(): number
  /** How long they are used without reading again, ms. */
  keptMs: number
  warn(error: unknown): void
}

/**
 * The flags as this process knows them: what is asked on every request must not cost a query. Commands read the flags in
 * their own transaction instead. A failed reading is not repeated for a minute.
 */
export function makeFlagCache({ read, now, keptMs, warn }: Source): FlagCache {
  const askedEveryMs = Math.min(FLAGS_ASKED_EVERY_MS, keptMs)
  let known: KnownFlags = { flags: FLAG_DEFAULTS, available: true }
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<KnownFlags> | null = null

  function ask(): Promise<KnownFlags> {
    askedAt = now()
    const mine = read().then(
      (flags): KnownFlags => ({ flags, available: true }),
      (error: unknown): KnownFlags => {
        warn(error)
        return { ...known, available: false }
      },
    )
    const settled = mine.then((answer) => {
      if (asking !== settled) return known // a later reading knows better
      known = answer
      asking = null
      return known
    })
    asking = settled
    return settled
  }

  return {
    async current() {
      const age = now() - askedAt
      if (age < (known.available ? keptMs : askedEveryMs)) return asking ?? known
      return asking ?? ask()
    },
    refresh: ask,
  }
}
