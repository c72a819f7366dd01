/** Labels that mean the same on every screen. */
export const cancel = 'Cancel'
export const close = 'Close'
export const ok = 'ok'
export const retry = 'Retry'
export const loading = 'Loading...'
export const home = 'Subshelf, home'
