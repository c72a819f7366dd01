/** Values per statement: well under what both engines take as parameters, few enough statements to stay fast. */
const LIST_SIZE = 500

/** A long list in pieces that fit a statement, in order. */
export function chunksOf<T>(list: readonly T[], size = LIST_SIZE): T[][] {
  const chunks: T[][] = []
  for (let i = 0; i < list.length; i += size) chunks.push(list.slice(i, i + size))
  return chunks
}
