import { expect, test } from 'vitest'
import { makeCallLog } from './call-log.ts'

test('the call log keeps the last 2,000', () => {
  const log = makeCallLog()
  for (let n = 0; n < 4_500; n++) log.add('GET', new URL(`http://localhost/videos?id=${n}`), 200, 0)
  const calls = log.recent()
  expect(calls).toHaveLength(2_000)
  expect([calls[0]?.query.id, calls.at(-1)?.query.id]).toEqual(['2500', '4499'])
})
