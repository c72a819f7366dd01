import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { DEMO_MS } from '#domain/demo.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp({ DEMO: '1', DEMO_VISITORS: '9' })

let addresses = 0
async function newVisitor(): Promise<Visitor> {
  const visitor = new Visitor(app())
  await visitor.send('POST', '/api/demo', {}, { 'X-Forwarded-For': `192.0.2.${++addresses}` })
  return visitor
}

let user: Visitor
beforeEach(async () => {
  user = await newVisitor()
})

const idOf = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body.user?.id
const note = (page: Page) => page.getByRole('region', { name: 'Demo' })

test('[OWN-05] a line above the pages says what this is and when it is deleted', async () => {
  const page = await openPage(app(), '/dashboard', { user })
  expect(note(page).textContent).toMatch(/^This is a demo: invented channels, deleted in (59|60) minutes\./)
  expect(document.body.textContent).not.toMatch(/Premium|Upgrade|£/)
  app().setTime(Date.now() + DEMO_MS - 30_000)
  await page.reload()
  expect(note(page).textContent).toContain('deleted in less than a minute.')
  app().setTime(null)
})

test('[OWN-05] "Start over" gives a new library and clears what the browser kept', async () => {
  const id = await idOf(user)
  await user.post('/api/folders', { name: 'Mine', channelIds: [] })
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Start over', note(page))
  await page.click('button', 'Start over', page.getByRole('alertdialog', { name: 'Start over' }))
  expect(page.leftTo()).toBe('/')
  expect(await idOf(user)).not.toBe(id)
  await page.goTo('/folders')
  expect(document.body.textContent).not.toContain('Mine')
  expect(note(page)).toBeDefined()
})

test('[OWN-05] when the demo is over the page leaves to the front page, which says so and begins a new one', async () => {
  const page = await openPage(app(), '/folders', { user })
  app().setTime(Date.now() + DEMO_MS)
  await page.reload()
  await page.until('the front page is there', () => page.queryByRole('button', { name: 'Try it' }))
  await page.goTo('/?demo_over')
  await page.until('it says so', () => page.queryByText(/^Your demo has ended/))
  expect(page.address()).toBe('/')
  await page.click('button', 'Try it')
  await page.until('a demo has begun', () => page.leftTo() === '/')
  expect(await idOf(user)).toBeDefined()
  app().setTime(null)
})

test('[OWN-05] a call after the end leaves to the front page', async () => {
  const page = await openPage(app(), '/folders', { user })
  app().setTime(Date.now() + DEMO_MS)
  await page.click('link', /^All new/, page.getByRole('navigation', { name: 'Main' }))
  expect(page.leftTo()).toBe('/?demo_over')
  app().setTime(null)
})

test('[OWN-05] a demo that is full says so beside the button', async () => {
  const page = await openPage(app(), '/', {
    user: new Visitor(app()),
    network: (network) =>
      network.answer('POST /api/demo', () =>
        Response.json({ error: { code: 'demo_full', message: 'The demo is full.' } }, { status: 503 }),
      ),
  })
  await page.until('the button works', async () => {
    await page.click('button', 'Try it')
    return page.queryByText('The demo is full.')
  })
  expect(page.leftTo()).toBeNull()
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Try it' }).disabled).toBe(false)
})

test('[OWN-05] a folder is neither shared nor a feed', async () => {
  const page = await openPage(app(), '/folder/cooking', { user })
  for (const [entry, title, button] of [
    ['Share…', 'Share “Cooking”', 'Make an address'],
    ['Feed address', 'Feed of “Cooking”', 'Turn on feeds'],
  ] as const) {
    await page.click('button', 'Actions for Cooking')
    await page.click('menuitem', entry)
    const dialog = page.getByRole('dialog', { name: title })
    within(dialog).getByText('Not in the demo.')
    expect(within(dialog).queryByRole('button', { name: button })).toBeNull()
    await page.user.keyboard('{Escape}')
  }
})

test('[OWN-05] what is off says so in its place', async () => {
  const page = await openPage(app(), '/folders', { user })
  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Your data', settings)
  const feeds = within(settings).getByRole('region', { name: 'Feeds for readers' })
  within(feeds).getByText('Not in the demo.')
  expect(within(feeds).queryByRole('button')).toBeNull()
  await page.click('button', 'Account', settings)
  const ways = within(settings).getByRole('region', { name: 'Ways to sign in' })
  within(ways).getByText('Not in the demo.')
  expect(settings.textContent).not.toMatch(/Delete account|Weekly mail|Google(?! Takeout| Reader)/)
})
