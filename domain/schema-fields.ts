/** The part of JSON Schema in which the API is described. */
export type Schema = {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema | false
  prefixItems?: readonly Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  examples?: readonly unknown[]
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** A line of a table of fields. `name`: the way to the field, such as `folders[].name`. */
export type Field = { name: string; isRequired: boolean; type: string; about: string }

/** The fields of an object and of what is in it, in their order. Those that several variants have are listed once. */
export function fieldsOf(schema: Schema, path = ''): Field[] {
  const { variants } = withoutNull(schema)
  const fields = variants.flatMap((variant) => [
    ...Object.entries(variant.properties ?? {}).flatMap(([key, property]) =>
      fieldAndInner(property, path === '' ? key : `${path}.${key}`, variant.required?.includes(key) ?? false),
    ),
    ...(typeof variant.additionalProperties === 'object'
      ? fieldAndInner(variant.additionalProperties, `${path}.{key}`, false)
      : []),
    ...(variant.items ? fieldsOf(variant.items, `${path}[]`) : []),
    ...(variant.prefixItems ?? []).flatMap((item, index) => fieldAndInner(item, `${path}[${index}]`, true)),
  ])
  return mergeByName(fields, variants.length)
}

const fieldAndInner = (schema: Schema, name: string, isRequired: boolean): Field[] => [
  { name, isRequired, type: typeOf(schema), about: aboutOf(schema) },
  ...fieldsOf(schema, name),
]

/** A field of some variants only is not required. */
function mergeByName(fields: readonly Field[], variants: number): Field[] {
  return [...Map.groupBy(fields, ({ name }) => name)].map(([name, [first, ...others]]) => {
    const all = first ? [first, ...others] : []
    const join = (texts: string[], between: string) => [...new Set(texts.filter((text) => text !== ''))].join(between)
    return {
      ...{ name, isRequired: all.length === variants && all.every(({ isRequired }) => isRequired) },
      type: join(
        all.flatMap(({ type }) => type.split(' | ')),
        ' | ',
      ),
      about: join(
        all.map(({ about }) => about),
        '; ',
      ),
    }
  })
}

/** What a value may be besides `null`, and whether it may be `null`. */
function withoutNull(schema: Schema): { variants: readonly Schema[]; isNullable: boolean } {
  const all = schema.anyOf ?? schema.oneOf ?? [schema]
  const variants = all.filter(({ type }) => type !== 'null')
  return { variants, isNullable: variants.length < all.length }
}

function typeOf(schema: Schema): string {
  const { variants, isNullable } = withoutNull(schema)
  return [...new Set([...variants.flatMap(typesOf), ...(isNullable ? ['null'] : [])])].join(' | ')
}

function typesOf({ const: only, enum: some, type, prefixItems, items, format }: Schema): string[] {
  if (only !== undefined) return [JSON.stringify(only)]
  if (some) return some.map((value) => JSON.stringify(value))
  if (type === 'array') return [prefixItems || !items ? 'list' : `list of ${typeOf(items).split(' | ').join(' or ')}`]
  return type === 'string' && format ? [format] : [type ?? 'any'].flat()
}

function aboutOf(schema: Schema): string {
  const notes = withoutNull(schema).variants.flatMap((variant) => [
    rangeText(variant.minimum, variant.maximum, ''),
    rangeText(variant.minLength, variant.maxLength, ' characters'),
    rangeText(variant.minItems, variant.prefixItems ? undefined : variant.maxItems, ' items'),
    ...(variant.pattern && !variant.format ? [`like ${variant.pattern}`] : []),
  ])
  const initial = schema.default === undefined ? '' : `otherwise ${JSON.stringify(schema.default)}`
  return [...new Set([schema.description ?? '', ...notes, initial])].filter((note) => note !== '').join('; ')
}

/** Limits of the numbers themselves say nothing. */
function rangeText(least = 0, most = Number.MAX_SAFE_INTEGER, unit: string): string {
  const hasLeast = least > 0
  if (most === Number.MAX_SAFE_INTEGER) return hasLeast && unit !== '' ? `at least ${least}${unit}` : ''
  return hasLeast ? `${least} to ${most}${unit}` : `at most ${most}${unit}`
}

const EXAMPLES: Readonly<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  '^UC[\\w-]{22}$': 'UC_x5XG1OV2P6uZZ5FSM9Ttw',
  '^[\\w-]{11}$': 'dQw4w9WgXcQ',
}

/** A small value that a schema allows: its own example, or of an object what is required, or its first field. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  const [variant = {}] = withoutNull(schema).variants
  const { const: only, enum: some, type, properties = {}, required = [], items, prefixItems, minimum = 0 } = variant
  if (only !== undefined || some) return only ?? some?.[0]
  switch ([type].flat()[0]) {
    case 'object': {
      const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
      return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {})]))
    }
    case 'array':
      return prefixItems?.map(exampleOf) ?? ((variant.minItems ?? 0) > 0 && items ? [exampleOf(items)] : [])
    case 'string':
      return EXAMPLES[variant.format ?? variant.pattern ?? ''] ?? 'text'
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(0, minimum)
    default:
      return {}
  }
}
