/** How many folder colours there are: `--colour-1` to `--colour-10` in the styles. */
const COLOURS = 10

/** The colour number (1 to 10) of a folder or channel, stable for its id. */
export function colourFor(id: string): number {
  let hash = 2166136261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619)
  return (((hash ^ (hash >>> 15)) >>> 0) % COLOURS) + 1
}

/** Enough for every colour to come up. If it does not, the folder gets a colour in use. */
const MAX_ATTEMPTS = 200

/**
 * An id for a new folder whose colour is one of those the user's other folders use least. A folder's colour follows from
 * its id and never changes.
 * @param newId returns a new id at each call
 */
export function idWithFreeColour(otherIds: readonly string[], newId: () => string): string {
  const uses = Array.from({ length: COLOURS }, () => 0)
  for (const other of otherIds) uses[colourFor(other) - 1] = (uses[colourFor(other) - 1] ?? 0) + 1
  const least = Math.min(...uses)
  let id = newId()
  for (let attempts = 1; attempts < MAX_ATTEMPTS && uses[colourFor(id) - 1] !== least; attempts++) id = newId()
  return id
}
