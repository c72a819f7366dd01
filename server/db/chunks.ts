/** Values per statement, well below the parameter limits of both engines. */
const LIST_SIZE = 500

/** Splits a long list into chunks that fit a statement. */
export function chunksOf<T>(list: readonly T[], size = LIST_SIZE): T[][] {
  const chunks: T[][] = []
  for (let i = 0; i < list.length; i += size) chunks.push(list.slice(i, i + size))
  return chunks
}
