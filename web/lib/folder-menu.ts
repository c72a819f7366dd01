/** Opens a menu with the folders of a channel beside a button that has `aria-haspopup="menu"` and `aria-expanded={false}`. */
type OpenFolderMenu = (button: HTMLButtonElement, channelId: string) => void

let current: OpenFolderMenu | null = null

/** For cards of videos, which know nothing of folders. @returns a function that ends it */
export function offerFolderMenu(open: OpenFolderMenu): () => void {
  current = open
  return () => {
    current = null
  }
}

/** Does nothing while no menu is offered. */
export const openFolderMenu: OpenFolderMenu = (button, channelId) => current?.(button, channelId)
