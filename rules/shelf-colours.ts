/** How many shelf colours the look has: `--shelf-1` to `--shelf-10`. */
const SHELF_COLOURS = 10

/** The colour number (1 to 10) of a folder or channel, stable for its id. */
export function shelfColour(id: string): number {
  let hash = 2166136261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619)
  return (((hash ^ (hash >>> 15)) >>> 0) % SHELF_COLOURS) + 1
}
