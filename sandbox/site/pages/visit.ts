import type { Account } from '../../catalogue/accounts.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Ctx } from '../../http/app-types.ts'
import type { Markup } from '../../http/html.ts'
import type { Sandbox } from '../../state.ts'
import { chooseLook, type Look } from './look.ts'
import { type Names, namesOf } from './names.ts'
import { WORDS, type Words } from './words.ts'

/** What a page is drawn for. */
export type Visit = {
  look: Look
  /** Whether pages consist of Polymer's elements rather than view models. */
  isPolymer: boolean
  names: Names
  words: Words
  account: Account | null
  catalogue: Catalogue
  nowSeconds: number
}

/** A page before the shell is around it. */
export type SitePage = {
  title: string
  /** As YouTube's events name it. */
  type: 'browse' | 'channel' | 'playlist' | 'shorts' | 'watch'
  /** What is unique to a full load: links and descriptions in the document's head. */
  head?: Markup
  /** The element in front. */
  element: Markup
  /** The data that the page consists of, as YouTube's calls answer it. */
  response: object
  playerResponse?: object
  status?: 404
}

/** null: the look or the account does not exist. */
export function visitOf(c: Ctx, { accounts, catalogue, clock }: Sandbox): Visit | null {
  const look = chooseLook(c, accounts)
  if (!look) return null
  return {
    look,
    isPolymer: look.generation === 'a' || look.generation === 'unknown',
    names: namesOf(look.generation),
    words: WORDS[look.language],
    account: accounts.byEmail(look.account),
    catalogue,
    nowSeconds: Math.floor(clock.now() / 1000),
  }
}
