/** The first of the elements, in their order, that is not scrolled out at the top or covered by the header there. */
export function firstInView<E extends Element>(elements: Iterable<E>): E | undefined {
  const upper = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  for (const element of elements) if (element.getBoundingClientRect().bottom > upper) return element
  return undefined
}
