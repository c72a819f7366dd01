import type { Plugin } from 'vite'

/** Has the page's scripts say when they begin to load another one, and when it is there: see `Activity`. */
export const countedImports = (): Plugin => ({
  name: 'counted-imports',
  // `import.meta.glob` has become imports by then.
  enforce: 'post',
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/ },
    handler: (code) => ({
      code: code.replace(/\bimport\(("[^"]+"|'[^']+')\)/g, 'globalThis.countedImport(import($1))'),
      map: null,
    }),
  },
})
