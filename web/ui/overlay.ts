/** How many modal dialogs are open. */
let open = 0

const updateRoot = () => {
  const { dataset } = document.documentElement
  if (open > 0) dataset.modals = open > 1 ? 'several' : 'one'
  else delete dataset.modals
}

/**
 * Marks the page as covered by a modal dialog: it does not scroll, and the strip of its scrollbar, which a dialog's
 * backdrop does not reach, gets as dark as the rest.
 * @returns a function that ends it; further calls do nothing
 */
export function showOverlay(): () => void {
  let isEnded = false
  open += 1
  updateRoot()
  return () => {
    if (isEnded) return
    isEnded = true
    open -= 1
    updateRoot()
  }
}
