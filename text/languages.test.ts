import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { isValidElement } from 'react'
import { describe, expect, test } from 'vitest'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import type { LegalDocument } from './en/legal/document.ts'
import { sameAsEnglish } from './same-as-english.ts'

const filesIn = (folder: string): string[] =>
  globSync(`text/${folder}/**/*.{ts,tsx}`)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => relative(`text/${folder}`, path))
    .toSorted()

const load = async (folder: string, file: string): Promise<Record<string, unknown>> =>
  await import(resolve('text', folder, file))

/** What may not differ between two languages. Records are compared by their keys, lists entry by entry. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'function') return `function of ${value.length}`
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, shapeOf(entry)]),
  )
}

const WORD = /\p{L}{3}/u
const QUOTED = /(['"`])(.*?)\1/gs
/** A value of the code, such as `scope_missing`. */
const CODE = /^[a-z_]*$/
const ADDRESS = /^(?:https?:|\/)|%\w+%/
/** Anchors of the legal pages. */
const ANCHOR = /^legal\/.*\.id$/

/** Whether a function contains a sentence. What it puts in, such as `${name}`, is none. */
const containsWords = (source: string): boolean =>
  [...source.matchAll(QUOTED)].some(([, , quoted = '']) => {
    const words = quoted.replace(/\$\{[^}]*\}/g, '')
    return WORD.test(words) && !CODE.test(words)
  })

const isCode = (text: string, path: string): boolean => ADDRESS.test(text) || ANCHOR.test(path)

/** The paths of sentences that are the same as in English. */
function leftInEnglish(english: unknown, other: unknown, path: string, allowed: ReadonlySet<string>): string[] {
  if (typeof english === 'string')
    return english === other && WORD.test(english) && !isCode(english, path) && !allowed.has(english)
      ? [`${path}: ${english}`]
      : []
  if (typeof english === 'function') {
    const source = String(english)
    return typeof other === 'function' && source === String(other) && containsWords(source) && !allowed.has(path)
      ? [path]
      : []
  }
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null) return []
  if (isValidElement(english) && isValidElement(other)) return leftInEnglish(english.props, other.props, path, allowed)
  return Object.entries(english).flatMap(([key, value]) =>
    leftInEnglish(value, (other as Record<string, unknown>)[key], `${path}.${key}`, allowed),
  )
}

/** The texts of the legal documents are lists of blocks: their number may differ where a note is added. */
const FREE_SHAPE = /^legal\//

/** What a legal document may not differ in: its sections by their anchors, and the rows of each table. */
const outlineOf = ({ inShort, sections }: LegalDocument) => ({
  inShort: inShort.length,
  sections: sections.map(({ id, tables }) => [id, tables?.map(({ rows }) => rows.length)]),
})

describe.each(COMPLETE_LANGUAGES)('[EVERY-02] %s', (language) => {
  test('has the files of English', () => expect(filesIn(language)).toEqual(filesIn('en')))

  test.each([
    ['legal/privacy-policy.ts', 'privacyPolicy'],
    ['legal/terms-of-service.ts', 'termsOfService'],
  ])('%s has the sections and tables of English', async (file, name) => {
    const [english, other] = await Promise.all([load('en', file), load(language, file)])
    expect(outlineOf(other[name] as LegalDocument)).toEqual(outlineOf(english[name] as LegalDocument))
  })

  const allowed = new Set([...sameAsEnglish.all, ...(sameAsEnglish[language] ?? [])])

  test.each(filesIn('en'))('%s has the exports of English, and none is left in English', async (file) => {
    const [english, other] = await Promise.all([load('en', file), load(language, file)])
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted())
    if (!FREE_SHAPE.test(file)) expect(shapeOf(other)).toEqual(shapeOf(english))
    if (language !== 'en') expect(leftInEnglish(english, other, file, allowed)).toEqual([])
  })
})
