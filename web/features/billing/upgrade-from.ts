import { addressStore } from '#web/lib/navigation.ts'
import { USER } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'

// Where the user was when they began to upgrade, to come back to. It is kept in this tab while Stripe's page is open: Stripe
// always leads back to /billing, since a checkout that is open already is used again, wherever it began.

const KEY = `${USER}upgradeFrom`

/** The address to come back to; null: /billing itself. */
export const useUpgradeFrom = (): string | null =>
  useSelector(addressStore, ({ pathname, search, hash, entry }) =>
    pathname === '/billing' ? (entry.upgradeFrom ?? null) : pathname + search + hash,
  )

/** Keeps the address, or none, while the user is at Stripe. */
export function keepUpgradeFrom(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, address)
  } catch {
    // Storage is forbidden: the user comes back to /billing.
  }
}

/** What was kept, once; null: nothing, or no path of ours. */
export function takeUpgradeFrom(): string | null {
  try {
    const address = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return address !== null && /^\/(?![/\\])/.test(address) ? address : null
  } catch {
    return null
  }
}
