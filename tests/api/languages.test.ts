/** @module-tag slow */
import { beforeAll, expect, test } from 'vitest'
import type { AccountChange } from '#contract/account.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { COMPLETE_LANGUAGES, type Language, languageFacts, localPath, parseLocalPath } from '#contract/languages.ts'
import { textsFor } from '#texts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { onSqlite } from '../support/engines.ts'
import { userOf } from '../support/payment.ts'
import { newUser } from '../support/users.ts'
import { type Answer, Visitor } from '../support/visitor.ts'

beforeAll(() => ensureBuilt())

const OTHERS = COMPLETE_LANGUAGES.filter((language) => language !== 'en')
const [other = 'en'] = OTHERS
const PUBLIC = ['/', '/privacy-policy', '/terms-of-service'] as const

const titleIn = (language: Language, path: (typeof PUBLIC)[number]) =>
  textsFor(language).pageMetadata.pageTexts()[path].title

/** What an answer says about its language: its header, and the root of its HTML. */
const languageOf = ({ headers, body }: Answer<string>) => {
  const [, lang, dir] = /<html [^>]*lang="([^"]+)"[^>]* dir="([^"]+)"/.exec(body) ?? []
  return { header: headers.get('content-language'), lang, dir }
}
const saying = (language: Language) => ({
  header: language,
  lang: language,
  dir: languageFacts[language].direction,
})

onSqlite('languages', (product) => {
  const visit = (path: string, headers: Record<string, string | null> = {}, visitor = new Visitor(product())) =>
    visitor.get<string>(path, headers)
  const change = (user: Visitor, values: AccountChange) => user.send('PATCH', '/api/account', values)

  test.each<[header: string | null, language: Language]>([
    [null, 'en'],
    ['*', 'en'],
    ['zh-CN,zh;q=0.9', 'en'],
    ['en-US,en;q=0.9', 'en'],
    [`${other}`, other],
    [`${other.toUpperCase()}`, other],
    [`${other}-XX,${other};q=0.9,en;q=0.8`, other],
    [`en;q=0.5, ${other};q=0.9`, other],
    [`${other};q=0, en`, 'en'],
    [`zh, xx;q=0.9, ${other};q=0.1`, other],
    [`,;q=,${'x'.repeat(3_000)},${other}`, 'en'],
  ])('[EVERY-02] Accept-Language %j shows visitors %s', async (header, language) => {
    const headers = header === null ? {} : { 'Accept-Language': header }
    for (const path of [...PUBLIC, '/folders'] as const) {
      const page = await visit(path, headers)
      expect([page.status, path, languageOf(page)]).toEqual([200, path, saying(language)])
      expect(page.headers.get('vary')).toMatch(/Accept-Language.*Cookie/)
    }
    const missing = await visit('/nowhere', headers)
    expect([missing.status, languageOf(missing)]).toEqual([404, saying(language)])
  })

  test('the admin area is in English for everybody', async () => {
    const page = await visit('/admin/login', { 'Accept-Language': other })
    expect([page.status, languageOf(page)]).toEqual([200, saying('en')])
  })

  test.each(OTHERS)('[EVERY-02] %s has public pages of its own, whatever the browser asks for', async (language) => {
    for (const path of PUBLIC) {
      const page = await visit(localPath(language, path), { 'Accept-Language': 'en' })
      expect([page.status, languageOf(page)]).toEqual([200, saying(language)])
      expect(page.headers.get('vary') ?? '').not.toContain('Cookie')
      expect(page.body).toContain(`<title>${titleIn(language, path)}</title>`)
      expect(page.body).toContain(`<link rel="canonical" href="${product().origin}${localPath(language, path)}" />`)
    }
  })

  test.each(COMPLETE_LANGUAGES)(
    '[EVERY-02] links between the public pages of %s stay in that language',
    async (language) => {
      const addresses = PUBLIC.map((path) => localPath(language, path))
      const pages = await Promise.all(
        [...addresses, '/nowhere'].map((path) => visit(path, { 'Accept-Language': language })),
      )
      for (const { body } of pages) {
        const links = [...body.matchAll(/<a [^>]*href="(\/[^"#]*)[^>]*>/g)].filter(
          ([link]) => !link.includes('hreflang='),
        )
        const paths = links
          .map(([, href = '']) => href)
          .filter((href) => PUBLIC.some((path) => parseLocalPath(href).path === path))
        expect(paths.length).toBeGreaterThanOrEqual(3)
        for (const path of paths) expect(addresses).toContain(path)
      }
    },
  )

  test('[EVERY-02] each language has a title and a description of its own', () => {
    for (const path of PUBLIC) {
      const texts = COMPLETE_LANGUAGES.map((language) => textsFor(language).pageMetadata.pageTexts()[path])
      for (const key of ['title', 'description', 'keywords'] as const)
        expect(new Set(texts.map((one) => one[key])).size).toBe(COMPLETE_LANGUAGES.length)
    }
  })

  test('[EVERY-02] public pages name each other in all languages, and English for the rest', async () => {
    for (const path of PUBLIC)
      for (const address of COMPLETE_LANGUAGES.map((language) => localPath(language, path))) {
        const { body } = await visit(address)
        const links = [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" \/>/g)]
        expect(links.map(([, language, href]) => [language, href])).toEqual([
          ...COMPLETE_LANGUAGES.map((language) => [language, product().origin + localPath(language, path)]),
          ['x-default', product().origin + path],
        ])
      }
    expect((await visit('/billing')).body).not.toContain('hreflang="x-default"')
  })

  test('[EVERY-02] a visitor’s choice is kept in a cookie, and goes before what the browser asks for', async () => {
    const visitor = new Visitor(product())
    for (const page of PUBLIC) {
      const chosen = await visitor.get(`/language/${other}?page=${page}`)
      expect([chosen.status, chosen.headers.get('location')]).toEqual([302, localPath(other, page)])
      expect(chosen.headers.get('set-cookie')).toMatch(
        /language=[\w-]+; Max-Age=31536000; Path=\/;.*HttpOnly.*SameSite=Lax/,
      )
    }
    for (const path of PUBLIC)
      expect(languageOf(await visit(path, { 'Accept-Language': 'en' }, visitor))).toEqual(saying(other))
    expect(languageOf(await visit('/'))).toEqual(saying('en')) // another visitor

    expect((await visitor.get('/language/en')).headers.get('location')).toBe('/')
    expect(languageOf(await visit('/', { 'Accept-Language': other }, visitor))).toEqual(saying('en'))
  })

  test.each(['xx', 'EN', '..%2f', 'https:%2f%2fevil.example', 'x'.repeat(3_000)])(
    '[EVERY-02] a language that there is not is not chosen: %s',
    async (language) => {
      const answer = await visit(`/language/${language}?page=https://evil.example`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
      expect(answer.headers.get('set-cookie')).toBeNull()
    },
  )

  test('[EVERY-02] a choice leads to our own pages only; a strange cookie is no choice', async () => {
    const chosen = async (page: string) =>
      (await visit(`/language/en?page=${encodeURIComponent(page)}`)).headers.get('location')
    const foreign = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\t//evil.example',
      'javascript:alert(1)',
    ]
    for (const page of [...foreign, `${product().origin}//evil.example`, `/${other}`, `/${other}/privacy-policy`, ''])
      expect([page, await chosen(page)]).toEqual([page, '/'])
    for (const page of ['/folders?sort=name', '/folder/music']) expect(await chosen(page)).toBe(page)
    for (const value of ['xx', 'constructor', '%00', '"', 'x'.repeat(3_000)])
      expect(languageOf(await visit('/', { Cookie: `language=${value}` }))).toEqual(saying('en'))
  })

  test('[EVERY-02] a user’s language goes before cookie and browser; no other user’s changes', async () => {
    const [user, neighbour] = [await newUser(product()), await newUser(product())]
    expect((await userOf(user)).language).toBeNull()
    await user.get('/language/en')
    expect(await change(user, { language: other })).toMatchObject({ status: 200, body: { language: other } })
    expect([(await userOf(user)).language, (await userOf(user)).newHours]).toEqual([other, 48])
    for (const path of ['/', '/folders', '/privacy-policy', '/app-shell'])
      expect(languageOf(await visit(path, { 'Accept-Language': 'en' }, user))).toEqual(saying(other))
    expect((await userOf(neighbour)).language).toBeNull()
    expect(languageOf(await visit('/folders', {}, neighbour))).toEqual(saying('en'))

    expect(await change(user, { language: null })).toMatchObject({ status: 200 })
    expect(languageOf(await visit('/', { 'Accept-Language': other }, user))).toEqual(saying('en')) // the cookie
    expect(languageOf(await visit('/', { 'Accept-Language': other }, neighbour))).toEqual(saying(other))
  })

  test.each(['xx', '', 'DE', 1, ['en'], 'constructor'])('[EVERY-02] %j is no language of a user', async (language) => {
    const user = await newUser(product())
    expect(await user.refusal('PATCH', '/api/account', { language })).toMatchObject({
      status: 400,
      code: 'bad_request',
    })
    expect((await userOf(user)).language).toBeNull()
  })

  test('[EVERY-02] a signed-in user is led from a front page to the product', async () => {
    const user = await newUser(product())
    for (const language of OTHERS)
      expect((await visit(localPath(language, '/'), {}, user)).headers.get('location')).toBe('/')
  })

  test('[EVERY-02] errors are sentences in the language of the page that calls', async () => {
    const user = await newUser(product())
    const missing = async (headers: Record<string, string>) =>
      (await user.send<ErrorBody>('PATCH', '/api/folders/none', { name: 'A' }, headers)).body.error.message
    const said = (language: Language) => textsFor(language).errors.errorText('folder_not_found')
    expect(await missing({})).toBe(said('en'))
    expect(await missing({ 'X-Language': other })).toBe(said(other))
    expect(await missing({ 'X-Language': 'xx', 'Accept-Language': other })).toBe(said(other))
    await change(user, { language: other })
    expect(await missing({ 'Accept-Language': 'en' })).toBe(said(other))
    expect(await missing({ 'X-Language': 'en' })).toBe(said('en'))
  })

  test('[EVERY-02] exported files have the words of the user’s language', async () => {
    const user = await newUser(product())
    await change(user, { language: other })
    const { body } = await user.get<string>('/api/export.csv')
    expect(body).toContain(textsFor(other).export.csvHeadings.channelId)
  })
})
