import { expect, test } from 'vitest'
import { API_V1, isChange } from './api-v1.ts'

/** What other programs were promised: calls are added, and none is changed or taken away. */
const PROMISED = `
GET /library read
POST /folders organise change 201
PATCH /folders/{id} organise change
DELETE /folders/{id} organise change
POST /folders/order organise change
POST /channels organise change
POST /channels/place organise change
GET /channels/stats read
GET /channels/activity read
GET /suggestions read
GET /videos read
GET /videos/new read
GET /videos/search read
POST /marks marks
GET /changes read
POST /changes/{id}/undo organise change
POST /changes/{id}/redo organise change
GET /export.json read application/json
GET /export.csv read text/csv
GET /export.opml read text/x-opml
POST /restore organise change
`

test('[API-02] the calls of other programs stay as they are', () => {
  const calls = API_V1.map(({ method, path, scope, answer, status, ...call }) =>
    [
      ...[method, path, scope],
      ...(isChange({ method, scope, ...call }) ? ['change'] : []),
      ...(status === undefined ? [] : [status]),
      ...(typeof answer === 'string' ? [answer] : []),
    ].join(' '),
  )
  expect(calls).toEqual(PROMISED.trim().split('\n'))
})
