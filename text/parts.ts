import { fact } from './words.ts'

// What messages are put together from.

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule | `=${number}`, string>>> & { other: string }

const rules: Record<string, Intl.PluralRules> = {}

/** The form for a count: that of the number itself (`=0`), else by the plural rules of the language. */
export function plural(count: number, forms: Forms): string {
  const locale = fact('locale.locale')
  rules[locale] ??= new Intl.PluralRules(locale)
  return forms[`=${count}`] ?? forms[rules[locale].select(count)] ?? forms.other
}

/** The same with the number in place of each `#`: forms without values, as the pages have them. */
export const counted = (count: number, forms: Forms): string => plural(count, forms).replaceAll('#', countText(count))

/** The form for a word of the code. */
export const choose = (value: string | boolean, forms: Readonly<Record<string, string>> & { other: string }): string =>
  forms[String(value)] ?? forms.other

/** A number with a plus, which would change sides where the text runs from right to left: `99+`, `+12`. */
export const withSign = (number: string): string =>
  fact('locale.direction') === 'rtl' ? `\u2066${number}\u2069` : number

/**
 * A whole number with separated thousands: `12,345`. Without `Intl.NumberFormat`, whose first use costs 20 ms. Spanish
 * separates from five digits.
 */
export function countText(count: number): string {
  const digits = String(count)
  if (digits.length < Number(fact('locale.separatesFromDigits'))) return digits
  return digits.replace(/\B(?=(?:\d{3})+$)/g, fact('locale.thousandsSeparator'))
}
