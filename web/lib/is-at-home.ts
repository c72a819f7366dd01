/** Whether the site is one at home, which the server marks on the root element of a page. */
export const isAtHome = (): boolean => document.documentElement.dataset.mode === 'home'
