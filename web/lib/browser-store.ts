import { useSyncExternalStore } from 'react'

/** One value kept in localStorage. Reading never throws; a value that makes no sense reads as the fallback. */
export type Stored<T> = {
  get(): T
  set(value: T): void
  /** Called after a change in this tab or another one. */
  subscribe(listener: () => void): () => void
}

type Codec<T> = { parse(text: string): T | undefined; format(value: T): string }

/** What storage did not take, full or forbidden as it is: holds as long as the page, or until another tab has stored. */
const unwritten = new Map<string, string>()

function read(key: string): string | null {
  const text = unwritten.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    unwritten.delete(key)
  } catch {
    unwritten.set(key, text)
  }
}

/** Removes what is stored under every other key. Never throws; who reads one of them finds the fallback. */
export function forgetStored(stays: (key: string) => boolean): void {
  for (const key of [...unwritten.keys()]) if (!stays(key)) unwritten.delete(key)
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: nothing is kept there.
  }
}

export function stored<T>(key: string, fallback: T, codec: Codec<T>): Stored<T> {
  const listeners = new Set<() => void>()
  let lastText: string | null | undefined
  let last = fallback

  const get = () => {
    const text = read(key)
    if (text === lastText) return last
    lastText = text
    try {
      last = text === null ? fallback : (codec.parse(text) ?? fallback)
    } catch {
      last = fallback
    }
    return last
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    unwritten.delete(key)
    tell()
  }
  return {
    get,
    set(value) {
      write(key, codec.format(value))
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

/** A value out of a closed list, stored as plain text. */
export const storedChoice = <T extends string>(key: string, choices: readonly T[], fallback: NoInfer<T>): Stored<T> =>
  stored<T>(key, fallback, {
    parse: (text) => choices.find((choice) => choice === text),
    format: (value) => value,
  })

/** A set of ids, stored as a JSON array; anything but an array of texts counts as empty. */
export const storedIds = (key: string): Stored<ReadonlySet<string>> =>
  stored<ReadonlySet<string>>(key, new Set(), {
    parse: (text) => {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) ? new Set(value.filter((id) => typeof id === 'string')) : undefined
    },
    format: (ids) => JSON.stringify([...ids]),
  })

/** Puts an id into a stored set, or takes it out when it is there. */
export function toggleStored(store: Stored<ReadonlySet<string>>, id: string): void {
  const ids = new Set(store.get())
  if (!ids.delete(id)) ids.add(id)
  store.set(ids)
}

/** The value as it is now, in this tab or changed by another. */
export const useStored = <T>(store: Stored<T>): T => useSyncExternalStore(store.subscribe, store.get)
