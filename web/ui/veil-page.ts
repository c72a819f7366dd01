/** Modal dialogs open now. */
let open = 0

const tell = () => {
  const { dataset } = document.documentElement
  if (open > 0) dataset.modals = open > 1 ? 'several' : 'one'
  else delete dataset.modals
}

/**
 * Marks the page as lying under a modal dialog: it does not scroll, and the strip that is kept for its scrollbar, which
 * a dialog's backdrop does not reach, is as dark as the rest. @returns ends it; more calls do nothing
 */
export function veilPage(): () => void {
  let ended = false
  open += 1
  tell()
  return () => {
    if (ended) return
    ended = true
    open -= 1
    tell()
  }
}
