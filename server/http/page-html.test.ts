import { expect, test } from 'vitest'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import { metadataFor, metadataTags, notFoundMetadata, withContact } from './page-html.ts'

const tags = (path: string) => metadataTags(metadataFor(path, 'en'), 'https://shelf.example')

test('[ROUTE-05] each of the five pages has a title and a description of its own', () => {
  const pages = ['/', '/dashboard', '/billing', '/privacy-policy', '/terms-of-service'].map((path) =>
    metadataFor(path, 'en'),
  )
  expect(new Set(pages.map((page) => page.title)).size).toBe(5)
  expect(new Set(pages.map((page) => page.description)).size).toBe(5)
})

test('[ROUTE-03] of two addresses of one page the canonical link names the first', () => {
  for (const path of ['/privacy-policy', '/privacy'])
    expect(tags(path)).toContain('<link rel="canonical" href="https://shelf.example/privacy-policy" />')
  for (const path of ['/terms-of-service', '/terms'])
    expect(tags(path)).toContain('<link rel="canonical" href="https://shelf.example/terms-of-service" />')
})

test('[ROUTE-05] the social image has a whole address and a text', () => {
  expect(tags('/')).toContain('<meta property="og:image" content="https://shelf.example/social.png" />')
  expect(tags('/')).toContain('og:image:alt')
})

test('[ROUTE-09] pages that do not exist, and those of one user, are not to be listed', () => {
  expect(metadataTags(notFoundMetadata('en'), 'https://shelf.example')).toContain(
    '<meta name="robots" content="noindex" />',
  )
  expect(tags('/folder/music')).toContain('noindex')
  expect(tags('/')).not.toContain('noindex')
})

test('[ROUTE-05] signs that mean something in HTML are escaped', () => {
  const html = metadataTags(
    {
      title: '</title><b>',
      description: '"quoted" & more',
      keywords: 'a, b',
      language: 'en',
      canonical: '/',
      alternates: [],
    },
    'https://a.example',
  )
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>')
  expect(html).toContain('content="&quot;quoted&quot; &amp; more"')
})

test('[DATA-04] the contact stands in every place, as a text that cannot become anything else', () => {
  const page = `<p>${CONTACT_PLACEHOLDER}</p><p>${CONTACT_PLACEHOLDER}</p>`
  expect(withContact(page, 'help@example.com', 'en')).toBe(
    '<p><a href="mailto:help@example.com">help@example.com</a></p>'.repeat(2),
  )
  expect(withContact(page, '"$&<b>@example.com', 'en')).not.toContain('<b>')
  expect(withContact(page, null, 'en')).toMatch(/^(<p>the developer’s address, which Google shows [\w ’-]+<\/p>){2}$/)
})
