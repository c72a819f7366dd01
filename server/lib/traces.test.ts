import { expect, test } from 'vitest'
import { operationOf } from '../providers/outgoing.ts'
import { errorType, shapeOf } from './traces.ts'

test.each([
  [
    'select "id" from "folder" where "user_id" = $1 and "name" = \'Grandma\'\'s\' limit 50',
    'select folder',
    'select "id" from "folder" where "user_id" = $1 and "name" = ? limit ?',
  ],
  [
    'insert into "placement" ("a", "b") values ($1, $2), ($3, $4)',
    'insert placement',
    'insert into "placement" ("a", "b") values (?)',
  ],
  ['select * from "video" where "id" in (?, ?, ?)', 'select video', 'select * from "video" where "id" in (?)'],
  [
    'update "catalogue"."channel" set "x" = -1.5',
    'update catalogue.channel',
    'update "catalogue"."channel" set "x" = -?',
  ],
  ['begin', 'begin', 'begin'],
  ["select 'never closed", 'select', 'select ?'],
])('the shape of %s has no value', (sql, summary, text) => {
  expect(shapeOf(sql)).toEqual({ summary, text })
})

test.each([
  ['https://www.googleapis.com/youtube/v3/videos?id=abc&key=secret', '/youtube/v3/videos'],
  ['https://api.stripe.com/v1/customers/cus_abcdef', '/v1/customers/:id'],
  ['https://www.youtube.com/@somebody', '/:id'],
  ['not an address', ''],
])('the operation of %s has no id', (url, operation) => {
  expect(operationOf(url)).toBe(operation)
})

test('an error is named by its code, else by its name, never by its message', () => {
  expect(errorType(Object.assign(new Error('user a@b.test'), { code: '23505' }))).toBe('23505')
  expect(errorType(new TypeError('user a@b.test'))).toBe('TypeError')
  expect(errorType(Object.assign(new Error('x'), { code: 'a@b.test', name: 'c d' }))).toBe('unknown')
  expect(errorType('a@b.test')).toBe('unknown')
})
