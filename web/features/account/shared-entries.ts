import { createStore, type ValueStore } from '#web/lib/store.ts'
import { unwritten } from './unwritten.ts'

/** What a user changes in this browser: in memory and in the user's database, the same in all tabs. */
export type SharedEntries<State, Lists extends readonly unknown[]> = {
  /** `isLoaded` false: what this browser keeps has not been read yet. */
  store: ValueStore<State & { isLoaded: boolean }>
  /** Resolves when what this browser keeps has been read. Never rejects. */
  loaded: Promise<void>
  /** Merges entries into those of the user. They last even if the page is left at once. */
  put(...lists: Lists): void
  /**
   * The same with entries that came from elsewhere. The times of the user's own are limited to `latest` before.
   * @returns whether this browser keeps them now
   */
  receive(latest: number, ...lists: Lists): Promise<boolean>
}

type Definition<State, Lists> = {
  /** The name of the channel between tabs. */
  channel: string
  empty: State
  /** The state with entries merged into it; its times are limited to `latest` before. */
  merge(state: State, lists: Lists, latest: number): State
  /** Reads what is stored. Never rejects. */
  read(userId: string): Promise<Lists>
  /** Merges entries into the stored ones. Never rejects. @returns whether they are stored */
  write(userId: string, lists: Lists, latest: number): Promise<boolean>
  /** Drops what is not to be kept, from the database too. @returns the same state if there is nothing to drop */
  prune(userId: string, state: State): State
}

const ANY_TIME = Number.POSITIVE_INFINITY

/** @returns the entries of a user. The first call with an id starts to read them. */
export function shareEntries<State extends object, Lists extends readonly unknown[]>({
  channel,
  empty,
  merge,
  read,
  write,
  prune,
}: Definition<State, Lists>): (userId: string) => SharedEntries<State, Lists> {
  type Message = { userId: string; lists: Lists; latest: number }
  const tabs = new BroadcastChannel(channel)
  const opened = new Map<string, SharedEntries<State, Lists>>()

  function open(userId: string): SharedEntries<State, Lists> {
    const store = createStore<State & { isLoaded: boolean }>({ ...empty, isLoaded: false })
    const add = (lists: Lists, latest: number, isLoaded = store.state.isLoaded) =>
      store.setState((state) => {
        const merged = merge(state, lists, latest)
        return { ...state, ...(isLoaded ? prune(userId, merged) : merged), isLoaded }
      })
    const left = unwritten<Lists>(channel.replace(':', '-'), userId)
    const load = async () => {
      await left.writeLeft((lists) => write(userId, lists, ANY_TIME))
      add(await read(userId), ANY_TIME, true)
    }

    function receive(latest: number, ...lists: Lists): Promise<boolean> {
      const isStored = write(userId, lists, latest)
      add(lists, latest)
      tabs.postMessage({ userId, lists, latest } satisfies Message)
      return isStored
    }

    tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.userId === userId) add(data.lists, data.latest)
    })
    // The browser's Back shows a page as it was left: it has missed changes of other tabs.
    addEventListener('pageshow', (event) => event.persisted && void load())

    function put(...lists: Lists): void {
      const isWritten = left.keep(lists)
      void receive(ANY_TIME, ...lists).then(isWritten)
    }

    return { store, loaded: load(), put, receive }
  }

  return (userId) => {
    const entries = opened.get(userId) ?? open(userId)
    opened.set(userId, entries)
    return entries
  }
}
