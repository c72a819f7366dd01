/** A `data-` attribute by which parts of the page find elements of others. Styles and tests use its name as it is. */
function dataAttribute<T extends string | number>(name: `data-${string}`, parse: (text: string) => T) {
  const selector = `[${name}]`
  return {
    selector,
    /** Props for the element that carries the attribute; undefined: it carries none. */
    props: (value: T | undefined) => (value === undefined ? {} : { [name]: value }),
    /** The value on an element; `null` if it carries none. */
    of(element: Element | null | undefined): T | null {
      const text = element?.getAttribute(name) ?? null
      return text === null ? null : parse(text)
    },
    /** The nearest element around `target`, itself included, that carries the attribute. */
    closest: (target: EventTarget | null): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>(selector) : null,
    all: (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)],
  }
}

/** The id of the channel that an element shows and that is dragged with it. */
export const channelIdAttribute = dataAttribute('data-channel-id', String)

/** On elements that accept a drop: a folder's id, or `unsorted`. */
export const dropTarget = dataAttribute('data-drop', String)

/** On the drop target that would be taken now; styles highlight it. */
export const dropHighlight = dataAttribute('data-drop-over', String)

/** On what shows the channels that are being dragged. */
export const dragChip = dataAttribute('data-drag-chip', String)

/** On the tile of a folder. */
export const folderTile = dataAttribute('data-folder-tile', String)

/** On a link to a folder, whose slug it has, in a list that handles the clicks. */
export const folderLink = dataAttribute('data-folder-link', String)

/** An entry of a list whose order can be changed by dragging: its id. */
export const orderEntry = dataAttribute('data-order-entry', String)

/** A card's place in the grid of channels, from 0. */
export const cardIndex = dataAttribute('data-index', Number)

/** On the grid of channels. */
export const channelGrid = dataAttribute('data-channel-grid', String)

/** Marks the page while a bar floats at its foot: toasts and the end of the page make room for it. */
export const markFloatingBar = (isShown: boolean): void =>
  void document.documentElement.toggleAttribute('data-has-floating-bar', isShown)

/** Marks the page while something is dragged; styles hide and highlight parts of it. */
export function markDragging(by: 'pointer' | 'keyboard' | null): void {
  const { dataset } = document.documentElement
  if (by) dataset.dragging = by
  else delete dataset.dragging
}
