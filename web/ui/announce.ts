type Urgency = 'polite' | 'assertive'

const CLEAR_MS = 4_000

/** The two live regions, put into the page by `LiveRegions`. */
const regions: Record<Urgency, HTMLElement | null> = { polite: null, assertive: null }

export const setLiveRegion = (urgency: Urgency, element: HTMLElement | null): void => {
  regions[urgency] = element
}

/** Says a text to screen readers. Assertive only for errors. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regions[urgency]
  if (!region) return
  // A line of its own per text: two announcements in a row are both read.
  const line = document.createElement('p')
  line.textContent = text
  region.append(line)
  setTimeout(() => line.remove(), CLEAR_MS)
}
