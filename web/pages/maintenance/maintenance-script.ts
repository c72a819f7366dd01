import type { FlagsView } from '#contract/flags.ts'
import { FLAGS_ASKED_EVERY_MS } from '#domain/flags.ts'

/** Wires up the prerendered maintenance page: its button, and a check every minute that reloads when maintenance is over. */
export function startMaintenancePage(): void {
  document.querySelector('[data-again]')?.addEventListener('click', () => location.reload())
  setInterval(() => void reloadWhenOver(), FLAGS_ASKED_EVERY_MS)
}

async function reloadWhenOver(): Promise<void> {
  try {
    const answer = await fetch('/api/remote-config', { headers: { Accept: 'application/json' }, cache: 'no-store' })
    if (answer.ok && !((await answer.json()) as FlagsView).maintenanceMode) location.reload()
  } catch {
    // The server cannot be reached: try again in a minute.
  }
}
