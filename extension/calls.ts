import { api } from './browser.ts'

/** What a page of YouTube says about a channel. At least one of the first three is there. */
export type ChannelRef = {
  /** `UC` and 22 characters. */
  id?: string
  /** With the `@`. */
  handle?: string
  /** One of its videos. */
  videoId?: string
  name?: string
}

/** `colour`: 1 to 10. */
export type FolderLabel = { id: string; name: string; emoji: string | null; colour: number; slug: string }

/** refused: the token is unknown, revoked or expired. away: the server gave no answer. */
export type ConnectionState = 'none' | 'ok' | 'refused' | 'away'

export type Overview = {
  state: ConnectionState
  /** Its origin; null: none has been chosen. */
  server: string | null
  /** What is wrong, as a sentence; null: nothing. */
  problem: string | null
  /** As they were last known. */
  folders: (FolderLabel & { channels: number; unseen: number | null })[]
  unsorted: number
  /** false: "Sync across devices" is off, so that nobody but the page knows what was seen. */
  knowsSeen: boolean
}

export type ChannelState = {
  /** null: YouTube's page did not say it, and the server was not asked. */
  id: string | null
  name: string
  folders: (FolderLabel & { has: boolean; isSuggested: boolean })[]
}

/** `changes`: ids of what was done, for its undo. */
export type Done = { channel: ChannelState; changes: string[] }

export type Card = { videoId: string; channelIds: string[] }

/** `folders`: their ids, none for a channel in no folder; null: the channel is not known. `seen` null: not known. */
export type CardFacts = { folders: string[] | null; seen: boolean | null }

export type WatchedVideo = { videoId: string; progress: number }

export type ListedChannel = { id: string; name: string; thumbnailUrl: string | null }

/** Subscriptions read on YouTube's page. `isComplete`: the list came to its end. */
export type ReadList = { channels: ListedChannel[]; isComplete: boolean; withoutId: number }

/** `sample`: the first of those that would be added. */
export type ImportPreview = { list: ReadList; sample: ListedChannel[]; added: number; held: number; placesLeft: number }

/** What of YouTube's page was recognised; null: this page has no such part. */
export type Health = { guide: boolean | null; button: boolean | null; feed: boolean | null }

/** What the parts of the companion can ask its worker for. Each answer is a value or throws {@link CallError}. */
export type Calls = {
  overview(isFresh: boolean): Promise<Overview>
  channel(ref: ChannelRef): Promise<ChannelState>
  place(ref: ChannelRef, folderId: string, has: boolean): Promise<Done>
  create(ref: ChannelRef, name: string): Promise<Done>
  /** @returns whether all of it could be taken back */
  undo(changes: string[]): Promise<boolean>
  cards(cards: Card[]): Promise<CardFacts[]>
  /** @returns how many were marked as seen */
  watched(videos: WatchedVideo[]): Promise<number>
  /** Opens YouTube's list of subscriptions, to be read there. */
  startImport(): Promise<void>
  /** Whether the user has just asked for it. True once. */
  wantsList(): Promise<boolean>
  /** Keeps what was read, and shows what it would add. */
  keepList(list: ReadList): Promise<void>
  previewImport(): Promise<ImportPreview | null>
  /** @returns what {@link Calls.undo} takes */
  runImport(): Promise<string[]>
  /** Opens the server's page where the user allows it, whose answer connects the companion. */
  connect(server: string): Promise<void>
  /** Throws if the token does not work. */
  connectWith(server: string, token: string): Promise<void>
  signOut(): Promise<void>
}

export type CallName = keyof Calls

/** What content scripts may ask for: nothing about tokens. */
export const FOR_PAGES: readonly CallName[] = [
  ...['overview', 'channel', 'place', 'create', 'undo', 'cards', 'watched', 'wantsList', 'keepList'],
] as CallName[]

export type CallMessage = { call: CallName; args: unknown[] }
export type CallAnswer = { value: unknown } | { error: { code: string; message: string } }

/** `code`: the server's, or `away`, `not_connected`, `extension_gone`. `message`: a sentence for the user. */
export class CallError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Asks the worker. Throws CallError; `extension_gone` when the companion was updated or removed under an open page. */
export async function ask<Name extends CallName>(
  call: Name,
  ...args: Parameters<Calls[Name]>
): Promise<Awaited<ReturnType<Calls[Name]>>> {
  if (!isAlive()) throw new CallError('extension_gone', '')
  const message: CallMessage = { call, args }
  let answer: CallAnswer | undefined
  try {
    answer = await api.runtime.sendMessage<CallMessage, CallAnswer>(message)
  } catch (error) {
    throw new CallError(isAlive() ? 'no_worker' : 'extension_gone', String(error))
  }
  if (!answer) throw new CallError('no_worker', '')
  if ('error' in answer) throw new CallError(answer.error.code, answer.error.message)
  return answer.value as Awaited<ReturnType<Calls[Name]>>
}

/** Whether this script still belongs to an extension: a page outlives the version that it was loaded with. */
export const isAlive = (): boolean => {
  try {
    return Boolean(api.runtime?.id)
  } catch {
    return false
  }
}
