import { expect, type Page } from '@playwright/test'

/** What moved without anybody's doing: by how much, and from where to where (x, y, width, height). */
type Shift = { value: number; moved: string[] }

/** Runs in the page: the shifts so far. */
const shiftsOf = () => (globalThis as { shifts?: Shift[] }).shifts ?? []

/** Watches the page that is opened next. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Source = { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node, previousRect, currentRect }) => {
              const { outerHTML = node?.nodeName } = (node ?? {}) as Partial<Element>
              return `${outerHTML?.slice(0, 60)}: ${place(previousRect)} -> ${place(currentRect)}`
            }),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** All shifts of the page together. */
export const sumOfShifts = async (page: Page): Promise<number> =>
  (await page.evaluate(shiftsOf)).reduce((total, { value }) => total + value, 0)

/** All shifts of the page together are below a limit. A failure says what moved, the largest first. */
export async function expectStill(page: Page, limit: number, about = 'the page stands still'): Promise<void> {
  const shifts = (await page.evaluate(shiftsOf)).sort((a, b) => b.value - a.value)
  expect(await sumOfShifts(page), `${about}\n${JSON.stringify(shifts, null, 1)}`).toBeLessThan(limit)
}
