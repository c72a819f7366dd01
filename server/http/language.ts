import type { HonoRequest } from 'hono'
import { parse } from 'hono/utils/cookie'
import { COMPLETE_LANGUAGES, isCompleteLanguage, type Language } from '#contract/languages.ts'
import { preferredLanguage } from '#domain/language-choice.ts'
import { type ServerTexts, textsFor } from '#texts'
import type { Session } from './session.ts'

/** The session is missing where a request is refused before it was looked up. */
type Asked = { req: HonoRequest; var: { session?: Session | null } }

/** The language a visitor has chosen. Kept for a year. */
export const LANGUAGE_COOKIE = 'language'

/** The language of the page that makes a call, sent by web/lib/http.ts. */
const LANGUAGE_HEADER = 'X-Language'

/** What the language of a negotiated answer depends on, for `Vary`. */
export const NEGOTIATED_BY = ['Accept-Language', 'Cookie'].join(', ')

/**
 * The language of a request: that of the page which makes the call, else the user's setting, else the visitor's choice, else
 * the best that the browser asks for, else English.
 */
export function languageOf(c: Asked): Language {
  const chosen = parse(c.req.header('Cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE]
  for (const named of [c.req.header(LANGUAGE_HEADER), c.var.session?.user.language, chosen])
    if (named && isCompleteLanguage(named)) return named
  return preferredLanguage(c.req.header('Accept-Language') ?? '', COMPLETE_LANGUAGES) ?? 'en'
}

/** The language for what a user gets without a request of theirs: their setting, else English. */
export const languageOfUser = ({ language }: { language: string | null }): Language =>
  language !== null && isCompleteLanguage(language) ? language : 'en'

/**
 * The texts for what a user gets without a request of theirs.
 * @param usual the language of a page of theirs, used if they have not chosen one
 */
export const textsOfUser = ({ language }: { language: string | null }, usual: string | null): ServerTexts =>
  textsFor(languageOfUser({ language: language ?? usual }))

/** The texts in the language of a request. */
export const textsOf = (c: Asked): ServerTexts => textsFor(languageOf(c))
