import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { preferredLanguage } from './language-choice.ts'

const ALL: Language[] = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar']

test.each<[header: string, language: Language | null]>([
  ['', null],
  ['*', null],
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['en;q=0.5,fr ; q=0.9', 'fr'],
  ['pt', 'pt-BR'],
  ['pt-PT,en;q=0.5', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['eo', null],
  ['zh-CN,zh;q=0.9', null],
  ['zh-CN,ja;q=0.4,en;q=0.3', 'ja'],
  ['de;q=0,ar', 'ar'],
  ['de;q=0', null],
  ['de;q=2,ar;q=abc,es;q=0.1', 'es'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  [';;;,,,q=1', null],
  [`${'x,'.repeat(10_000)}de`, null],
])('[EVERY-02] Accept-Language %j asks for %s', (header, language) =>
  expect(preferredLanguage(header, ALL)).toBe(language),
)

test('[EVERY-02] a language that is not available is passed over', () => {
  expect(preferredLanguage('de,fr;q=0.5', ['en', 'fr'])).toBe('fr')
})
