import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Colour, contrast, mixInOklab, parseColour } from './contrast.ts'

const root = resolve(import.meta.dirname, '..')
const files = globSync('web/**/*.css', { cwd: root }).filter((file) => !file.endsWith('tokens.css'))
const styles = files.map((file) => ({ file, css: readFileSync(resolve(root, file), 'utf8') }))

/** px */
const BREAKPOINTS = [420, 560, 760, 900]
/** Widths that follow from a page's own content. */
const OWN: Record<string, number[]> = {
  'folder-header': [320],
  'folders-page': [850, 1200],
  'sort-page': [1100],
  about: [1100],
  'hint-bar': [1100],
  'next-videos': [1100],
  'watch-page': [1100],
  'selection-bar': [350],
  'feed-status': [350],
  'folder-search-field': [360],
  'video-meta': [380],
  'video-card': [360],
  'channel-card': [360],
  figures: [340],
}

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

test('nothing is as wide as the window with its scroll bar', () => {
  expect(found(/[^-]width:\s*([^;]+);/g, (value) => value !== '100vw')).toEqual([])
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

const tokens = readFileSync(resolve(root, 'web/styles/tokens.css'), 'utf8')

/** The opaque colours in the first rule whose selector matches, by name. */
function coloursOf(selector: RegExp): Record<string, string> {
  const rule = tokens.slice(selector.exec(tokens)?.index ?? tokens.length)
  const declarations = rule.slice(0, rule.indexOf('\n  }')).matchAll(/--([\w-]+): (#[\da-f]{6});/g)
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value]))
}

const DARK = coloursOf(/^ {2}:root/m)
const LIGHT = { ...DARK, ...coloursOf(/^ {2}\[data-theme="light"\]/m) }
const TINT = Number(/--tint: (\d+)%/.exec(tokens)?.[1]) / 100
const FOLDER_COLOURS = Array.from({ length: 10 }, (_, i) => `colour-${i + 1}`)
const GROUNDS = ['background', 'surface', 'raised', 'hover']
const WASHES = ['accent-wash', 'danger-wash', 'good-wash']
/** The least contrast that WCAG 2.2 AA asks for. */
const TEXT = 4.5
const CONTROL = 3

describe.each([
  ['dark', DARK],
  ['light', LIGHT],
])('colours of the %s theme', (_, theme: Record<string, string>) => {
  const colour = (name: string): Colour => parseColour(theme[name] ?? '')
  const tint = (name: string) => mixInOklab(colour(name), TINT, colour('surface'))
  /** The pairs that are too close, with their contrast. */
  const tooClose = (names: readonly string[], grounds: readonly string[], least: number, onTint = false) =>
    names.flatMap((name) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(colour(name), onTint ? tint(ground) : colour(ground))
        return ratio < least ? [`${name} on ${onTint ? 'the tint of ' : ''}${ground}: ${ratio.toFixed(2)}`] : []
      }),
    )

  test('[SHELL-06] text can be read on every ground, wash and tint', () => {
    expect(tooClose(['text', 'text-quiet', 'text-faint'], [...GROUNDS, ...WASHES], TEXT)).toEqual([])
    expect(tooClose(['accent-text', 'danger', 'good'], [...GROUNDS, ...WASHES], TEXT)).toEqual([])
    expect(tooClose(['text', 'text-quiet'], FOLDER_COLOURS, TEXT, true)).toEqual([])
  })

  test('[SHELL-06] text on a fill can be read', () => {
    expect(tooClose(['on-accent'], ['accent', 'accent-hover'], TEXT)).toEqual([])
    expect(tooClose(['on-danger'], ['danger'], TEXT)).toEqual([])
    expect(tooClose(['on-colour'], FOLDER_COLOURS, TEXT)).toEqual([])
    // What is chosen in a filter is inverted.
    expect(tooClose(['background'], ['text'], TEXT)).toEqual([])
  })

  test('[SHELL-06] edges of controls, the focus and folder colours can be told from what is behind', () => {
    expect(tooClose(['control', 'focus'], [...GROUNDS, ...WASHES], CONTROL)).toEqual([])
    expect(tooClose(FOLDER_COLOURS, GROUNDS, CONTROL)).toEqual([])
  })
})

test('the contrast of colours is that of the standard', () => {
  const [black, white, grey] = ['#000000', '#ffffff', '#767676'].map(parseColour) as [Colour, Colour, Colour]
  expect(contrast(black, white)).toBe(21)
  expect(contrast(white, grey)).toBeCloseTo(4.54, 2)
  expect(contrast(grey, grey)).toBe(1)
  expect(mixInOklab(white, 1, black).map((value) => Math.round(value * 255))).toEqual([255, 255, 255])
  // As browsers compute color-mix(in oklab, #fff 50%, #000).
  expect(mixInOklab(white, 0.5, black).map((value) => Math.round(value * 255))).toEqual([99, 99, 99])
})
