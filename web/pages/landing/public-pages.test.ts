import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LandingPage } from './landing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicFrame } from './public-frame.tsx'

const make = (Page: ComponentType) => renderToStaticMarkup(createElement(Page))
const plain = (markup: string) => markup.replaceAll(/ class="[^"]*"/g, '').replaceAll(/<svg.*?<\/svg>/g, '*')
const text = (markup: string) => markup.replaceAll(/<.*?>/g, '').trim()
const all = (pattern: RegExp, markup: string) => [...markup.matchAll(pattern)].map((match) => match[1] ?? '')

const landing = make(LandingPage)
const html = plain(landing)

test('[LAND-02] three sample folders show four videos each, with how long they are, and the new ones marked', () => {
  const folders = html.split('<li data-colour=').slice(1, 4)
  const shown = folders.map((folder) => [
    ...[folder.slice(1, 2), ...all(/<h2>(.*?)<\/h2>/g, folder).slice(0, 1), ...all(/<p>(\d+ channels)<\/p>/g, folder)],
    all(/<p><span>(NEW)<\/span>/g, folder.split('<section')[0] ?? '').length,
    all(/<span aria-hidden="true">([\d:]+)<\/span>/g, folder).join(' '),
  ])
  expect(shown).toEqual([
    ['6', 'Tech &amp; Science', '8 channels', 2, '18:02 41:07 9:26 11:19'],
    ['7', 'Music &amp; Arts', '2 channels', 1, '22:47 1:02:31 33:51 5:31'],
    ['9', 'Entertainment', '4 channels', 2, '12:40 27:14 19:05 14:33'],
  ])
  for (const folder of folders) expect(all(/<div>(\*)<span/g, folder)).toHaveLength(4)
})

test('[LAND-02] every picture is drawn of shapes that have a colour and a path', () => {
  const pictures = all(/<svg viewBox="0 0 320 180".*?>(.*?)<\/svg>/g, landing)
  expect(pictures).toHaveLength(14)
  for (const picture of pictures) {
    expect(all(/<path ([^>]*)>/g, picture).length).toBeGreaterThan(3)
    for (const path of all(/<path ([^>]*)>/g, picture))
      expect(path).toMatch(/(fill|stroke)="(?!none)[^"]+".* d="[^"]+"/)
  }
})

test('[LAND-01] [LAND-05] what is said and offered while registration is open is shown at first, and what is while it is closed is not', () => {
  const parts = (when: string) =>
    all(new RegExp(`<\\w+((?: [\\w-]+="[^"]*")*? data-when="${when}"[^>]*>.*?)</(?:p|div|button)>`, 'g'), html)
  expect(parts('open').map((part) => [part.includes('hidden'), text(`<${part}`).slice(0, 20)])).toEqual([
    [false, 'Subshelf brings in y'],
    [false, 'Get Started'],
    [false, 'Start for free'],
  ])
  expect(parts('closed').map((part) => [part.includes('hidden=""'), text(`<${part}`).slice(0, 20)])).toEqual([
    [true, 'Subshelf puts your Y'],
    [true, 'Join the waitlist'],
  ])
  expect(all(/<button[^>]* data-sign-in=""[^>]*>(.*?)<\/button>/g, html)).toEqual([
    'Login',
    'Get Started',
    'Start for free',
  ])
  expect(html).toContain('Free with 3 folders.')
})

test('[LAND-03] four reasons have a title, a text and a piece of the product', () => {
  const reasons = /<h2 id="why">.*?<ul>(.*?)<\/ul><\/section>/.exec(html)?.[1] ?? ''
  expect(all(/<h3>(.*?)<\/h3>/g, reasons)).toEqual([
    ...['Smart Organization', 'Instant Discovery', 'Live Video Feeds', 'Modern Design'],
  ])
  expect(all(/<span data-colour="(\d+)">/g, reasons)).toEqual(['1', '6', '9', '4'])
  expect(all(/<span dir="auto">(.*?)<\/span>/g, reasons)).toHaveLength(4)
  expect(all(/<mark>(.*?)<\/mark>/g, reasons)).toEqual(['Orb', 'Orb'])
  expect(all(/<small>(.*?)<\/small>/g, reasons)).toEqual(['Tech &amp; Science', 'Entertainment'])
  expect(all(/<div>\*<p><b>(.*?)<\/span><\/p>/g, reasons).map((part) => text(part))).toEqual([
    ...['A clock from scrap, part 3NEWNorth Bench', 'The chip in everythingKilo Volts'],
  ])
  expect(all(/<div aria-hidden="true">(\*)<\/div>/g, reasons)).toHaveLength(1)
})

test('[BILL-01] the front page says what the plans cost and where they end, how it works and what one may ask', () => {
  expect(
    all(/<div><h3>([^<]*<\/h3><p><b>.*?<\/ul>)/g, html).map((plan) =>
      text(plan.replaceAll(/<\/(?:h3|p|li)>|\*/g, '|')),
    ),
  ).toEqual([
    'Free|£0 a month||Up to 3 folders||Up to 100 channels in a folder||Unlimited subscriptions|',
    'Premium|£2.99 a month||Unlimited folders||Up to 5,000 channels in a folder||Unlimited subscriptions|',
  ])
  expect(all(/<li><h2>(.*?)<\/h2><p>.+?<\/p>/g, html)).toEqual(['Bring them in', 'Sort them', 'Watch what’s new'])
  expect(all(/<div><dt>([^<]*\?)<\/dt><dd>.+?<\/dd>/g, html)).toHaveLength(3)
})

test('[LAND-04] [EVERY-02] every public page leads home, to the legal pages and to itself in the other languages', () => {
  const frame = plain(
    renderToStaticMarkup(
      createElement(
        PublicFrame as ComponentType<{ page: string; action: string }>,
        { page: '/terms', action: 'Login' },
        'Content',
      ),
    ),
  )
  expect(frame).toMatch(/^<div><header><a href="\/" aria-label="Subshelf, home">.*<\/a>Login<\/header><main>Content</)
  expect(frame).toContain('Subshelf is not affiliated with any video platform.')
  expect(all(/<a href="([^"]*)">(?!<)/g, frame)).toEqual([
    ...['/privacy-policy', '/terms-of-service', '/privacy-policy#privacy-choices'],
  ])
  const languages = all(/<a (href="\/language.*?)<\/a>/g, frame)
  expect(
    languages.map((link) => /page=(\S*)" lang="(\S+)" hrefLang="(\S+)" rel="nofollow">/.exec(link)?.slice(1)),
  ).toEqual(['de', 'fr', 'es', 'pt-BR', 'ja', 'ar'].map((language) => ['/terms', language, language]))
  expect(all(/href="\/language\/de\?page=([^"]*)"/g, html)).toEqual(['/'])
  const missing = plain(make(NotFoundPage))
  expect(missing).toMatch(/<h1>Not found<\/h1><p>.+?<\/p><a href="\/">Go to the front page<\/a>/)
  expect(missing).toContain(
    '<div aria-hidden="true"><div>*<span></span>*</div><span data-colour="5" aria-hidden="true">',
  )
})

test('[LAND-06] [LAND-09] [DATA-03] the dialogs of the front page are there for its script', () => {
  const dialog = (id: string) => new RegExp(`<dialog id="${id}"(.*?)</dialog>`).exec(html)?.[1] ?? ''
  const parts = (id: string) => all(/data-part="([\w-]+)"/g, dialog(id))
  expect(parts('sign-in')).toEqual([
    ...['close', 'error', 'error-line', 'error-help', 'google', 'google-text', 'waiting', 'cancel'],
  ])
  expect(parts('waitlist')).toEqual([
    ...['title', 'close', 'form', 'email', 'error', 'cancel', 'join', 'done', 'done-text', 'finish'],
  ])
  expect(parts('account-deleted')).toEqual(['ok'])
  expect(dialog('account-deleted')).toMatch(/role="alertdialog" aria-labelledby="account-deleted-title"/)
  expect(all(/<li>\*(.*?)<\/li>/g, dialog('sign-in')).length).toBeGreaterThan(3)
  expect(all(/<a href="([^"]*)">/g, dialog('sign-in'))).toEqual(['/terms-of-service', '/privacy-policy'])
  for (const part of ['error', 'waiting'])
    expect(dialog('sign-in')).toMatch(new RegExp(`data-part="${part}" hidden=""`))
  expect(dialog('waitlist')).toMatch(/type="submit" disabled="" data-part="join"/)
})
