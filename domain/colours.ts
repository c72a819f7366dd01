/** How many folder colours there are: `--colour-1` to `--colour-10` in the styles. */
const SHELF_COLOURS = 10

/** The colour number (1 to 10) of a folder or channel, stable for its id. */
export function colourFor(id: string): number {
  let hash = 2166136261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619)
  return (((hash ^ (hash >>> 15)) >>> 0) % SHELF_COLOURS) + 1
}

/** More than enough for any colour to come up; a person at the end of their luck gets one that is taken. */
const TRIES = 200

/**
 * An id for a new folder whose colour is among those its owner's other folders have least, so that few folders rarely
 * share one. Folders keep their colour for good: it follows from the id alone.
 * @param newId makes ids, each a different one
 */
export function idWithFreeColour(otherIds: readonly string[], newId: () => string): string {
  const uses = Array.from({ length: SHELF_COLOURS }, () => 0)
  for (const other of otherIds) uses[colourFor(other) - 1] = (uses[colourFor(other) - 1] ?? 0) + 1
  const least = Math.min(...uses)
  let id = newId()
  for (let tries = 1; tries < TRIES && uses[colourFor(id) - 1] !== least; tries++) id = newId()
  return id
}
