import { expect, test } from 'vitest'
import { makeArrivals } from './arrivals.ts'

const channel = (id: string) => ({ id }) as Parameters<ReturnType<typeof makeArrivals>['addPage']>[2][number]

test('[IMPORT-01] what an import reads is known until it ends, and nothing of an earlier one that goes on to read', () => {
  const arrivals = makeArrivals()
  arrivals.start('ann', 'first')
  arrivals.addPage('ann', 'first', [channel('a'), channel('b')])
  arrivals.addPage('ann', 'first', [channel('c')])
  expect(arrivals.pageOf('ann', 'first')).toEqual([channel('c')])
  expect(arrivals.idsOf('ann')).toEqual(['a', 'b', 'c'])
  expect(arrivals.idsOf('bob')).toEqual([])

  arrivals.start('ann', 'second')
  arrivals.addPage('ann', 'first', [channel('d')])
  arrivals.end('ann', 'first')
  expect(arrivals.pageOf('ann', 'first')).toBeNull()
  expect(arrivals.pageOf('ann', 'second')).toEqual([])
  expect(arrivals.idsOf('ann')).toEqual([])
  arrivals.end('ann', 'second')
  expect(arrivals.pageOf('ann', 'second')).toBeNull()
})
