import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { type ReaderFeed, writeAtom, writeFeedList, writeRss } from './feed-formats.ts'

const HOSTILE = 'a\0\u0001\u0008\u000b\u001f\u007f\ud800 b \udc00\ufffe\uffff ]]> <b> & "c" \u{1f3b5}'

const feed: ReaderFeed = {
  ...{ id: HOSTILE, title: HOSTILE, description: HOSTILE, language: 'en', selfUrl: HOSTILE, pageUrl: HOSTILE },
  ...{ publisher: HOSTILE, updatedAt: 0 },
  entries: [
    {
      ...{ id: HOSTILE, title: HOSTILE, url: HOSTILE, author: HOSTILE, publishedAt: 1_000 },
      ...{ picture: { url: HOSTILE, width: 320, height: 180 }, text: null },
    },
    { id: 'x', title: 'x', url: 'x', author: 'x', publishedAt: 0, picture: null, text: HOSTILE },
  ],
}

test('[EVERY-03] whatever a text contains, what is written is well-formed', () => {
  const listed = writeFeedList(HOSTILE, [{ title: HOSTILE, address: HOSTILE, pageUrl: HOSTILE }], 0)
  for (const written of [writeAtom(feed), writeRss(feed), listed]) {
    expect(XMLValidator.validate(written)).toBe(true)
    expect(written.isWellFormed()).toBe(true)
    expect(written).not.toMatch(/(?![\n\u007f])\p{Cc}|[\ufffe\uffff]/u)
    expect(written).toContain('\u{1f3b5}')
    expect(written).not.toContain(']]>')
  }
})

test('[EVERY-03] a feed without videos is a feed', () => {
  for (const write of [writeAtom, writeRss]) expect(XMLValidator.validate(write({ ...feed, entries: [] }))).toBe(true)
})
