import { useSelector } from '@tanstack/react-store'
import { createStore } from './store.ts'

const EVERY_MS = 60_000

const clock = createStore(Date.now())
setInterval(() => clock.set(Date.now()), EVERY_MS)

/** The time in ms, updated once a minute: one clock for every age on the page. */
export const useNow = (): number => useSelector(clock)
