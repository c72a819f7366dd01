import { expect, test } from 'vitest'
import { API_V1 } from './api-v1.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('https://shelf.example')
const at = (method: string, path: string) => document.paths[path]?.[method]
const parametersOf = (method: string, path: string) =>
  (at(method, path)?.parameters ?? []).map((one) =>
    '$ref' in one ? one.$ref.split('/').at(-1) : `${one.in} ${one.name}`,
  )

test('[API-02] each call is an operation with a name of its own, what it needs and what it answers', () => {
  const operations = API_V1.map(({ method, path }) => at(method.toLowerCase(), path))
  expect(new Set(operations.map((one) => one?.operationId)).size).toBe(API_V1.length)
  expect(operations.map((one) => one?.summary)).toEqual(API_V1.map(({ summary }) => summary))
  expect(at('patch', '/folders/{id}')).toMatchObject({
    ...{ operationId: 'patchFoldersId', description: 'Needs the scope `organise`.' },
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: { type: 'object' } } } },
      default: { $ref: '#/components/responses/error' },
    },
  })
  expect(Object.keys(at('post', '/folders')?.responses ?? {})).toEqual(['201', 'default'])
  expect(at('get', '/videos')).not.toHaveProperty('requestBody')
  expect(at('get', '/videos/new')).not.toHaveProperty('parameters')
})

test('[API-02] parameters are those of the address, of the query, and what makes a change safe to repeat', () => {
  expect(parametersOf('patch', '/folders/{id}')).toEqual(['path id', 'idempotencyKey'])
  expect(parametersOf('post', '/marks')).toEqual([])
  expect(parametersOf('get', '/library')).toEqual(['header If-None-Match'])
  expect(at('get', '/folders/{id}')).toBeUndefined()
  expect(parametersOf('get', '/videos')).toEqual(
    expect.arrayContaining(['query folder', 'query limit', 'query cursor']),
  )
  const required = (method: string, path: string) =>
    (at(method, path)?.parameters ?? []).flatMap((one) => ('required' in one && one.required ? [one.name] : []))
  expect(required('get', '/videos')).toEqual([])
  expect(required('get', '/videos/search')).toEqual(['q'])
  expect(required('delete', '/folders/{id}')).toEqual(['id'])
  expect(required('get', '/library')).toEqual([])
})

test('[API-02] the library has a tag; files are told by their types', () => {
  expect(at('get', '/library')?.responses).toMatchObject({
    200: { headers: { ETag: { schema: { type: 'string' } } } },
    304: { description: 'Nothing has changed.' },
  })
  expect(Object.keys(at('get', '/videos')?.responses ?? {})).toEqual(['200', 'default'])
  expect(at('get', '/videos')?.responses[200]).not.toHaveProperty('headers')
  const contentOf = (path: string) => ({ ...at('get', path)?.responses[200] })
  expect(contentOf('/export.csv')).toMatchObject({ content: { 'text/csv': { schema: { type: 'string' } } } })
  expect(contentOf('/export.json')).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } })
})

test('[API-02] the document says where the API is, how to sign in, and how errors look', () => {
  expect(document).toMatchObject({
    ...{ openapi: '3.1.0', info: { version: '1' }, servers: [{ url: 'https://shelf.example/api/v1' }] },
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: { idempotencyKey: { name: 'Idempotency-Key', in: 'header', required: false } },
    },
  })
  expect(document.info.description).toContain('`read`, `organise`, `marks`')
  const error = JSON.stringify(document.components.responses.error)
  for (const part of ['"code"', '"message"', '"requestId"', '"details"', '"rate_limited"', 'Retry-After'])
    expect(error).toContain(part)
  expect(JSON.stringify(document)).not.toMatch(/RGI_Emoji|\$schema/)
})
