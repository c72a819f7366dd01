import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DailyChart } from './daily-chart.tsx'
import { FlagField } from './flag-field.tsx'
import { Pager } from './pager.tsx'
import { QuotaChart } from './quota-chart.tsx'
import { ScrollTable } from './scroll-table.tsx'

const make = <P extends object>(component: ComponentType<P>, props: P) =>
  renderToStaticMarkup(createElement(component, props))

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
/** The bars of a chart, each as its place, its width, its top, its height and what it stands for. */
const bars = (markup: string) =>
  (markup.match(/<rect[^>]*>/g) ?? []).map((tag) => {
    const [x, width, y, height] = ['x', 'width', 'y', 'height'].map((name) => Number(attribute(tag, name)))
    return [x, width, y, height, attribute(tag, 'data-series') || /_(\w+?)_/.exec(attribute(tag, 'class'))?.[1]]
  })
const lines = (markup: string) => (markup.match(/<line[^>]*>/g) ?? []).map((tag) => attribute(tag, 'y1'))
/** The cells of the table, by row. */
const rows = (markup: string) =>
  (markup.match(/<tr>.*?<\/tr>/g) ?? []).map((row) => row.replaceAll(/<\/t[hd]>/g, '|').replaceAll(/<.*?>/g, ''))

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03']

test('[ADMIN-01] a chart stacks the values of each day up to the highest of all, and has them as a table, newest first', () => {
  const series = [
    { name: 'Done', values: [32, 1, 0] },
    { name: 'Failed', values: [32, 0, 12], isFailure: true },
  ]
  const chart = make(DailyChart, { title: 'Imports', figure: 1_234, note: 'All is well', days: DAYS, series })
  expect(bars(chart)).toEqual([
    [0, 8, 32, 32, 'bar'],
    [0, 8, 0, 32, 'failure'],
    [10, 8, 62.5, 1.5, 'bar'],
    [10, 8, 62.5, 0, 'failure'],
    [20, 8, 64, 0, 'bar'],
    [20, 8, 52, 12, 'failure'],
  ])
  expect([attribute(chart, 'viewBox'), lines(chart)]).toEqual(['0 0 30 64', ['64']])
  expect(chart).toMatch(/1,234<.*All is well</)
  expect(rows(chart)).toEqual(['Day|Done|Failed|', '2026-01-03|0|12|', '2026-01-02|1|0|', '2026-01-01|32|32|'])
})

test('[ADMIN-01] a chart without values has bars of no height', () => {
  const nothing = make(DailyChart, {
    ...{ title: 'Users', figure: 0, note: '', days: DAYS },
    series: [{ name: 'Users', values: [] }],
  })
  expect(bars(nothing).map(([, , y, height]) => [y, height])).toEqual([
    [64, 0],
    [64, 0],
    [64, 0],
  ])
  expect(rows(nothing)[1]).toBe('2026-01-03|0|')
})

test('[ADMIN-01] the chart of the quota has the units of each day by purpose, the limit, and the days that used it up', () => {
  const day = (index: number, imports: number, waiting: number, background: number, isUsedUp = false) => ({
    ...{ day: DAYS[index] ?? '', import: imports, waiting, background, isUsedUp },
  })
  const days = [day(0, 0, 0, 0), day(1, 6_000, 0, 1_000, true), day(2, 1, 2_000, 500)]
  const chart = make(QuotaChart, { quota: { limit: 6_000, days } })
  const [scale, hover] = [120 / 7_000, (x: number) => [x, 8, 0, 120, 'hover']]
  const [background, waiting] = [500 * scale, 2_000 * scale]
  expect(bars(chart)).toEqual([
    hover(0),
    hover(10),
    [10, 8, 0, 120, 'used-up'],
    [10, 8, expect.closeTo(120 - 1_000 * scale), expect.closeTo(1_000 * scale), 'background'],
    [10, 8, expect.closeTo(0), expect.closeTo(6_000 * scale), 'import'],
    hover(20),
    [20, 8, expect.closeTo(120 - background), expect.closeTo(background), 'background'],
    [20, 8, expect.closeTo(120 - background - waiting), expect.closeTo(waiting), 'waiting'],
    [20, 8, expect.closeTo(120 - background - waiting - 1.5), 1.5, 'import'],
  ])
  expect(lines(chart).map(Number)).toEqual([expect.closeTo(120 - 6_000 * scale), 120])
  expect(attribute(chart, 'viewBox')).toBe('0 0 30 120')
  expect(rows(chart).slice(1)).toEqual([
    '2026-01-03|1|2,000|500|2,501|no|',
    '2026-01-02|6,000|0|1,000|7,000|yes|',
    '2026-01-01|0|0|0|0|no|',
  ])
  const legend = (chart.match(/<li[^>]*>.*?<\/li>/g) ?? []).map((item) => item.replaceAll(/<.*?>/g, ''))
  expect(legend).toEqual([
    expect.stringMatching(/6,001/),
    expect.stringMatching(/2,000/),
    expect.stringMatching(/1,500/),
    expect.any(String),
  ])
  expect(chart).toMatch(/<h2>[^<]*<\/h2><p[^>]*>2,501</)
  expect(chart).toMatch(/<span>2026-01-01<\/span><span>2026-01-03<\/span>/)
  const unused = make(QuotaChart, { quota: { limit: 100, days: [day(0, 1, 2, 3)] } })
  expect(unused).not.toContain('used-up')
  expect(lines(unused)).toEqual(['0', '120'])
  expect(make(QuotaChart, { quota: { limit: 100, days: [] } })).toMatch(/<p[^>]*>0</)
})

test('[ADMIN-04] pages are left where there are more on that side', () => {
  const disabled = (page: number, pages: number) =>
    (make(Pager, { page, pages, onPage() {} }).match(/<button[^>]*>/g) ?? []).map((tag) => tag.includes('disabled'))
  expect([disabled(1, 1), disabled(1, 2), disabled(2, 3), disabled(3, 3)]).toEqual([
    [],
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('[ADMIN-02] a flag is a switch or a number, and a number that is out of its range says which one that is', () => {
  const field = (value: boolean | string, error = false) =>
    make(FlagField, { name: 'maxFoldersPerUser', value, error, disabled: false, onChange() {} })
  expect(field(true)).toMatch(/role="switch"/)
  expect(field('5')).toMatch(/inputMode="numeric".* value="5"/)
  expect([field('5'), field('x', true)].map((markup) => markup.includes('role="alert"'))).toEqual([false, true])
  expect(field('x', true)).toMatch(/role="alert">[^<]*1[^<]*</)
  expect(field('x', true)).toMatch(/aria-invalid="true"/)
})

test('[ADMIN-04] a table that may scroll can be reached by keyboard, and says its name and columns', () => {
  const table = make(ScrollTable, { label: 'Addresses', columns: ['Email', 'Date'], busy: true, children: 'rows' })
  expect(table).toMatch(/^<section class="[^"]*" aria-label="Addresses" aria-busy="true" tabindex="0">/i)
  expect(rows(table)).toEqual(['Email|Date|'])
})
