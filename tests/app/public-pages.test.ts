import { expect, test } from 'vitest'
import { COMPLETE_LANGUAGES, languageFacts } from '#contract/languages.ts'
import { withApp } from '../support/app.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const app = withApp({ CONTACT_EMAIL: 'help@shelf.example' })

const htmlAt = async (path: string, visitor = new Visitor(app())) => {
  const { status, body } = await visitor.get<string>(path)
  return { status, html: body }
}

test('[ROUTE-01] [ROUTE-02] signed out, every address of the product shows the front page', async () => {
  for (const path of ['/', '/dashboard', '/folders', '/subscriptions', '/folder/music', '/billing']) {
    const { status, html } = await htmlAt(path)
    expect([path, status]).toEqual([path, 200])
    expect([path, /<h1>([^<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ')]).toEqual([
      path,
      'Your subscriptions, finally on shelves.',
    ])
    expect(html).toMatch(/<button [^>]*data-sign-in=""[^>]*>Login/)
  }
})

test('[ROUTE-09] an unknown address is a Not found page with a way home', async () => {
  for (const visitor of [new Visitor(app()), await newUser(app())]) {
    const { status, html } = await htmlAt('/no/such/page', visitor)
    expect(status).toBe(404)
    expect(html).toMatch(/<h1[^>]*>Not found<\/h1>/)
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to the front page<\/a>/)
  }
})

test('[ROUTE-05] every page tells in its HTML what it is, to visitors and to users', async () => {
  const user = await newUser(app())
  const titles = new Set<string>()
  const keywords = new Set<string>()
  for (const path of ['/', '/dashboard', '/billing', '/privacy-policy', '/terms-of-service'])
    for (const visitor of [new Visitor(app()), user]) {
      const { html } = await htmlAt(path, visitor)
      const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
      titles.add(content(/<title>([^<]+)<\/title>/))
      expect(content(/<meta name="description" content="([^"]{40,170})"/)).not.toBe('')
      const words = content(/<meta name="keywords" content="([^"]+)"/)
      expect(words.split(', ').length).toBeGreaterThan(3)
      keywords.add(words)
      expect(content(/<link rel="canonical" href="([^"]+)"/)).toBe(app().origin + path)
      const image = await app().fetch(content(/<meta property="og:image" content="([^"]+)"/))
      expect(image.headers.get('content-type')).toBe('image/png')
      const png = Buffer.from(await image.arrayBuffer())
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    }
  expect([titles.size, keywords.size]).toEqual([5, 5])
})

test('[ROUTE-05] crawlers and browsers find robots.txt and the icons', async () => {
  expect((await htmlAt('/robots.txt')).html).toContain('Disallow: /api/')
  for (const [path, type] of [
    ['/favicon.ico', /image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/favicon.svg', /image\/svg/],
    ['/apple-touch-icon.png', /image\/png/],
  ] as const) {
    const { status, headers } = await new Visitor(app()).get(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toMatch(type)
  }
})

/** A page's HTML with the text of its main part, without tags, and the rows of its tables by caption. */
async function legalPage(path: string) {
  const { html } = await htmlAt(path)
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const text = main
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
  const rowsOf = (caption: string) => {
    const table = main.split('<table').find((part) => part.includes(`>${caption}</caption>`)) ?? ''
    return table.slice(0, table.indexOf('</table>')).split('<tr').length - 1
  }
  return { main, text, rowsOf }
}

test('[DATA-04] the Privacy Policy says all it must', async () => {
  const { main, text, rowsOf } = await legalPage('/privacy-policy')
  expect(main).toMatch(/<h1[^>]*>Privacy Policy<\/h1>/)
  for (const words of [
    'YouTube API Services',
    'inactive data may be deleted after 2 years',
    'Whoever has Premium is never treated as inactive',
    'within 30 days',
    'children under 13',
    'Limited Use',
    'counts of subscribers and videos',
    'Your browser asks only our server for channels and videos',
  ])
    expect(text).toContain(words)
  for (const address of [
    'https://policies.google.com/privacy',
    'https://security.google.com/settings/security/permissions',
    'https://www.youtube.com/t/terms',
    'https://stripe.com/privacy',
    'mailto:help@shelf.example',
  ])
    expect(main).toContain(`href="${address}"`)
  for (const [caption, rows] of [
    ['If you have an account', 16],
    ['If you are on the waitlist', 2],
    ['Public data from YouTube, about nobody in particular', 2],
    ['In your browser', 7],
  ] as const)
    expect([caption, rowsOf(caption)]).toEqual([caption, rows + 1])
  for (const name of ['Who else gets any of it', 'How long we keep it', 'What you can do', 'Billing', 'Contact'])
    expect(main).toMatch(new RegExp(`${name}</h2>`))
})

test('[DATA-04] the Terms of Service say all they must', async () => {
  const { main, text } = await legalPage('/terms-of-service')
  expect(main).toMatch(/<h1[^>]*>Terms of Service<\/h1>/)
  for (const words of [
    'up to 3 folders',
    '£2.99/month',
    'at least 13',
    '99 percent of the time or more',
    'within 30 days',
    'for 2 years',
    'Whoever has Premium is never treated as inactive',
    'not affiliated',
  ])
    expect(text).toContain(words)
  expect(main).toContain('href="https://www.youtube.com/t/terms"')
})

type Picture = { src: string; sizes: string }

test.each(COMPLETE_LANGUAGES)('[EVERY-01] the manifest in %s has what installing needs', async (language) => {
  const { body, headers } = await new Visitor(app()).get<string>('/manifest.webmanifest', {
    'Accept-Language': language,
  })
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = JSON.parse(body) as {
    description: string
    icons: Picture[]
    screenshots: (Picture & { form_factor: string })[]
    shortcuts: { name: string; icons: Picture[] }[]
  }
  expect(manifest).toMatchObject({
    name: 'Subshelf',
    short_name: 'Subshelf',
    lang: expect.stringMatching(new RegExp(`^${language.slice(0, 2)}`)),
    dir: languageFacts[language].direction,
    scope: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#/),
    background_color: expect.stringMatching(/^#/),
    share_target: { action: '/share', method: 'GET' },
  })
  expect(manifest.description).not.toBe('')
  expect(manifest.shortcuts.map(({ name }) => name)).not.toContain('')
  expect(manifest.shortcuts).toHaveLength(4)
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']))
  for (const { src, sizes } of pictures) {
    const png = new Uint8Array(await (await app().fetch(`${app().origin}${src}`)).arrayBuffer())
    const size = new DataView(png.buffer)
    expect(`${size.getUint32(16)}x${size.getUint32(20)}`, src).toBe(sizes)
  }
})
