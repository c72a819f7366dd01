/** How a cost grows: `cost = a * n ^ exponent`. */
export type Growth = {
  /**
   * By least squares on the logarithms of all sizes: it can be below 1 because a part of every cost does not depend on the
   * size.
   */
  exponent: number
  /** Between the two largest sizes, where that part weighs least. */
  lastExponent: number
}

/** @param points size and cost, by size, at least two, all above 0 */
export function fitGrowth(points: readonly { size: number; cost: number }[]): Growth {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }))
  return { exponent: slope(logs), lastExponent: slope(logs.slice(-2)) }
}

function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (of: 'x' | 'y') => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [meanX, meanY] = [mean('x'), mean('y')]
  const products = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  return products / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
}
