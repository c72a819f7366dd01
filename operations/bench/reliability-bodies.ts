import fc from 'fast-check'
import * as z from 'zod'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Shape = z.core.JSONSchema.BaseSchema

/** Values that have broken servers somewhere, whatever was asked for. */
const ODD: readonly Json[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff',
  ],
  ...['\u202e', '👩🏽‍🚀', "' or 1=1 --", '%00', '../../etc/passwd', '#{7*7}', '__proto__', 'NaN', '-0', 'true', '[]'],
  ...['x'.repeat(3_000), '\u{10ffff}', '\n\r\t', [], {}, [[]], [null], { length: 1e9 }, { toString: 'x' }, { $gt: '' }],
]
const ODD_KEYS = ['__proto__', 'constructor', 'toString', 'extra', '', '\0', 'id', 'user_id']
const DEEP = '['.repeat(20_000)

/** Bodies made from the schema, each spoilt in one to three places or as a text. */
export const badBodies = (schema: z.ZodType | null): fc.Arbitrary<string | null> => {
  const odd = fc.constantFrom(...ODD)
  const value = schema === null ? odd : valuesOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape)
  const spoilt = fc
    .tuple(
      value,
      fc.array(fc.tuple(fc.nat(), fc.nat(3), odd, fc.constantFrom(...ODD_KEYS)), { minLength: 1, maxLength: 3 }),
    )
    .map(([good, spoils]) => JSON.stringify(spoils.reduce<Json>((json, spoil) => spoiltAt(json, spoil), good)))
  const cut = fc.tuple(value, fc.nat(100)).map(([good, share]) => {
    const text = JSON.stringify(good)
    return text.slice(0, Math.floor((text.length * share) / 100))
  })
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'null', DEEP, '\ufeff{}', '{"a":1e999}', '{"a":1,"a":2}'),
  )
  return fc.oneof(
    { weight: 14, arbitrary: spoilt },
    { weight: 2, arbitrary: odd.map((json) => JSON.stringify(json)) },
    { weight: 2, arbitrary: cut },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constant(null) },
  )
}

/** Texts for a place in an address. */
export const badTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD.filter((odd) => typeof odd === 'string')).map((text) => encode(text)),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encode(text)),
  fc.constantFrom(
    '%',
    '%ff',
    '%c0%80',
    '%2e%2e%2f',
    '..',
    '.',
    '%00',
    '%u0041',
    'a%2fb',
    '0198f000-0000-7000-8000-000000000000',
  ),
  fc.uuid(),
)

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Values the schema takes. */
function valuesOf(shape: Shape): fc.Arbitrary<Json> {
  const { anyOf, const: only, enum: some, type, properties = {}, required = [], items, pattern, format } = shape
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one as Shape)))
  if (only !== undefined) return fc.constant(only as Json)
  if (some) return fc.constantFrom(...(some as Json[]))
  if (type === 'object') {
    const members = Object.entries(properties).map(([name, member]) => [name, valuesOf(member as Shape)])
    return fc.record<Record<string, Json>, string>(Object.fromEntries(members), { requiredKeys: [...required] })
  }
  if (type === 'array') return fc.array(valuesOf((items ?? {}) as Shape), { maxLength: 5 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: shape.minimum ?? -1e6, max: Math.min(shape.maximum ?? 1e6, 1e6) })
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  if (type === 'string') return fc.string({ unit: 'grapheme', maxLength: Math.min(shape.maxLength ?? 40, 40) })
  return fc.constantFrom(...ODD)
}

/** The value with something wrong at one place: exchanged, left out, added or repeated. */
function spoiltAt(json: Json, [place, how, odd, key]: [place: number, how: number, odd: Json, key: string]): Json {
  if (json === null || typeof json !== 'object') return odd
  const entries = Object.entries(json)
  const [name, inner] = entries[place % Math.max(1, entries.length)] ?? [key, odd]
  const isInside = inner !== null && typeof inner === 'object' && place % 3 > 0
  const changed = isInside ? spoiltAt(inner as Json, [Math.floor(place / 3), how, odd, key]) : odd
  if (Array.isArray(json)) {
    if (how === 1) return json.toSpliced(Number(name), 1)
    return how === 2 ? [...json, ...json, odd] : json.map((one, i) => (i === Number(name) ? changed : one))
  }
  if (how === 1) return Object.fromEntries(entries.filter(([other]) => other !== name))
  const added = how === 2 ? key : name
  return Object.fromEntries([...entries.filter(([other]) => other !== added), [added, changed]])
}
