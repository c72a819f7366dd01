type Urgency = 'polite' | 'assertive'

const CLEAR_MS = 4_000

/** Set by `LiveRegions`. */
const regions: Record<Urgency, HTMLElement | null> = { polite: null, assertive: null }

export const setLiveRegion = (urgency: Urgency, element: HTMLElement | null): void => {
  regions[urgency] = element
}

/** Makes screen readers read a text. Use `assertive` only for errors. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regions[urgency]
  if (!region) return
  // Each text is an element of its own, so that screen readers read two announcements in a row.
  const line = document.createElement('p')
  line.textContent = text
  region.append(line)
  setTimeout(() => line.remove(), CLEAR_MS)
}
