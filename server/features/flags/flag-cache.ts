import type { Flags } from '#contract/flags.ts'
import { FLAG_DEFAULTS, FLAGS_ASKED_EVERY_MS } from '#domain/flags.ts'

/** `available`: false if the last read failed; the flags are then the last known ones, or the defaults. */
export type KnownFlags = { flags: Flags; available: boolean }

export type FlagCache = {
  /** The cached flags, read again when they are too old. Never rejects. */
  current(): Promise<KnownFlags>
  /** Reads the flags now. Never rejects. */
  refresh(): Promise<KnownFlags>
}

type Source = {
  read(): Promise<Flags>
  now(): number
  /** How long flags are cached, ms. */
  keptMs: number
  warn(error: unknown): void
}

/**
 * Caches the flags in this process, because every request needs them. Commands read them in their own transaction instead.
 * After a failed read the next one follows a minute later.
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
      if (asking !== settled) return known // a later read has replaced this one
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
