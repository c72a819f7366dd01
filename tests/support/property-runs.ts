/** A change is tried with a part of the runs, always the same; `npm run test:all` with all, chosen anew each time. */
const PART = process.env.TEST_ALL ? 1 : 8
/** fast-check takes 32 bits. */
export const SEED = process.env.TEST_ALL ? Date.now() % 2 ** 31 : 20_000

/**
 * How often a property of the server is tried, and with which seed: a failure names it.
 * @param all runs of a whole test
 * @param nth of several tries of one property, each of which gets a seed of its own
 */
export const propertyRuns = (all: number, nth = 0) => ({
  numRuns: Math.ceil(all / PART),
  seed: (SEED + nth) % 2 ** 31,
})
