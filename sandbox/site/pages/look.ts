import { getCookie, setCookie } from 'hono/cookie'
import type { Accounts } from '../../catalogue/accounts.ts'
import type { Ctx } from '../../http/app-types.ts'
import { LANGUAGES, type Language } from './words.ts'

/** `a`: Polymer's elements; `b…`: view models with three styles of class names and one without prefixes; `unknown`: none of these. */
export const GENERATIONS = ['a', 'b', 'b-bem', 'b-wiz', 'b-bare', 'unknown'] as const

/** How a browser sees YouTube's pages. */
export type Look = {
  generation: (typeof GENERATIONS)[number]
  theme: 'light' | 'dark'
  language: Language
  /** The email of the account that is signed in; `none`: nobody is. */
  account: string
}

const COOKIE = 'sandbox_look'

/** The parameters of any page that choose its look. */
const SWITCHES = {
  generation: 'sandbox_look',
  theme: 'sandbox_theme',
  language: 'sandbox_language',
  account: 'sandbox_account',
} as const

const DEFAULT: Look = { generation: 'a', theme: 'light', language: 'en', account: 'typical@sandbox.test' }

/**
 * The look that the address chooses, else the one that the browser was given before. A choice is kept in a cookie, so
 * that browsers do not share it. null: the sandbox lacks that look or account.
 */
export function chooseLook(c: Ctx, accounts: Accounts): Look | null {
  const kept = new URLSearchParams(getCookie(c, COOKIE))
  const value = (name: keyof Look) => c.req.query(SWITCHES[name]) ?? kept.get(name) ?? DEFAULT[name]
  const generation = GENERATIONS.find((one) => one === value('generation'))
  const theme = (['light', 'dark'] as const).find((one) => one === value('theme'))
  const language = LANGUAGES.find((one) => one === value('language'))
  const account = value('account')
  if (!generation || !theme || !language) return null
  if (account !== 'none' && !accounts.byEmail(account)) return null
  const look = { generation, theme, language, account }
  const isChosen = Object.values(SWITCHES).some((name) => c.req.query(name) !== undefined)
  if (isChosen) setCookie(c, COOKIE, new URLSearchParams(look).toString(), { path: '/', sameSite: 'Lax' })
  return look
}
