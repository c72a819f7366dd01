import { createStore } from '#web/lib/store.ts'

/** Whether this browser has seen an import run whose end no view has shown yet. */
export const importEndUnseen = createStore(false, {
  persist: 'unseenImport',
  perUser: true,
  parse: (text) => text === 'yes',
  format: (isUnseen) => (isUnseen ? 'yes' : 'no'),
})
