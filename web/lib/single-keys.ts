import { choiceStore } from './preferences.ts'
import type { ValueStore } from './store.ts'

/** Whether keys without Control or Command are shortcuts. */
export const singleKeysStore: ValueStore<'on' | 'off'> = choiceStore('singleKeys', ['on', 'off'])

/** Whether one of these has ever done anything in this browser. */
export const keysUsedStore: ValueStore<'no' | 'yes'> = choiceStore('keysUsed', ['no', 'yes'])

/** Whether a key types a character, which a user may not want to be a shortcut. */
export const isCharacter = (key: string): boolean => [...key].length === 1
