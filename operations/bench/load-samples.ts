import { metricsOf } from '../../bench/databases.ts'

/** One look at a server. `at`: seconds since the beginning. Sizes in MB, delay in ms. */
export type Sample = { at: number; rss: number; heap: number; delay: number; pressure: number }

/** A minute of a server: the highest of its samples, but of the heap the lowest, which is what garbage collection leaves. */
export type MinuteRow = { minute: number } & Omit<Sample, 'at'>

const EVERY_MS = 5_000
const MB = 1024 * 1024

/** Reads the servers' own metrics every five seconds. A look that fails is left out. @returns a function that ends it */
export function sampleServers(origins: readonly string[]): () => Sample[][] {
  const samples = origins.map((): Sample[] => [])
  const startedAt = performance.now()
  const look = (origin: string, i: number) =>
    metricsOf(origin).then(
      (metrics) =>
        samples[i]?.push({
          at: (performance.now() - startedAt) / 1_000,
          rss: (metrics.get('process_resident_memory_bytes') ?? 0) / MB,
          heap: (metrics.get('nodejs_heap_size_used_bytes') ?? 0) / MB,
          delay: (metrics.get('nodejs_eventloop_lag_p99_seconds') ?? 0) * 1_000,
          pressure: metrics.get('subshelf_load_pressure') ?? 0,
        }),
      () => {},
    )
  const timer = setInterval(() => origins.forEach(look), EVERY_MS)
  return () => {
    clearInterval(timer)
    return samples
  }
}

export function minutesOf(samples: readonly Sample[]): MinuteRow[] {
  const minutes = Map.groupBy(samples, ({ at }) => Math.floor(at / 60))
  return [...minutes].map(([minute, own]) => ({
    minute,
    rss: Math.max(...own.map(({ rss }) => rss)),
    heap: Math.min(...own.map(({ heap }) => heap)),
    delay: Math.max(...own.map(({ delay }) => delay)),
    pressure: Math.max(...own.map(({ pressure }) => pressure)),
  }))
}

/**
 * Growth over the last two thirds, by the line that fits them best.
 * @param values at equal distances in time
 * @returns the rise from the first of them to the last, as a share of their mean; `null`: too few to say
 */
export function growthOf(values: readonly number[]): number | null {
  const last = values.slice(Math.floor(values.length / 3))
  if (last.length < LEAST_VALUES) return null
  const mean = last.reduce((sum, value) => sum + value, 0) / last.length
  const middle = (last.length - 1) / 2
  const slope =
    last.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0) /
    last.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
  return mean === 0 ? 0 : (slope * (last.length - 1)) / mean
}

const LEAST_VALUES = 6
