import { describe, expect, test } from 'vitest'
import { withApp } from '../support/app.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const app = withApp()

test.each(['/dashboard', '/folders', '/privacy', '/de', '/de/privacy-policy', '/folder/music'])(
  '[ROUTE-09] %s with a slash at its end leads to the address without it, with what follows',
  async (path) => {
    const answer = await new Visitor(app()).get(`${path}/?sort=name`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${app().origin}${path}?sort=name`])
  },
)

test('[ROUTE-09] an unknown address is Not found, with a slash too, and the API redirects nobody', async () => {
  const visitor = new Visitor(app())
  expect((await visitor.get('/nowhere')).status).toBe(404)
  const user = await newUser(app())
  expect((await user.get('/api/library/')).status).toBe(404)
  const outside = await visitor.get('//example.com/')
  expect(new URL(outside.headers.get('location') ?? app().origin, app().origin).origin).toBe(app().origin)
})

test('[EVERY-02] choosing a language leads to a page of this site alone, in that language if it has one', async () => {
  const chosen = async (language: string, page?: string) => {
    const address = `/language/${language}${page === undefined ? '' : `?page=${encodeURIComponent(page)}`}`
    const { status, headers } = await new Visitor(app()).get(address)
    return [status, headers.get('location'), headers.get('set-cookie')?.split(';')[0] ?? null]
  }
  const pages = [
    ['/privacy-policy', '/de/privacy-policy'],
    ['/folders?sort=name', '/folders?sort=name'],
    [`${app().origin}/folder/music?x=1`, '/folder/music?x=1'],
    // Pages whose path names a language are not another one's.
    ...['/de', '/de/', '/de/privacy-policy', '/ja/privacy-policy'].map((page) => [page, '/de'] as const),
    ['/dept', '/dept'],
    ...['https://evil.example/folders', '//evil.example', '/\\evil.example', 'javascript:alert(1)'].map(
      (page) => [page, '/de'] as const,
    ),
    [`${app().origin}//evil.example`, '/de'],
    [`${app().origin}.evil.example/folders`, '/de'],
    ['', '/de'],
    [undefined, '/de'],
  ] as const
  for (const [page, location] of pages)
    expect([page, await chosen('de', page)]).toEqual([page, [302, location, 'language=de']])
  for (const language of ['xx', 'DE']) expect(await chosen(language, '/folders')).toEqual([302, '/', null])
})

describe('without the service worker', () => {
  const ended = withApp({ SERVICE_WORKER: 'off' })

  test('its address has one that deletes what it kept and ends itself, and that no browser keeps', async () => {
    const { status, headers, body } = await new Visitor(ended()).get<string>('/sw.js')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'text/javascript; charset=utf-8', 'no-cache'],
    ])
    expect(body).toMatch(/caches\.delete\(version\)[\s\S]+registration\.unregister\(\)/)
  })
})
