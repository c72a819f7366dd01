import { dropHighlight, dropTarget } from '#web/lib/data-attributes.ts'

const visibleElements = () => dropTarget.all().filter((element) => element.checkVisibility())

/** All visible targets in page order, each once. */
export const visibleTargets = (): string[] => [
  ...new Set(visibleElements().map((element) => dropTarget.of(element) ?? '')),
]

/** The target at a point of the viewport (px), or null. */
export const targetAt = (x: number, y: number): string | null =>
  dropTarget.of(dropTarget.closest(document.elementFromPoint(x, y)))

/** The visible elements of one target: a folder can be in the sidebar and on the page. */
export const elementsOf = (target: string): HTMLElement[] =>
  visibleElements().filter((element) => dropTarget.of(element) === target)

export function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Highlights one target, or none. */
export function markTarget(target: string | null): void {
  for (const element of dropHighlight.all()) delete element.dataset.dropOver
  if (target !== null) for (const element of elementsOf(target)) element.dataset.dropOver = ''
}
