import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

// Scenes are written with the English texts. In another language the same texts are looked up in its folder.

/** A text in English and in the other language. `GAP` stands for an argument of its function. */
type Pair = { english: string; other: string }
type Names = string | RegExp

const GAP = '\u0001'
const NUMBER = 4_321
/** Arguments that texts are tried with: most of them take names or numbers. */
const ARGUMENTS = [[GAP], [NUMBER], [GAP, GAP], [NUMBER, NUMBER], [GAP, NUMBER], [NUMBER, GAP], [1]]
const NUMBERS = /[\d٠-٩]+(?:[.,٬\u202f\u00a0][\d٠-٩]+)*/gu

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const withGaps = (text: string, gap: string) => escapeText(text).replaceAll(GAP, gap)

function pairsOf(english: unknown, other: unknown): Pair[] {
  if (typeof english === 'string' && typeof other === 'string') return [{ english, other }]
  if (typeof english === 'function' && typeof other === 'function')
    return ARGUMENTS.flatMap((values) => {
      try {
        const [one, two] = [english, other].map((text) => String(text(...values)).replace(NUMBERS, GAP))
        return one && two ? [{ english: one, other: two }] : []
      } catch {
        return [] // it takes other arguments
      }
    })
  if (english && other && typeof english === 'object' && typeof other === 'object')
    return Object.entries(english).flatMap(([key, value]) => pairsOf(value, (other as Record<string, unknown>)[key]))
  return []
}

async function pairsIn(language: string): Promise<Pair[]> {
  const folder = join(import.meta.dirname, '../../text')
  const files = globSync('*.ts', { cwd: join(folder, 'en'), exclude: ['*.test.ts'] }).map((file) => basename(file))
  const all = files.map(async (file) => {
    const [english, other] = await Promise.all(['en', language].map((name) => import(join(folder, name, file))))
    return pairsOf({ ...english }, { ...other })
  })
  return (await Promise.all(all)).flat()
}

/** The texts that stand for `name`; those of folders, channels and users stay as they are. */
function inOther(pairs: readonly Pair[], name: Names, isWhole = false): Names {
  const found = new Set<string>()
  if (typeof name !== 'string') {
    for (const { english, other } of pairs)
      if (name.test(english.replaceAll(GAP, '3'))) found.add(withGaps(other, '.*'))
  } else {
    for (const { english, other } of pairs) if (english === name) found.add(withGaps(other, '.*'))
    if (found.size === 0)
      for (const { english, other } of pairs) {
        const match = english.includes(GAP) && new RegExp(`^${withGaps(english, '(.+)')}$`).exec(name)
        if (match) found.add(withGaps(other, escapeText(match[1] ?? '')))
      }
    if (found.size === 0)
      for (const { english, other } of pairs) if (english.includes(name)) found.add(withGaps(other, '.*'))
  }
  if (found.size === 0) return name
  const texts = [...found].join('|')
  return new RegExp(isWhole ? `^(?:${texts})$` : texts, 'u')
}

const FINDS = new Set(['getByRole', 'getByText', 'getByLabel', 'getByPlaceholder', 'locator', 'filter'])

/** @returns the page, on which `getBy…` finds what has the English text by its text in this language */
export async function inLanguage(page: Page, language: string): Promise<Page> {
  if (language === 'en') return page
  const pairs = await pairsIn(language)
  const translated = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || isLocator(value)) return value
    const { name, hasText, exact = false, ...rest } = value as { name?: Names; hasText?: Names; exact?: boolean }
    return {
      ...rest,
      ...(name && { name: inOther(pairs, name, exact) }),
      ...(hasText && { hasText: inOther(pairs, hasText) }),
    }
  }
  const wrap = <T extends Page | Locator>(target: T): T =>
    new Proxy(target, {
      get(object, key) {
        const value = Reflect.get(object, key)
        if (typeof value !== 'function') return value
        return (...values: unknown[]) => {
          const isText = key === 'getByText' || key === 'getByLabel' || key === 'getByPlaceholder'
          const given = FINDS.has(String(key))
            ? values.map((one, i) => (i === 0 && isText ? inOther(pairs, one as Names) : translated(one)))
            : values
          const result = value.apply(object, given)
          return isLocator(result) ? wrap(result) : result
        }
      },
    })
  return wrap(page)
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && 'nth' in value
