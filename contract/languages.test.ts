import { expect, test } from 'vitest'
import { COMPLETE_LANGUAGES, isCompleteLanguage, languageFacts, localPath, parseLocalPath } from './languages.ts'

test('public pages have an address in each language, that of English without its name', () => {
  expect([localPath('en', '/'), localPath('en', '/terms-of-service')]).toEqual(['/', '/terms-of-service'])
  expect([localPath('de', '/'), localPath('de', '/terms-of-service')]).toEqual(['/de', '/de/terms-of-service'])
  for (const language of COMPLETE_LANGUAGES)
    for (const path of ['/', '/privacy-policy'])
      expect(parseLocalPath(localPath(language, path))).toEqual({
        ...{ language: language === 'en' ? null : language, path },
      })
})

test.each([
  ['/de', { language: 'de', path: '/' }],
  ['/de/', { language: 'de', path: '/' }],
  ['/pt-br/privacy-policy', { language: 'pt-BR', path: '/privacy-policy' }],
  ['/dear', { language: null, path: '/dear' }],
  ['/en', { language: null, path: '/en' }],
  ['/', { language: null, path: '/' }],
  ['', { language: null, path: '' }],
  ['/folder/de', { language: null, path: '/folder/de' }],
])('the address %s names its language by its first part', (address, parsed) => {
  expect(parseLocalPath(address)).toEqual(parsed)
})

test('a language is known by its exact name, and Arabic alone runs from right to left', () => {
  expect(['de', 'pt-BR', 'pt-br', 'xx', ''].map(isCompleteLanguage)).toEqual([true, true, false, false, false])
  const leftwards = Object.entries(languageFacts).filter(([, { direction }]) => direction === 'rtl')
  expect(leftwards.map(([language]) => language)).toEqual(['ar'])
})
