import type { Clock } from '../clock.ts'

/** Units a project may spend a day (quota documentation of the API). */
export const DAILY_UNITS = 10_000

export type Quota = ReturnType<typeof makeQuota>

const PACIFIC_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

/** Methods with a quota of their own, of the same size. */
const OWN_QUOTA: ReadonlySet<string> = new Set(['videos.batchGetStats'])

/** Counts calls and units per method, and the units of the Pacific day. */
export function makeQuota(clock: Clock) {
  const methods = new Map<string, { calls: number; units: number }>()
  let day = ''
  let spentToday = 0
  let ownToday = new Map<string, number>()

  const entry = (method: string) => {
    const known = methods.get(method) ?? { calls: 0, units: 0 }
    methods.set(method, known)
    return known
  }
  const turnDay = () => {
    const today = PACIFIC_DAY.format(clock.now())
    if (today !== day) {
      spentToday = 0
      ownToday = new Map()
    }
    day = today
  }

  return {
    called(method: string): void {
      entry(method).calls++
    },
    /** Charges one unit, invalid calls too. False when the day's quota is gone: then nothing is charged. */
    charge(method: string): boolean {
      turnDay()
      const isOwn = OWN_QUOTA.has(method)
      const spent = isOwn ? (ownToday.get(method) ?? 0) : spentToday
      if (spent >= DAILY_UNITS) return false
      if (isOwn) ownToday.set(method, spent + 1)
      else spentToday++
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
      ownToday = new Map()
    },
  }
}
