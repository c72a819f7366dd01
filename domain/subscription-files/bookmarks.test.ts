import { expect, test } from 'vitest'
import { readBookmarks } from './bookmarks.ts'

const id = (n: number) => `UC${String(n).padStart(22, '0')}`
const link = (n: number, name: string) =>
  `<DT><A HREF="https://www.youtube.com/channel/${id(n)}" ADD_DATE="1">${name}</A>`

test('[ORG-09] bookmarks bring their channels, in folders by their names, and say what is of other sites', () => {
  const file = readBookmarks(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
    <TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>
      ${link(1, 'Alone &amp; free')}
      <DT><H3 ADD_DATE="1">Music</H3><DL><p>
        ${link(2, 'Two')}
        <DT><H3>Jazz</H3><DL><p>${link(3, 'Three')}</DL><p>
        ${link(4, 'Four')}
      </DL><p>
      <DT><H3>Recipes</H3><DL><p><DT><A HREF="https://example.com/">Soup</A></DL><p>
    </DL>`)
  expect(file?.channels.map(({ name }) => name)).toEqual(['Alone & free', 'Two', 'Three', 'Four'])
  expect(file?.groups.map(({ path, channels }) => [path, channels])).toEqual([
    [['Music'], [id(2), id(4)]],
    [['Music', 'Jazz'], [id(3)]],
  ])
  expect(file?.report).toEqual({ otherService: 1 })
  expect(file?.format).toBe('bookmarks')
})

test('[ORG-09] a list of bookmarks without a heading of its own is no folder', () => {
  const file = readBookmarks(
    `<H3>A</H3><DL><DL>${link(1, 'One')}</DL><DL>${link(2, '')}</DL></DL><DL>${link(3, 'C')}</DL>`,
  )
  expect(file?.groups.map(({ path, channels }) => [path, channels])).toEqual([[['A'], [id(1), id(2)]]])
  expect(file?.channels).toHaveLength(3)
})

test('a page without links is none', () => {
  expect(readBookmarks('<!DOCTYPE NETSCAPE-Bookmark-file-1><DL></DL>')).toBeNull()
})

test('[ORG-09] bookmarks are read in one pass, however their tags are broken', () => {
  const units = 2_000_000
  for (const part of ['<h3', '<h3>', '<a ', '<a href="', '<a href="" ', '<a x href=', '<dl'])
    expect(readBookmarks(part.repeat(units / part.length)), part).toBeNull()
})
