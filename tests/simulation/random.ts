/** Random choices under a seed. */
export type Random = ReturnType<typeof randomFrom>

/** Mulberry32. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (share: number) => next() < share,
    pick: <T>(all: readonly T[]): T | undefined => all[below(all.length)],
    some: <T>(all: readonly T[]) => all.filter(() => next() < 0.5),
    /** One of the names, as often as its weight says. */
    weighted: <Name extends string>(weights: Record<Name, number>): Name => {
      const all = Object.entries(weights) as [Name, number][]
      let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of all) {
        left -= weight
        if (left < 0) return name
      }
      return all[0]?.[0] as Name
    },
  }
}
