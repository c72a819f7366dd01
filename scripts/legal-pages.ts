import { readFileSync } from 'node:fs'
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Language } from '../contract/languages.ts'
import { legalFacts } from '../text/legal.ts'
import type { LegalBlock, LegalDocument, LegalInline, LegalSection } from '../text/legal-document.ts'
import { messageText } from '../text/message.ts'
import { inLanguage } from '../text/words.ts'

// The legal pages are Markdown, a file per page and language: a title, a lead, the main points as a list, then sections
// with an anchor (`## Billing {#billing}`), in which the heading before a table is its caption. They are parsed while the
// pages are built.

export function legalPages(language: Language): Plugin {
  return {
    name: 'subshelf-legal-pages',
    enforce: 'pre',
    load: {
      filter: { id: /\.md$/ },
      handler(id) {
        this.addWatchFile(id)
        return `export default ${JSON.stringify(legalDocument(readFileSync(id, 'utf8'), language))}`
      },
    },
  }
}

const HEADING = /^(.*) \{#([\w-]+)\}$/

/** @throws Error that says what is not as above */
export function legalDocument(markdown: string, language: Language): LegalDocument {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const [title, lead, points] = tokens
  if (title?.type !== 'heading' || lead?.type !== 'paragraph' || points?.type !== 'list')
    throw new Error('A legal page begins with its title, a paragraph and a list.')
  return inLanguage(language, () => ({
    title: plain(title as Tokens.Heading),
    lead: plain(lead as Tokens.Paragraph),
    inShort: (points as Tokens.List).items.map(plain),
    sections: sectionsIn(tokens.slice(3)),
  }))
}

function sectionsIn(tokens: readonly Token[]): LegalSection[] {
  const sections: (LegalSection & { blocks: LegalBlock[] })[] = []
  let caption = ''
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) {
      const [, title = '', id] = HEADING.exec(token.text) ?? []
      if (!id) throw new Error(`A section has no anchor: ${token.text}`)
      sections.push({ id, title: withFacts(title), blocks: [] })
    } else if (token.type === 'heading') caption = withFacts((token as Tokens.Heading).text)
    else sections.at(-1)?.blocks.push(blockOf(token, caption))
  }
  return sections
}

function blockOf(token: Token, caption: string): LegalBlock {
  if (token.type === 'paragraph') return { kind: 'text', content: inline(token.tokens) }
  if (token.type === 'list')
    return { kind: 'list', items: (token as Tokens.List).items.map(({ tokens }) => inline(tokens)) }
  if (token.type !== 'table') throw new Error(`Legal pages have no ${token.type}: ${token.raw}`)
  const { header, rows } = token as Tokens.Table
  const texts = (cells: readonly Tokens.TableCell[]) => cells.map(({ text }) => withFacts(text))
  return { kind: 'table', caption, columns: texts(header), rows: rows.map(texts) }
}

const inline = (tokens: readonly Token[] = []): LegalInline[] =>
  tokens.flatMap((token): LegalInline[] => {
    switch (token.type) {
      case 'strong':
        return [{ strong: plain(token as Tokens.Strong) }]
      case 'link':
        return [{ href: token.href as string, text: plain(token as Tokens.Link) }]
      case 'text':
        return token.tokens ? inline(token.tokens) : [withFacts(token.text)]
      default:
        throw new Error(`Legal pages have no ${token.type}: ${token.raw}`)
    }
  })

const plain = ({ text }: { text: string }): string => withFacts(text)

/** @throws Error if the text needs what is no fact */
const withFacts = (text: string): string => messageText(text, legalFacts())
