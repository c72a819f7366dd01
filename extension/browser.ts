/** The browser's API for extensions: Firefox calls it `browser`. Its calls return promises everywhere. */
export const api: typeof chrome = (globalThis as { browser?: typeof chrome }).browser ?? chrome
