import * as z from 'zod'
import { API_V1, type ApiCall, isChange } from './api-v1.ts'
import { ERRORS } from './errors.ts'
import { CHANGE_ID_HEADER, SCOPES } from './limits.ts'
import { PRODUCT } from './product.ts'

const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERRORS) as [string, ...string[]]),
    /** In the language of the request. */
    message: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    // JSON Schema's patterns know no properties of strings.
    override: ({ jsonSchema }) => {
      if (jsonSchema.pattern?.includes('RGI_Emoji')) delete jsonSchema.pattern
    },
  })
  return rest
}

const json = (schema: object): { content: ApiContent } => ({ content: { 'application/json': { schema } } })

/** One parameter for each property of a query. */
function queryParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }))
}

export type ApiContent = Record<string, { schema: object }>
export type ApiParameter = {
  name: string
  in: string
  required: boolean
  schema: object | boolean
  description?: string
}
export type ApiOperation = {
  operationId: string
  summary: string
  description: string
  parameters?: (ApiParameter | { $ref: '#/components/parameters/idempotencyKey' })[]
  requestBody?: { required: true; content: ApiContent }
  /** By status. */
  responses: Record<
    string,
    { description: string; content?: ApiContent; headers?: Record<string, { schema: object }> } | { $ref: string }
  >
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>

function operation(call: ApiCall): ApiOperation {
  const { path, scope, summary, query, body, answer, status = 200 } = call
  const isTagged = path === '/library'
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    })),
    ...(query ? queryParameters(query) : []),
    ...(isTagged ? [{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }] : []),
    ...(isChange(call) ? [{ $ref: '#/components/parameters/idempotencyKey' } as const] : []),
  ]
  const content =
    typeof answer === 'string'
      ? { content: { [answer]: { schema: { type: answer === 'application/json' ? 'object' : 'string' } } } }
      : json(schemaOf(answer, 'output'))
  return {
    operationId: `${call.method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    summary,
    description: `Needs the scope \`${scope}\`.`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...json(schemaOf(body, 'input')) } }),
    responses: {
      [status]: {
        description: 'Done.',
        ...content,
        ...(isTagged && { headers: { ETag: { schema: { type: 'string' } } } }),
      },
      ...(isTagged && { 304: { description: 'Nothing has changed.' } }),
      default: { $ref: '#/components/responses/error' },
    },
  }
}

/** `/api/v1` as an OpenAPI 3.1 document. @param origin the site's scheme and host, without a slash at the end */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const call of API_V1) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT,
      version: '1',
      description: `A token is made in Settings and sent as \`Authorization: Bearer …\`. Its scopes are among ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}. Times are ms since epoch.`,
    },
    servers: [{ url: `${origin}/api/v1` }] as [{ url: string }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        idempotencyKey: {
          ...{ name: CHANGE_ID_HEADER, in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
          description:
            'The id of the change. A request that is repeated with the same id changes nothing again, another one with that id is refused.',
        },
      },
      responses: {
        error: {
          description: 'Nothing was done. With 429 and 503 Retry-After says in how many seconds to ask again.',
          ...json(schemaOf(errorBody, 'output')),
        },
      },
    },
  }
}
