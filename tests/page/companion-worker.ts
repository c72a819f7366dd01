import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'
import type { CallAnswer, CallName, Calls } from '../../extension/calls.ts'
import { formsOf } from '../../scripts/build-extension.ts'
import { wordsIn } from '../../text/words.ts'
import type { TestApp } from '../support/app.ts'

const EXTENSION = 'chrome-extension://companion/'

type Listener = (message: unknown, sender: object, reply: (answer: unknown) => void) => boolean

/** The companion's worker in this process, in a browser that stands in: storage, tabs and messages, and requests to the app. */
export type Worker = {
  /** Asks as one of the extension's own pages does. Throws an Error with the answer's code. */
  ask<Name extends CallName>(call: Name, ...args: Parameters<Calls[Name]>): Promise<Awaited<ReturnType<Calls[Name]>>>
  /** Asks as a content script on a page does. undefined: nobody answers it. */
  askFrom(url: string, message: unknown): Promise<unknown>
  /** The browser's API, as a content script has it. */
  browser: typeof chrome
  /** The addresses of tabs that were opened. */
  tabs: string[]
  /** The registered content scripts. */
  scripts: { id: string; matches: string[] }[]
  /** What content scripts can read too. */
  stored: Record<string, unknown>
  /** Requests to the server, as `GET /library`. */
  requests: string[]
  /** Answers requests instead of the server. null: the server does. */
  answer(instead: ((request: Request) => Response | Promise<Response>) | null): void
  /** The browser ends the worker, as it does when it has nothing to do, and starts it again. */
  restart(): Promise<void>
}

export async function startWorker(app: TestApp): Promise<Worker> {
  const listeners: Listener[] = []
  const stored: Record<string, unknown> = {}
  const tabs: string[] = []
  const requests: string[] = []
  let scripts: Worker['scripts'] = []
  let instead: ((request: Request) => Response | Promise<Response>) | null = null
  const changed: ((changes: object, area: string) => void)[] = []
  const tellOf = (key: string, newValue: unknown) => {
    for (const listener of changed) listener({ [key]: { newValue } }, 'local')
  }
  const browser = {
    runtime: {
      ...{ id: 'companion', getURL: (path: string) => EXTENSION + path },
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
      onInstalled: { addListener: () => undefined },
    },
    i18n: { getUILanguage: () => 'en', getMessage: (key: string) => MESSAGES.get(key) ?? '' },
    storage: {
      local: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (values: object) => {
          for (const [key, value] of Object.entries(values)) {
            stored[key] = structuredClone(value)
            tellOf(key, stored[key])
          }
        },
        remove: async (key: string) => {
          delete stored[key]
          tellOf(key, undefined)
        },
      },
      onChanged: { addListener: (listener: (typeof changed)[number]) => changed.push(listener) },
    },
    tabs: { create: async ({ url }: { url: string }) => void tabs.push(url) },
    scripting: {
      registerContentScripts: async (added: Worker['scripts']) => void scripts.push(...added),
      getRegisteredContentScripts: async () => scripts,
      unregisterContentScripts: async () => {
        scripts = []
      },
    },
  } as unknown as typeof chrome
  vi.stubGlobal('chrome', browser)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url.replace(`${app.origin}/api/v1`, '')}`)
    return instead ? instead(new Request(url, init)) : app.fetch(url, init)
  })
  const load = async () => {
    listeners.length = 0
    vi.resetModules()
    await import('../../extension/worker/main.ts')
  }
  await load()
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  const send = (message: unknown, sender: object) =>
    new Promise<unknown>((resolve) => {
      const willReply = listeners.map((listener) => listener(message, { id: 'companion', ...sender }, resolve))
      if (!willReply.includes(true)) resolve(undefined)
    })
  return {
    ...{ browser, tabs, stored, requests, restart: load },
    get scripts() {
      return scripts
    },
    ask: async (call, ...args) => {
      const answer = (await send({ call, args }, { url: `${EXTENSION}popup.html` })) as CallAnswer
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      return answer.value as never
    },
    askFrom: (url, message) => send(message, { url, tab: { url } }),
    answer: (next) => {
      instead = next
    },
  }
}

const MESSAGES = new Map(Object.entries(wordsIn('en').companion).flatMap(([name, text]) => formsOf(name, text)))
