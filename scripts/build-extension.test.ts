import { describe, expect, test } from 'vitest'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { manifestFor } from '../extension/manifest.ts'
import { wordsIn } from '../text/words.ts'
import { formsOf } from './build-extension.ts'

/** What browsers and stores accept. */
const MAX = { name: 75, description: 132 }

describe.each(COMPLETE_LANGUAGES)('[EXT-06] in %s', (language) => {
  const words = Object.entries(wordsIn(language).companion)

  test('every text can be said by the browser', () => {
    for (const [name, text] of words)
      for (const [key, message] of formsOf(name, text)) {
        expect(key).toMatch(/^\w+$/)
        expect(message).not.toMatch(/\{(?!\w+\})|#|\$/)
      }
  })

  test('name and description are as short as stores want them', () => {
    const { name, description } = wordsIn(language).companion
    expect(name.length).toBeLessThanOrEqual(MAX.name)
    expect(description.length).toBeLessThanOrEqual(MAX.description)
  })
})

test('the forms of a plural become messages of their own, with the count as a value', () => {
  const text = '{count, plural, one {{shown} of # video, $1} other {{shown} of # videos}}'
  expect(formsOf('shownOf', text)).toEqual([
    ['shownOf_one', '{shown} of {count} video, $$1'],
    ['shownOf_other', '{shown} of {count} videos'],
  ])
  expect(() => formsOf('mixed', 'You have {count, plural, one {# video} other {# videos}}')).toThrow('companion.mixed')
})

describe.each(['chrome', 'firefox'] as const)('[EXT-06] the manifest for %s', (browser) => {
  test('asks for YouTube’s pages, a place to store, and one server', () => {
    const manifest = manifestFor(browser, '1.0.0', 'https://subs.example.com:8443')
    expect(manifest.permissions).toEqual(['storage', 'scripting'])
    expect(manifest.host_permissions).toEqual(['https://subs.example.com/*'])
    expect(manifest.content_scripts.flatMap(({ matches }) => matches)).toEqual([
      'https://www.youtube.com/*',
      'https://www.youtube.com/*',
    ])
    expect(JSON.stringify(manifest)).not.toMatch(/web_accessible|externally_connectable|unsafe|tabs|cookies/)
  })

  test('made for no server, it reaches none until the user gives an address', () =>
    expect(manifestFor(browser, '1.0.0', null).host_permissions).toEqual([]))
})
