import type { Clock } from '../clock.ts'

/** Units a project may spend a day (quota documentation of the API). */
export const DAILY_UNITS = 10_000

export type Quota = ReturnType<typeof makeQuota>

const PACIFIC_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

/** Counts calls and units per method, and the units of the Pacific day. */
export function makeQuota(clock: Clock) {
  const methods = new Map<string, { calls: number; units: number }>()
  let day = ''
  let spentToday = 0

  const entry = (method: string) => {
    const known = methods.get(method) ?? { calls: 0, units: 0 }
    methods.set(method, known)
    return known
  }
  const turnDay = () => {
    const today = PACIFIC_DAY.format(clock.now())
    if (today !== day) spentToday = 0
    day = today
  }

  return {
    called(method: string): void {
      entry(method).calls++
    },
    /** Charges one unit, invalid calls too. False when the day's quota is gone: then nothing is charged. */
    charge(method: string): boolean {
      turnDay()
      if (spentToday >= DAILY_UNITS) return false
      spentToday++
      entry(method).units++
      return true
    },
    usage() {
      turnDay()
      const all = [...methods.values()]
      return {
        methods: Object.fromEntries(methods),
        total: {
          calls: all.reduce((sum, one) => sum + one.calls, 0),
          units: all.reduce((sum, one) => sum + one.units, 0),
        },
        today: { day, units: spentToday, limit: DAILY_UNITS },
      }
    },
    reset(): void {
      methods.clear()
      spentToday = 0
    },
  }
}
