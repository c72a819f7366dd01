type Urgency = 'polite' | 'assertive'

const CLEAR_MS = 4_000

/** Set by `LiveRegions`. */
const regions: Record<Urgency, HTMLElement | null> = { polite: null, assertive: null }
/** Texts from before the regions were rendered. */
const early: [text: string, urgency: Urgency][] = []

export const setLiveRegion = (urgency: Urgency, element: HTMLElement | null): void => {
  regions[urgency] = element
  if (element) for (const [text, wanted] of early.splice(0)) announce(text, wanted)
}

/** Makes screen readers read a text. Use `assertive` only for errors. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regions[urgency]
  if (!region) {
    early.push([text, urgency])
    return
  }
  // Each text is an element of its own, so that screen readers read two announcements in a row.
  const line = document.createElement('p')
  line.textContent = text
  region.append(line)
  setTimeout(() => line.remove(), CLEAR_MS)
}
