import type { Flags } from '#contract/flags.ts'
import { FLAG_DEFAULTS, FLAGS_ASKED_EVERY_MS } from '#domain/flags.ts'
import type { FlagCache, KnownFlags } from '../../context.ts'

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
