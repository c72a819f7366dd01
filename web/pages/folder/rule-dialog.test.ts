import { expect, test } from 'vitest'
import { MAX_RULE_WORD_LENGTH, MAX_RULE_WORDS, RULE_RANGES } from '#contract/limits.ts'
import * as text from '#text/rules.ts'
import { parseValue } from './rule-dialog.tsx'

const typed = (rule: Parameters<typeof parseValue>[0]) => (value: number | string) => parseValue(rule, String(value))

test.each(['maxAgeDays', 'perDay'] as const)('[WATCH-04] %s takes whole numbers within its range', (rule) => {
  const parse = typed(rule)
  const { min, max } = RULE_RANGES[rule]
  const refused = { error: text.wholeBetween(min, max) }
  for (const value of [min, min + 1, max]) expect(parse(value)).toEqual({ value })
  for (const value of [min - 1, max + 1, min + 0.5, '', 'two']) expect(parse(value)).toEqual(refused)
})

test('[WATCH-04] a length is typed in minutes, with a point or a comma, and kept in seconds', () => {
  const parse = typed('minSeconds')
  const { min, max } = RULE_RANGES.minSeconds
  expect(['4', '1.5', '1,5', ' 2 '].map(parse)).toEqual([240, 90, 90, 120].map((value) => ({ value })))
  expect([min / 60, max / 60].map(parse)).toEqual([{ value: min }, { value: max }])
  for (const value of [(min - 1) / 60, (max + 1) / 60, '', 'long'])
    expect(parse(value)).toEqual({ error: text.between(0.1, max / 60) })
})

test('[WATCH-04] a rule without a value is only switched on', () => {
  expect(typed('noLive')('')).toEqual({ value: true })
})

test('[WATCH-04] words are typed one on each line, without the spaces around them; too many, too long ones and none are refused', () => {
  const parse = typed('words')
  expect(parse(' live stream \n\nTrailer\n ')).toEqual({ value: ['live stream', 'Trailer'] })
  for (const none of ['', ' \n ']) expect(parse(none)).toEqual({ error: text.noWords })
  const many = (count: number) => Array.from({ length: count }, (_, n) => `word ${n}`)
  expect(parse(many(MAX_RULE_WORDS).join('\n'))).toEqual({ value: many(MAX_RULE_WORDS) })
  expect(parse(many(MAX_RULE_WORDS + 1).join('\n'))).toEqual({ error: text.tooManyWords(MAX_RULE_WORDS) })
  const long = (length: number) => `short\n${'x'.repeat(length)}`
  expect(parse(long(MAX_RULE_WORD_LENGTH))).toEqual({ value: long(MAX_RULE_WORD_LENGTH).split('\n') })
  expect(parse(long(MAX_RULE_WORD_LENGTH + 1))).toEqual({ error: text.wordTooLong(MAX_RULE_WORD_LENGTH) })
})
