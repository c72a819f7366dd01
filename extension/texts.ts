import type words from '#text/en.json'
import { api } from './browser.ts'

export type TextKey = keyof typeof words.companion
type Values = Readonly<Record<string, string | number>>

const language = () => api.i18n.getUILanguage()

/**
 * A text in the browser's language. Its messages are made of `companion` in text/*.json; with a `count` the form is chosen
 * that the language has for it.
 */
export function text(key: TextKey, values: Values = {}): string {
  const { count } = values
  const form = typeof count === 'number' ? new Intl.PluralRules(language()).select(count) : 'other'
  const found = api.i18n.getMessage(`${key}_${form}`) || api.i18n.getMessage(`${key}_other`) || api.i18n.getMessage(key)
  return found.replace(/\{(\w+)\}/g, (_, name: string) => written(values[name] ?? ''))
}

const written = (value: string | number): string => (typeof value === 'number' ? numberText(value) : value)

export const numberText = (value: number): string => new Intl.NumberFormat(language()).format(value)
