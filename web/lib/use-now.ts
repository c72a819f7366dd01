import { useSyncExternalStore } from 'react'

const EVERY_MS = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, EVERY_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function read() {
  // Nobody listened for a while: the time stood still.
  if (timer === undefined && Date.now() - now > EVERY_MS) now = Date.now()
  return now
}

/** The time in ms, new once a minute: one clock for every age on the page. */
export const useNow = (): number => useSyncExternalStore(subscribe, read)
