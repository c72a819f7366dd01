import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync('web/**/*.css', { cwd: root }).filter((file) => !file.endsWith('tokens.css'))
const styles = files.map((file) => ({ file, css: readFileSync(resolve(root, file), 'utf8') }))

/** px */
const BREAKPOINTS = [420, 560, 760, 900]
/** Widths that follow from a page's own content. */
const OWN: Record<string, number[]> = { 'folders-page': [850, 1200], 'folder-header': [350] }

/** What stands in the styles and matches, with its file, without what is allowed. */
const found = (pattern: RegExp, isAllowed: (value: string, file: string) => boolean) =>
  styles.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].flatMap(([, value = '']) => (isAllowed(value, file) ? [] : [`${file}: ${value}`])),
  )

test('styles change at four widths, and where content of one page needs another', () => {
  const queries = found(/@(?:media|container)[^{]*\(((?:min-|max-)?width[^)]*)\)/g, (query, file) => {
    const px = Number(/^width (?:<|>=|>) (\d+)px$/.exec(query)?.[1])
    return BREAKPOINTS.includes(px) || (OWN[basename(file, '.module.css')] ?? []).includes(px)
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
