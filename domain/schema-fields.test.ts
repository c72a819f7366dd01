import { expect, test } from 'vitest'
import { exampleOf, fieldsOf, type Schema } from './schema-fields.ts'

const text: Schema = { type: 'string' }
const ofKind = (kind: string, rest: Record<string, Schema>, required = Object.keys(rest)): Schema => ({
  ...{ type: 'object', properties: { kind: { type: 'string', const: kind }, ...rest } },
  required: ['kind', ...required],
})

test('[API-02] the fields of a schema are listed with the way to each, its type and its limits', () => {
  const schema: Schema = {
    type: 'object',
    required: ['folders', 'pairs'],
    properties: {
      folders: {
        ...{ type: 'array', minItems: 1, maxItems: 20 },
        items: { type: 'object', properties: { name: { type: 'string', maxLength: 60 } }, required: ['name'] },
      },
      pairs: {
        type: 'array',
        items: { type: 'array', prefixItems: [{ ...text, description: 'id' }, { type: 'integer' }], items: false },
      },
      rules: {
        anyOf: [
          { type: 'object', properties: { perDay: { type: 'integer', minimum: 1, maximum: 50 } } },
          { type: 'null' },
        ],
      },
      names: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
      order: { type: 'string', enum: ['up', 'down'], default: 'up' },
      since: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
      id: { ...text, format: 'uuid', pattern: '^[0-9a-f-]+$' },
    },
  }
  expect(fieldsOf(schema).map(({ name, isRequired, type, about }) => [name, isRequired, type, about])).toEqual([
    ['folders', true, 'list of object', '1 to 20 items'],
    ['folders[].name', true, 'string', 'at most 60 characters'],
    ['pairs', true, 'list of list', ''],
    ['pairs[][0]', true, 'string', 'id'],
    ['pairs[][1]', true, 'integer', ''],
    ['rules', false, 'object | null', ''],
    ['rules.perDay', false, 'integer', '1 to 50'],
    ['names', false, 'object', ''],
    ['names.{key}', false, 'string | null', ''],
    ['order', false, '"up" | "down"', 'otherwise "up"'],
    ['since', false, 'integer', ''],
    ['id', false, 'uuid', ''],
  ])
})

test('[API-02] fields of several variants are listed once, and are required only if each has them', () => {
  const summary: Schema = {
    oneOf: [ofKind('place', { to: text }), ofKind('undo', { to: { type: 'null' }, of: text }, ['to'])],
  }
  expect(fieldsOf({ type: 'object', properties: { summary } }).slice(1)).toEqual([
    { name: 'summary.kind', isRequired: true, type: '"place" | "undo"', about: '' },
    { name: 'summary.to', isRequired: true, type: 'string | null', about: '' },
    { name: 'summary.of', isRequired: false, type: 'string', about: '' },
  ])
})

test('[API-02] an example has what is required, or the first field', () => {
  expect(exampleOf(ofKind('place', { ids: { type: 'array', minItems: 1, items: text }, more: text }, ['ids']))).toEqual(
    {
      ...{ kind: 'place', ids: ['text'] },
    },
  )
  expect(exampleOf({ type: 'object', properties: { count: { type: 'integer', minimum: 3 }, more: text } })).toEqual({
    count: 3,
  })
})
