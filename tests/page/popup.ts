import { vi } from 'vitest'
import type { SignInMessage } from '#contract/sign-in.ts'
import type { Page } from './open-page.ts'

type Told = SignInMessage extends infer Message ? (Message extends unknown ? Omit<Message, 'attempt'> : never) : never

/**
 * Presses what opens the popup of a sign-in, which jsdom does not open.
 * @returns the popup; the address it was opened at; and what tells the page how it ended, by default for this attempt
 */
export async function openPopup(page: Page, press: () => Promise<void>) {
  const popup = { closed: false, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  let channel: EventTarget | null = null
  class Channel extends EventTarget {
    constructor() {
      super()
      channel = this
    }
    close() {
      channel = null
    }
  }
  const { BroadcastChannel } = globalThis
  Object.assign(globalThis, { BroadcastChannel: Channel })
  try {
    await press()
  } finally {
    Object.assign(globalThis, { BroadcastChannel })
  }
  const address = new URL(String(opened.mock.lastCall?.[0]), location.origin)
  const tell = async (told: Told, attempt = address.searchParams.get('attempt') ?? '') => {
    channel?.dispatchEvent(new MessageEvent('message', { data: { attempt, ...told } }))
    await page.settled()
  }
  return { popup, address, tell }
}
