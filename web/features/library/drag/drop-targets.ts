/** Folders on screen carry `data-drop` with their id; what is not sorted carries `unsorted`. */
const TARGET = '[data-drop]'

const idOf = (element: Element) => (element as HTMLElement).dataset.drop ?? ''

/** The ids of all targets that can be seen, in the order of the page, each once. */
export function shownTargets(): string[] {
  const shown = [...document.querySelectorAll(TARGET)].filter((element) => element.checkVisibility())
  return [...new Set(shown.map(idOf))]
}

/** The target at a point of the window, or null. */
export function targetAt(x: number, y: number): string | null {
  const target = document.elementFromPoint(x, y)?.closest(TARGET)
  return target ? idOf(target) : null
}

/** Every place on screen that stands for a target. */
export const placesOf = (target: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(TARGET)].filter(
    (element) => idOf(element) === target && element.checkVisibility(),
  )

/** Shows which target would be taken. */
export function markTarget(target: string | null): void {
  for (const element of document.querySelectorAll('[data-drop-over]')) element.removeAttribute('data-drop-over')
  if (target !== null) for (const place of placesOf(target)) place.dataset.dropOver = ''
}
