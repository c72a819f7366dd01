import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LegalDocument } from '#text/legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const DOCUMENT: LegalDocument = {
  ...{ title: 'Terms', lead: 'What we owe each other.', inShort: ['Be kind.', 'Pay monthly.'] },
  sections: [
    {
      ...{ id: 'billing', title: 'Billing' },
      blocks: [
        { kind: 'text', content: ['See ', { href: '/privacy-policy', text: 'privacy' }, ' and ', { strong: 'this' }] },
        { kind: 'list', items: [['One'], [{ href: 'https://example.com/', text: 'elsewhere' }]] },
      ],
    },
    {
      ...{ id: 'end', title: 'The end' },
      blocks: [{ kind: 'table', caption: 'Stored', columns: ['What', 'Why'], rows: [['Name', 'to greet']] }],
    },
  ],
}

test('[DATA-04] a legal page has its main points, contents that lead to its sections, their links, and the other page', () => {
  const html = renderToStaticMarkup(
    createElement(
      LegalPage,
      { document: DOCUMENT, page: '/terms-of-service', other: { href: '/privacy-policy', title: 'Privacy' } },
      createElement('p', {}, 'Below'),
    ),
  ).replaceAll(/ class="[^"]*"/g, '')
  const parts = [
    '<h1>Terms</h1>',
    '<p>What we owe each other.</p>',
    '<li><a href="#billing">Billing</a></li><li><a href="#end">The end</a></li>',
    '<li>Be kind.</li><li>Pay monthly.</li>',
    '<h2 id="billing-title"><span>1</span> Billing</h2>',
    '<p>See <a href="/privacy-policy">privacy</a> and <b>this</b></p>',
    '<ul><li>One</li><li><a href="https://example.com/">elsewhere</a></li></ul>',
    '<h2 id="end-title"><span>2</span> The end</h2>',
    '<table role="table"><caption>Stored</caption>',
    '<tr><th scope="col">What</th><th scope="col">Why</th></tr>',
    '<tr><th scope="row">Name</th><td data-label="Why">to greet</td></tr>',
    '<p>Below</p>',
    '<a href="/language/de?page=/terms-of-service" lang="de" hrefLang="de" rel="nofollow">Deutsch</a>',
  ]
  for (const part of parts) expect([part, html.indexOf(part)], html).toEqual([part, html.lastIndexOf(part)])
  const places = parts.map((part) => html.indexOf(part))
  expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b))
  expect(html).toContain('<section id="billing" aria-labelledby="billing-title">')
  expect(html).not.toContain('/language/en')
  expect(html).toMatch(/<a href="\/privacy-policy">Privacy<\/a>/)
})
