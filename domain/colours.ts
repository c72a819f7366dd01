/** How many folder colours there are: `--colour-1` to `--colour-10` in the styles. */
export const COLOURS = 10

export const isColour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= COLOURS

/** The colour number (1 to 10) of a folder or channel, stable for its id. */
export function colourFor(id: string): number {
  let hash = 2166136261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619)
  return (((hash ^ (hash >>> 15)) >>> 0) % COLOURS) + 1
}

/** The colour number of a folder: the one its user has chosen, else one that follows from its id. */
export const folderColour = ({ id, colour }: { id: string; colour: number | null }): number => colour ?? colourFor(id)

/** Enough for every colour to come up. If it does not, the folder gets a colour in use. */
const MAX_ATTEMPTS = 200

/**
 * An id for a new folder whose colour is one of those that are used least.
 * @param used the colours of the user's other folders  @param newId returns a new id at each call
 */
export function idWithFreeColour(used: readonly number[], newId: () => string): string {
  const uses = Array.from({ length: COLOURS }, () => 0)
  for (const colour of used) uses[colour - 1] = (uses[colour - 1] ?? 0) + 1
  const least = Math.min(...uses)
  let id = newId()
  for (let attempts = 1; attempts < MAX_ATTEMPTS && uses[colourFor(id) - 1] !== least; attempts++) id = newId()
  return id
}

/**
 * The wanted colour, or the next one that no folder has. If all are used, the wanted one.
 * @param used colours in use; the returned one is added
 */
export function takeColour(wanted: number, used: Set<number>): number {
  const all = Array.from({ length: COLOURS }, (_, i) => ((wanted - 1 + i) % COLOURS) + 1)
  const colour = all.find((one) => !used.has(one)) ?? wanted
  used.add(colour)
  return colour
}
