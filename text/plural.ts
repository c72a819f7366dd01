type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rulesByLocale = new Map<string, Intl.PluralRules>()

/**
 * The form of a sentence for a count, by the plural rules of its language. `#` in the form becomes the number.
 * @param shown the number as it is written; as digits unless given
 */
export function plural(locale: string, count: number, forms: Forms, shown: string = String(count)): string {
  return (forms[rulesFor(locale).select(count)] ?? forms.other).replaceAll('#', shown)
}

function rulesFor(locale: string): Intl.PluralRules {
  const known = rulesByLocale.get(locale)
  if (known) return known
  const rules = new Intl.PluralRules(locale)
  rulesByLocale.set(locale, rules)
  return rules
}
