import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { makeFeeds } from './feeds.ts'

test('[VIDEO-07] units are spent on 60 channels of a refresh at most because their feeds could not be read', () => {
  const feeds = makeFeeds({} as Context)
  const asked = Array.from({ length: 100 }, () => feeds.mayAskInstead())
  expect([asked.filter(Boolean).length, asked.lastIndexOf(true)]).toEqual([60, 59])
})
