import type { Page } from '@playwright/test'
import type { Who } from './people.ts'

/** One state of one screen. */
export type Scene = {
  name: string
  who: readonly Who[]
  path: string
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<unknown>
  /** The whole page, not only the window. */
  whole?: boolean
  /** Registration is closed. */
  closed?: boolean
  /** The product is down for maintenance. */
  maintenance?: boolean
  /** Only where the sidebar is (wide), or where it is not. */
  only?: 'wide' | 'narrow'
  /** Settings of the browser, by name, besides the theme. */
  stored?: Readonly<Record<string, string>>
  /** The selector of the part that is shown; else the window or the whole page. */
  part?: string
  /** The theme of the system, which is followed. */
  system?: 'dark' | 'light'
}

/** Users with few and with many channels. */
export const everyone = ['0', '24', '240', '5000'] as const
