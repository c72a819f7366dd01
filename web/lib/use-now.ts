import { useSelector } from '@tanstack/react-store'
import { createStore } from './store.ts'

const EVERY_MS = 60_000

const clock = createStore(Date.now())
setInterval(() => clock.set(Date.now()), EVERY_MS)

/** The time in ms, updated every minute for the whole page at once. */
export const useNow = (): number => useSelector(clock)
