import { type Accounts, makeAccounts } from './catalogue/accounts.ts'
import { type Catalogue, makeCatalogue } from './catalogue/catalogue.ts'
import { frozenSchedule } from './catalogue/schedule.ts'
import { type Clock, makeClock } from './clock.ts'
import { type CallLog, makeCallLog } from './controls/call-log.ts'
import { type Faults, makeFaults } from './controls/faults.ts'
import { type Codes, makeCodes } from './google/codes.ts'
import { type Grants, makeGrants } from './google/grants.ts'
import { makeSigningKey, type SigningKey } from './google/id-token.ts'
import { type Hub, makeHub } from './hub/hub.ts'
import { makePlayerState, type PlayerState } from './site/player-state.ts'
import { makeStripe, type Stripe } from './stripe/store.ts'
import { makeQuota, type Quota } from './youtube/quota.ts'

/** Everything the sandbox remembers. */
export type Sandbox = {
  clock: Clock
  catalogue: Catalogue
  accounts: Accounts
  grants: Grants
  codes: Codes
  quota: Quota
  faults: Faults
  calls: CallLog
  stripe: Stripe
  hub: Hub
  player: PlayerState
  signingKey: Promise<SigningKey>
  redirectUris: readonly string[]
  /** Milliseconds every provider call waits. */
  latencyMs: number
  /** Pictures are sent in pixels, as the platform's are; otherwise as drawings, with letters. */
  bitmaps: boolean
  /** Where browsers reach the sandbox; null: where the caller does. */
  publicOrigin: string | null
  /** Aborted by the next reset: calls that wait are broken off then. */
  untilReset: AbortSignal
  /** Everything back to the seed. */
  reset(choices?: ResetChoices): void
}

export type ResetChoices = {
  /** The accounts get other Google ids than ever before. */
  newAccountIds?: boolean
  /** When the clock stands from then on, but for what the controls move, milliseconds since 1970. `null`: it goes on. */
  stoppedAt?: number | null
}

/**
 * Makes the state.
 * @param now the clock underneath, milliseconds since 1970
 * @param webhookUrl where the payment part sends its events; null: nowhere
 * @param uploads `manual`: scheduled uploads are the same whatever the date, and come out only when a control moves the clock
 */
export function makeSandbox(
  redirectUris: readonly string[],
  now: () => number = Date.now,
  webhookUrl: string | null = null,
  uploads: 'scheduled' | 'manual' = 'scheduled',
): Sandbox {
  const clock = makeClock(now)
  const catalogue = makeCatalogue(clock, uploads === 'manual' ? frozenSchedule(clock) : undefined)
  const parts = {
    catalogue,
    accounts: makeAccounts(),
    grants: makeGrants(clock),
    codes: makeCodes(clock),
    quota: makeQuota(clock),
    faults: makeFaults(),
    calls: makeCallLog(),
    stripe: makeStripe(clock, now, webhookUrl),
    hub: makeHub(clock, catalogue),
    player: makePlayerState(),
  }
  let resetting = new AbortController()
  return {
    clock,
    ...parts,
    signingKey: makeSigningKey(),
    redirectUris,
    latencyMs: 0,
    bitmaps: false,
    publicOrigin: null,
    untilReset: resetting.signal,
    reset({ newAccountIds = false, stoppedAt = null } = {}) {
      resetting.abort()
      resetting = new AbortController()
      this.untilReset = resetting.signal
      // The others begin at its time.
      clock.reset(stoppedAt)
      for (const part of Object.values(parts)) part.reset()
      if (newAccountIds) parts.accounts.reset(true)
      this.latencyMs = 0
      this.redirectUris = redirectUris
    },
  }
}
