import type { FlagsView } from '#contract/flags.ts'
import { FLAGS_ASKED_EVERY_MS } from '#domain/flags.ts'

/** Brings the page's button to life, asks every minute whether maintenance is over, and loads the page people came for then. */
export function comeBack(): void {
  document.querySelector('[data-again]')?.addEventListener('click', () => location.reload())
  setInterval(() => void askAgain(), FLAGS_ASKED_EVERY_MS)
}

async function askAgain(): Promise<void> {
  try {
    const answer = await fetch('/api/remote-config', { headers: { Accept: 'application/json' }, cache: 'no-store' })
    if (answer.ok && !((await answer.json()) as FlagsView).maintenanceMode) location.reload()
  } catch {
    // The server is away: the next minute comes.
  }
}
