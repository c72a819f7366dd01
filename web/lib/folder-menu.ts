/**
 * Opens a menu with the folders of a channel beside a button that has `aria-haspopup="menu"` and `aria-expanded={false}`.
 * @param hold called with `true` when it is open: the button must stay; when it has closed, with whether the button has the focus
 */
type OpenFolderMenu = (button: HTMLButtonElement, channelId: string, hold: (isHeld: boolean) => void) => void

let current: OpenFolderMenu | null = null

/** For cards of videos, which know nothing of folders. @returns a function that ends it */
export function offerFolderMenu(open: OpenFolderMenu): () => void {
  current = open
  return () => {
    current = null
  }
}

/** Does nothing while no menu is offered. */
export const openFolderMenu: OpenFolderMenu = (...menu) => current?.(...menu)
