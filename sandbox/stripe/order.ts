/** The list as it is, reversed, or shuffled: the same seed gives the same order. */
export function inOrder<T>(list: readonly T[], order: string, seed: number): T[] {
  if (order === 'reversed') return list.toReversed()
  const shuffled = [...list]
  if (order !== 'shuffled') return shuffled
  let state = seed >>> 0
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    const [a, b] = [shuffled[last] as T, shuffled[other] as T]
    shuffled[last] = b
    shuffled[other] = a
  }
  return shuffled
}
