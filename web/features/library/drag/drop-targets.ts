/** Elements that accept a drop carry `data-drop`: a folder's id, or `unsorted`. */
const TARGET = '[data-drop]'

const targetOf = (element: Element) => (element as HTMLElement).dataset.drop ?? ''

/** All visible targets in page order, each once. */
export function visibleTargets(): string[] {
  const visible = [...document.querySelectorAll(TARGET)].filter((element) => element.checkVisibility())
  return [...new Set(visible.map(targetOf))]
}

/** The target at a point of the viewport (px), or null. */
export function targetAt(x: number, y: number): string | null {
  const element = document.elementFromPoint(x, y)?.closest(TARGET)
  return element ? targetOf(element) : null
}

/** The visible elements of one target: a folder can be in the sidebar and on the page. */
export const elementsOf = (target: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(TARGET)].filter(
    (element) => targetOf(element) === target && element.checkVisibility(),
  )

/** Highlights one target, or none. */
export function markTarget(target: string | null): void {
  for (const element of document.querySelectorAll('[data-drop-over]')) element.removeAttribute('data-drop-over')
  if (target !== null) for (const element of elementsOf(target)) element.dataset.dropOver = ''
}
