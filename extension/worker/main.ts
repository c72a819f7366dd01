import { api } from '../browser.ts'
import { type CallAnswer, CallError, type CallMessage, type Calls, FOR_PAGES } from '../calls.ts'
import { cardFacts, markWatched, overview } from './cards.ts'
import { connect, connectWith, signOut, takeToken } from './connect.ts'
import { channelWithSuggestion, create, place, undo } from './folders.ts'
import { keepList, previewImport, runImport, startImport, wantsList } from './import.ts'

const CALLS: Calls = {
  overview,
  channel: channelWithSuggestion,
  place: async (...args) => place(...args).finally(tellPages),
  create: async (...args) => create(...args).finally(tellPages),
  undo: async (changes) => undo(changes).finally(tellPages),
  cards: cardFacts,
  watched: markWatched,
  startImport,
  wantsList,
  keepList,
  previewImport,
  runImport: async () => runImport().finally(tellPages),
  connect,
  connectWith: async (...args) => connectWith(...args).then(tellPages),
  signOut,
}

let telling: Promise<unknown> | null = null
let isToldAgain = false

/**
 * Draws the folders anew where they are shown: what the overview stores is what pages listen to. Changes that come meanwhile
 * are told together.
 */
function tellPages(): void {
  if (telling) {
    isToldAgain = true
    return
  }
  telling = overview(true)
    .catch(() => undefined)
    .finally(() => {
      telling = null
      if (!isToldAgain) return
      isToldAgain = false
      tellPages()
    })
}

const isOwnPage = ({ url, tab }: chrome.runtime.MessageSender): boolean =>
  url?.startsWith(api.runtime.getURL('')) === true && (tab === undefined || tab.url?.startsWith('http') !== true)

/** Content scripts run in pages of others, so what they may ask for is little. */
function mayAsk(sender: chrome.runtime.MessageSender, { call }: CallMessage): boolean {
  if (sender.id !== api.runtime.id || !(call in CALLS)) return false
  return isOwnPage(sender) || FOR_PAGES.includes(call)
}

async function answer({ call, args }: CallMessage): Promise<CallAnswer> {
  try {
    const run = CALLS[call] as (...values: unknown[]) => Promise<unknown>
    return { value: (await run(...args)) ?? null }
  } catch (error) {
    if (error instanceof CallError) return { error: { code: error.code, message: error.message } }
    console.error(error)
    return { error: { code: 'failed', message: '' } }
  }
}

type TokenMessage = { token: string }
const isToken = (message: object): message is TokenMessage => 'token' in message && typeof message.token === 'string'

api.runtime.onMessage.addListener((message: CallMessage | TokenMessage, sender, reply) => {
  if (isToken(message)) {
    const origin = sender.url ? new URL(sender.url).origin : ''
    takeToken(origin, message.token).then(
      (isTaken) => {
        if (isTaken) tellPages()
        reply(isTaken)
      },
      () => reply(false),
    )
    return true
  }
  if (!mayAsk(sender, message)) return false
  void answer(message).then(reply)
  return true
})

api.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void api.runtime.openOptionsPage()
})
