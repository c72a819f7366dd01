/** Stands in the legal pages where the contact address is not set. */
export const contactAtGoogle =
  'the developer’s address, which Google shows when you choose the name of this app on its sign-in page'
