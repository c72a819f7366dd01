import { Ajv, type ValidateFunction } from 'ajv'
import { description } from './recordings.ts'

type Node = { [name: string]: unknown }

/** Turns a Google API description into a check per schema: unknown fields are refused, `$ref` names a schema. */
export function schemaChecks(file: string): (schema: string) => ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajv.addFormat('date-time', (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)))
  ajv.addFormat('uint64', /^\d+$/)
  for (const [name, schema] of Object.entries(description(file).schemas))
    ajv.addSchema(convert(schema as Node) as object, `#${name}`)
  return (schema) => {
    const check = ajv.getSchema(`#${schema}`)
    if (!check) throw new Error(`no schema ${schema}`)
    return check
  }
}

const KEPT_FORMATS = ['date-time', 'uint64']

function convert(node: Node): Node {
  const { $ref, type, properties, items, format, enum: choices, additionalProperties } = node
  if (typeof $ref === 'string') return { $ref: `#${$ref}` }
  const each = (map: Node) =>
    Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, convert(inner as Node)]))
  return {
    type,
    ...(KEPT_FORMATS.includes(String(format)) && { format }),
    ...(choices !== undefined && { enum: choices }),
    ...(items !== undefined && { items: convert(items as Node) }),
    ...(properties !== undefined && { properties: each(properties as Node) }),
    ...(type === 'object' && {
      additionalProperties: additionalProperties ? convert(additionalProperties as Node) : false,
    }),
  }
}
