import { onClockChange, serverNow } from './clock.ts'
import { createStore } from './store.ts'
import { useSelector } from './use-selector.ts'

const EVERY_MS = 60_000

const clock = createStore(serverNow())
const update = () => clock.set(serverNow())
onClockChange(update)
setInterval(update, EVERY_MS)

/** The server's time in ms, updated every minute for the whole page at once. */
export const useNow = (): number => useSelector(clock)
