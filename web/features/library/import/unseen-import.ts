import { createStore } from '#web/lib/store.ts'

/** Whether an import that this browser saw running has ended without the user having seen how. */
export const unseenImport = createStore(false, {
  persist: 'unseenImport',
  perUser: true,
  parse: (text) => text === 'yes',
  format: (isUnseen) => (isUnseen ? 'yes' : 'no'),
})
