import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync('web/**/*.css', { cwd: root }).filter((file) => !file.endsWith('tokens.css'))
const styles = files.map((file) => ({ file, css: readFileSync(resolve(root, file), 'utf8') }))

/** px. The grid of folder cards has two of its own: 850 and 1,200. */
const BREAKPOINTS = [420, 560, 760, 900]

/** What stands in the styles and matches, with its file, without what is allowed. */
const found = (pattern: RegExp, isAllowed: (value: string, file: string) => boolean) =>
  styles.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].flatMap(([, value = '']) => (isAllowed(value, file) ? [] : [`${file}: ${value}`])),
  )

test('styles change at four widths only', () => {
  const queries = found(/@(?:media|container)[^{]*\(((?:min-|max-)?width[^)]*)\)/g, (query, file) => {
    const px = Number(/^width (?:<|>=|>) (\d+)px$/.exec(query)?.[1])
    return BREAKPOINTS.includes(px) || (file.endsWith('folders-page.module.css') && [850, 1200].includes(px))
  })
  expect(queries).toEqual([])
})

test('sizes of text are tokens', () => {
  const sizes = found(/font-size:\s*([^;]+);/g, (value) =>
    /^(var\(--size-|inherit$|clamp\(|max\(|calc\(|[\d.]+(em|pt)$)/.test(value),
  )
  expect(sizes).toEqual([])
})

test('distances that are on the scale are tokens', () => {
  const onScale = /(?<![\w.(-])(4|8|12|16|24|32|48|64)px/
  const distances = found(
    /(?<![\w-])(?:gap|row-gap|column-gap|padding[\w-]*|margin[\w-]*):\s*([^;]+);/g,
    (value) => value.includes('calc') || !onScale.test(value),
  )
  expect(distances).toEqual([])
})
