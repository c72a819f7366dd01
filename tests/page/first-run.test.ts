import { within } from '@testing-library/dom'
import { afterEach, describe, expect, test } from 'vitest'
import { newUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'

const LIST = '/youtube/v3/subscriptions'

const app = withPageApp()
const textOf = () => document.body.textContent ?? ''
const make = (page: Page) => page.queryByRole('button', { name: /^Make \d+ folders? and see what's new$/ })
const ticks = (page: Page, checked: boolean) => page.queryAllByRole('checkbox', { checked })

afterEach(() => app().sandbox.clearFaults())

describe('[IMPORT-01] the first screen', () => {
  test('[ORG-05] comes back after a reload with its suggestions, until folders are made, also when these are deleted', async () => {
    const user = await newUser(app(), 240)
    const page = await openPage(app(), '/', { user })
    await page.until('folders are suggested', () => make(page) !== null)
    for (const address of [page.address(), '/subscriptions']) {
      await page.goTo(address)
      await page.until('they are suggested again', () => make(page) !== null)
      expect(textOf()).toContain('240 channels are here.')
      expect(ticks(page, true)).toHaveLength(3)
    }
    await page.user.click(make(page) as HTMLElement)
    for (const { id } of (await user.library()).folders) await user.send('DELETE', `/api/folders/${id}`)
    await page.reload()
    page.getByText(/240 subscriptions across 0 folders/)
  })

  test.each([
    { label: 'Skip for Now', address: '/dashboard' },
    { label: 'Sort them one by one', address: '/sort' },
  ])('comes back after a reload until the user chose "$label"', async ({ label, address }) => {
    await app().sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 403 })
    const page = await openPage(app(), '/', { user: await newUser(app(), 5) })
    await page.until('the way on is there', () => page.queryByRole('button', { name: label }) !== null)
    await page.reload()
    await page.until('it is there again', () => page.queryByRole('button', { name: 'Sort them one by one' }) !== null)
    await page.click('button', label)
    expect(page.address()).toBe(address)
    await page.reload()
    expect(page.address()).toBe(address)
    expect(page.queryByRole('heading', { name: /^Welcome/ })).toBeNull()
  })

  test('can be left when the server does not hear of it', async () => {
    const page = await openPage(app(), '/', { user: await newUser(app(), 5) })
    await page.until('the channels are here', () => textOf().includes('5 channels are here.'))
    page.network.fail('POST /api/import/skip')
    await page.click('button', 'Skip for Now')
    expect(page.address()).toBe('/dashboard')
  })

  test('[ORG-05] imports by itself, and one click makes three filled folders', async () => {
    const user = await newUser(app(), 240)
    const page = await openPage(app(), '/', { user })
    await page.until('folders are suggested', () => make(page) !== null)
    expect(textOf()).toContain('240 channels are here.')
    expect(textOf()).toMatch(/\d+ folders would hold \d+ of them\. Nothing moves until you say so\./)
    expect(ticks(page, true)).toHaveLength(3)
    page.getByText('3 of 3 free folders chosen')
    for (const box of page.getAllByRole('checkbox')) {
      const [count, faces] = [/(\d+) channels?/, /\D\+(\d+)$/].map((part) =>
        Number(part.exec(box.closest('li')?.textContent ?? '')?.[1] ?? 0),
      )
      expect(faces).toBe(Math.max(0, (count ?? 0) - 7))
    }
    expect((await user.library()).folders).toEqual([])
    await page.click('button', "Make 3 folders and see what's new")
    expect(page.address()).toBe('/dashboard')
    const { folders } = await user.library()
    expect(folders).toHaveLength(3)
    expect(folders.every(({ channels }) => channels.length > 3)).toBe(true)
    page.getByText(/240 subscriptions across 3 folders/)
  })

  test('[ORG-05] folders form while pages arrive, and what is ticked meanwhile stays', async () => {
    await app().sandbox.fault({ match: LIST, kind: 'held', afterCalls: 3 })
    const network = (way: PageNetwork) => way.doNotAwait('GET /api/import/events')
    const page = await openPage(app(), '/', { user: await newUser(app(), 240), network })
    await page.until('some have formed', () => ticks(page, true).length === 3)
    expect(textOf()).toContain('Folders are forming while they arrive; you can start choosing now.')
    expect(page.getByRole('button', { name: /Importing\.\.\.$/ }).getAttribute('aria-busy')).toBe('true')
    page.getByRole('button', { name: 'Skip for Now' })
    const unticked = ticks(page, true)[0]?.getAttribute('aria-label')
    await page.user.click(ticks(page, true)[0] as HTMLElement)
    await app().sandbox.clearFaults()
    await page.until('all is here', () => make(page) !== null)
    expect(ticks(page, true).map((box) => box.getAttribute('aria-label'))).not.toContain(unticked)
  })

  test('[ORG-05] a fourth folder says what to do, instead of being made', async () => {
    const page = await openPage(app(), '/', { user: await newUser(app(), 240) })
    await page.until('folders are suggested', () => make(page) !== null)
    await page.user.click(ticks(page, false)[0] as HTMLElement)
    page.getByText('Free holds 3 folders. Untick some.')
    expect(make(page)?.getAttribute('aria-disabled')).toBe('true')
  })

  test('[IMPORT-05] has the four figures on demand', async () => {
    const page = await openPage(app(), '/', { user: await newUser(app(), 24) })
    await page.until('the channels are here', () => textOf().includes('24 channels are here.'))
    const details = page.getByText('Details').closest('details') as HTMLDetailsElement
    expect(details.open).toBe(false)
    expect(
      within(details)
        .getAllByRole('definition', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['24', '24', '0', '0'])
  })

  test('[IMPORT-07] shows a failure again after a reload, and imports only when asked', async () => {
    await app().sandbox.fault({ match: LIST, kind: 'status', status: 403 })
    const user = await newUser(app(), 3)
    const page = await openPage(app(), '/', { user })
    page.getByRole('button', { name: /^Import Subscriptions/ })
    await app().sandbox.clearFaults()
    await page.reload()
    expect(
      page
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('signed in to YouTube')
    expect(await user.channels()).toEqual([])
    await page.click('button', /^Import Subscriptions/)
    expect(textOf()).toContain('3 channels are here.')
  })

  test('[ORG-05] offers to sort one by one where too little is known for a folder', async () => {
    await app().sandbox.fault({ match: '/youtube/v3/channels', kind: 'status', status: 403 })
    const page = await openPage(app(), '/', { user: await newUser(app(), 5) })
    await page.until('the channels are here', () => textOf().includes('5 channels are here.'))
    await page.click('button', 'Sort them one by one')
    expect(page.address()).toBe('/sort')
  })
})

describe('[OWN-02] the first screen where access to YouTube is asked for at the import', () => {
  const asking = withPageApp({ YOUTUBE_ACCESS: 'import' })

  test('says what it is for, imports nothing by itself, and can be skipped; with the permission it imports', async () => {
    const user = await newUser(asking(), 5)
    const page = await openPage(asking(), '/', { user })
    expect(textOf()).toContain('needs your permission to read which channels you follow')
    expect(page.queryByRole('button', { name: 'Import from YouTube' })).not.toBeNull()
    expect(page.queryByRole('button', { name: 'Skip for Now' })).not.toBeNull()
    expect((await user.get('/api/import')).body).toEqual({ import: null })
    await user.signIn(user.email, { purpose: 'youtube' })
    await page.reload()
    await page.until('the channels are here', () => textOf().includes('5 channels are here.'))
  })
})
