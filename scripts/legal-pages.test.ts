import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COMPLETE_LANGUAGES, type Language } from '#contract/languages.ts'
import { legalFacts } from '#text/legal.ts'
import type { LegalDocument } from '#text/legal-document.ts'
import { legalDocument } from './legal-pages.ts'

const LEGAL_PAGES = ['privacy-policy', 'terms-of-service'] as const

const markdownOf = (language: Language, page: string) => readFileSync(`text/legal/${language}/${page}.md`, 'utf8')

/** What a legal page may not differ in: its sections by their anchors, and the rows of each table. */
const outlineOf = ({ inShort, sections }: LegalDocument) => ({
  inShort: inShort.length,
  sections: sections.map(({ id, blocks }) => [
    id,
    blocks.flatMap((block) => (block.kind === 'table' ? [[block.columns.length, block.rows.length]] : [])),
  ]),
})

/** The names in braces, how often each is there; those of the plans may be words of the language. */
const factsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\{(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(legalFacts(), name) && !['product', 'contact', 'free', 'premium'].includes(name))
    .toSorted()

describe.each(COMPLETE_LANGUAGES)('[EVERY-02] %s', (language) => {
  test.each(LEGAL_PAGES)('the %s has the sections, tables, links and facts of the English one', (page) => {
    const [english, other] = [markdownOf('en', page), markdownOf(language, page)]
    expect(outlineOf(legalDocument(other, language))).toEqual(outlineOf(legalDocument(english, 'en')))
    expect(factsIn(other)).toEqual(factsIn(english))
    const linksIn = (markdown: string) => [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => href).toSorted()
    expect(linksIn(other)).toEqual(linksIn(english))
  })

  test.skipIf(language === 'en').each(LEGAL_PAGES)('the %s leaves no line in English', (page) => {
    const english = new Set(markdownOf('en', page).split('\n'))
    const same = markdownOf(language, page)
      .split('\n')
      .filter((line) => /\p{L}/u.test(line) && english.has(line))
    expect(same).toEqual([])
  })
})

test('a legal page is refused if it names what is no fact, or a section has no anchor', () => {
  const page = (section: string) => `# Title\n\nLead.\n\n- Point\n\n${section}`
  expect(() => legalDocument(page('## One {#one}\n\nAfter {weeks} weeks.'), 'en')).toThrow('weeks')
  expect(() => legalDocument(page('## One\n\nText.'), 'en')).toThrow('no anchor')
  expect(legalDocument(page('## One {#one}\n\n**{product}**, [here](/terms).'), 'en').sections).toEqual([
    {
      id: 'one',
      title: 'One',
      blocks: [{ kind: 'text', content: [{ strong: 'Subshelf' }, ', ', { href: '/terms', text: 'here' }, '.'] }],
    },
  ])
})
