/** A change is tried with a part of the runs, chosen anew each day; `npm run test:all` with all, chosen anew each time. */
const PART = process.env.TEST_ALL ? 1 : 20
const DAY_MS = 86_400_000
const SEED = process.env.TEST_ALL ? Date.now() : Math.floor(Date.now() / DAY_MS)

/**
 * How often a property of the server is tried, and with which seed: a failure names it.
 * @param all runs of a whole test
 * @param nth of several tries of one property, each of which gets a seed of its own
 */
export const propertyRuns = (all: number, nth = 0) => ({
  numRuns: Math.ceil(all / PART),
  // fast-check takes 32 bits.
  seed: (SEED + nth) % 2 ** 31,
})
