import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { languageOf, languageOfUser, textsOfUser } from './language.ts'
import type { RequestEnv, Session } from './session.ts'

/** The language of a request with these headers, by a user with this setting. */
async function asked(headers: Record<string, string> = {}, setting: string | null | undefined = undefined) {
  const app = new Hono<RequestEnv>()
  app.get('/', (c) => {
    if (setting !== undefined) c.set('session', { user: { language: setting } } as Session)
    return c.text(languageOf(c))
  })
  return (await app.request('/', { headers })).text()
}

test('the page’s language counts first, then the user’s setting, the visitor’s choice, and what the browser asks for', async () => {
  const browser = { 'Accept-Language': 'ja, fr;q=0.9' }
  const visitor = { ...browser, Cookie: 'sid=x; language=es' }
  expect(await asked({ ...visitor, 'X-Language': 'de' }, 'fr')).toBe('de')
  expect(await asked(visitor, 'fr')).toBe('fr')
  expect(await asked(visitor, null)).toBe('es')
  expect(await asked(visitor)).toBe('es')
  expect(await asked(browser)).toBe('ja')
  expect(await asked()).toBe('en')
})

test('a language that the product does not have is passed over', async () => {
  const headers = { 'X-Language': 'xx', Cookie: 'language=yy', 'Accept-Language': 'zz, fr' }
  expect(await asked(headers, 'ww')).toBe('fr')
  expect(await asked({ 'Accept-Language': 'zz' })).toBe('en')
})

test('what a user gets without asking is in their language, else in that of their page, else in English', () => {
  expect(['de', 'xx', null].map((language) => languageOfUser({ language }))).toEqual(['de', 'en', 'en'])
  const localeOf = (language: string | null, usual: string | null) => textsOfUser({ language }, usual).locale.locale
  expect(localeOf('de', 'fr')).toMatch(/^de/)
  expect(localeOf(null, 'fr')).toMatch(/^fr/)
  expect(localeOf(null, null)).toMatch(/^en/)
})
