import { deviceNow, learnServerTime, TOLERANCE_MS } from './clock.ts'

const EVERY_MS = 60_000

/**
 * Asks the server for its time within a minute after this device's clock was changed, or after the device slept, which looks
 * the same. Call once at start.
 */
export function followClock(): void {
  let last = readClocks()
  setInterval(() => {
    const [before, now] = [last, readClocks()]
    last = now
    const jump = now.device - before.device - (now.steady - before.steady)
    if (Math.abs(jump) > TOLERANCE_MS) void askServer()
  }, EVERY_MS)
}

const readClocks = () => ({ device: deviceNow(), steady: performance.now() })

async function askServer(): Promise<void> {
  const sentAt = deviceNow()
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer) learnServerTime(answer, sentAt)
}
