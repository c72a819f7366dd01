import { afterEach, expect, test, vi } from 'vitest'
import type { EntryView, OpenedInvitation } from '#contract/entry.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'
import { acceptPasskeys, answerPasskeys, refuse } from './passkeys.ts'

const app = withPageApp({ MODE: 'home' })

afterEach(() => vi.restoreAllMocks())

const SECRET = 'abcdefghijklmnopqrst-_'

type Answers = { entry?: Partial<EntryView>; opened?: OpenedInvitation }

const answering =
  ({ entry, opened }: Answers) =>
  (network: PageNetwork) => {
    acceptPasskeys(network)
    network.answer('GET /api/entry', () =>
      Response.json({
        mode: 'home',
        google: false,
        openId: null,
        passwords: false,
        hasUsers: true,
        ...entry,
      } satisfies EntryView),
    )
    network.answer('POST /api/invitations/open', () =>
      opened ? Response.json(opened) : refuse('invitation_unusable', 404),
    )
  }

const open = (address: string, answers: Answers = {}) =>
  openPage(app(), address, { user: new Visitor(app()), network: answering(answers) })

const sent = (page: { network: PageNetwork }, what: string) =>
  page.network.requests.filter(({ method, path }) => `${method} ${path}` === what).map(({ body }) => body)

test('[OWN-03] visitors sign in with a passkey; Google is offered only where it is set up', async () => {
  const page = await open('/folders')
  answerPasskeys()
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to Subshelf')
  expect(document.title).toBe('Sign in to Subshelf · Subshelf')
  expect(page.queryByRole('button', { name: /Google/ })).toBeNull()
  await page.click('button', /Sign in with a passkey/)
  expect(sent(page, 'POST /api/passkeys/sign-in')).toEqual([{ response: expect.objectContaining({ id: 'passkey' }) }])
  expect(page.leftTo()).toBe(`${location.origin}/folders`)

  // A sign-out that the server has not heard of: its session must not be what a new one is taken for.
  const unfinished = 'subshelf:browser:unfinishedSignOut'
  localStorage.setItem(unfinished, '1')
  let reachAgain = () => {}
  await page.goTo('/folders', (network) => {
    answering({})(network)
    reachAgain = network.fail('DELETE /api/session')
  })
  answerPasskeys()
  const asked = () => page.network.requests.map(({ method, path }) => `${method} ${path}`)
  expect([asked(), localStorage.getItem(unfinished)]).toEqual([['DELETE /api/session', 'GET /api/entry'], '1'])
  reachAgain()
  await page.click('button', /Sign in with a passkey/)
  expect(asked().slice(2)).toEqual([
    ...['DELETE /api/session', 'POST /api/passkeys/sign-in/options', 'POST /api/passkeys/sign-in'],
  ])
  expect(localStorage.getItem(unfinished)).toBeNull()
})

test('[OWN-03] a sign-in that is cancelled, refused or made at another address says what to do, and can be tried again', async () => {
  const page = await open('/', { entry: { google: true } })
  expect(page.getByRole('button', { name: /Sign in with Google/ })).toBeDefined()
  const tried = async () => {
    await page.click('button', /Sign in with a passkey/)
    return page.getByRole('alert').textContent
  }
  answerPasskeys('NotAllowedError')
  expect(await tried()).toMatch(/cancelled, or it took too long/)
  answerPasskeys('SecurityError')
  page.network.answer('POST /api/passkeys/sign-in/options', () =>
    Response.json({ options: { challenge: 'AAAA', rpId: 'subshelf.example' } }),
  )
  expect(await tried()).toMatch(/belong to the address/)
  page.network.answer('POST /api/passkeys/sign-in/options', () => refuse('foreign_origin', 403))
  expect(await tried()).toMatch(/belong to the address/)
  page.network.answer('POST /api/passkeys/sign-in/options', () => Response.json({ options: { challenge: 'AAAA' } }))
  page.network.answer('POST /api/passkeys/sign-in', () => refuse('passkey_refused', 422, 'Not accepted.'))
  answerPasskeys()
  expect(await tried()).toBe('Not accepted.')
  expect(page.leftTo()).toBeNull()
})

test('[OWN-03] before anybody has joined, the printed link or its code leads to the admin', async () => {
  const page = await open('/', {
    entry: { hasUsers: false },
    opened: { kind: 'first', name: null },
  })
  answerPasskeys()
  expect(page.queryByRole('button', { name: /passkey/ })).toBeNull()
  await page.user.type(page.getByLabelText('Link or code'), SECRET.slice(1))
  await page.click('button', 'Continue')
  expect(page.getByRole('alert').textContent).toMatch(/isn't complete/)
  await page.user.clear(page.getByLabelText('Link or code'))
  await page.user.type(page.getByLabelText('Link or code'), ` http://localhost:3000/join#${SECRET} `)
  await page.click('button', 'Continue')
  expect(page.getByText(/You'll be the admin/)).toBeDefined()
  await page.user.type(page.getByLabelText('Your name'), '  Ada ')
  await page.click('button', /Create a passkey/)
  expect(sent(page, 'POST /api/join/options')).toEqual([{ secret: SECRET, name: 'Ada' }])
  expect(sent(page, 'POST /api/join')).toEqual([
    { secret: SECRET, response: expect.objectContaining({ id: 'passkey' }) },
  ])
  expect(page.leftTo()).toBe('/')
})

test('[OWN-03] an invitation greets by who sent it, leaves the address bar and outlives a cancelled passkey', async () => {
  const page = await open(`/join#${SECRET}`, { opened: { kind: 'member', name: 'Ada' } })
  expect(page.getByRole('heading', { level: 1 }).textContent).toContain('Ada')
  expect(location.hash).toBe('')
  expect(sent(page, 'POST /api/invitations/open')).toEqual([{ secret: SECRET }])
  await page.click('button', /Create a passkey/)
  expect(sent(page, 'POST /api/join/options')).toEqual([]) // a name is missing
  await page.user.type(page.getByLabelText('Your name'), 'Bob')
  answerPasskeys('NotAllowedError')
  await page.click('button', /Create a passkey/)
  expect(page.getByRole('alert').textContent).toMatch(/cancelled/)
  answerPasskeys('InvalidStateError')
  await page.click('button', /Create a passkey/)
  expect(page.getByRole('alert').textContent).toMatch(/already/)
  answerPasskeys()
  await page.click('button', /Create a passkey/)
  expect(page.leftTo()).toBe('/')
})

test('[OWN-03] a link that was pasted with the end of its sentence works', async () => {
  const page = await open(`/join#${SECRET}.`, { opened: { kind: 'recovery', name: 'Ada' } })
  expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(/Welcome back, .*Ada/)
  expect(sent(page, 'POST /api/invitations/open')).toEqual([{ secret: SECRET }])
})

test('[OWN-03] a link for a lost passkey asks for no name', async () => {
  const page = await open(`/join#${SECRET}`, { opened: { kind: 'recovery', name: 'Ada' } })
  answerPasskeys()
  expect(page.getByRole('heading', { level: 1 }).textContent).toMatch(/Welcome back, .*Ada/)
  expect(page.queryByLabelText('Your name')).toBeNull()
  await page.click('button', /Create a passkey/)
  expect(sent(page, 'POST /api/join/options')).toEqual([{ secret: SECRET, name: 'Ada' }])
})

test('[OWN-03] a link that is used, expired or cut off says so and leads to the sign-in', async () => {
  const page = await open(`/join#${SECRET}`)
  const isUnusable = () => {
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe("This link can't be used")
    expect(page.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/')
  }
  isUnusable()
  await page.goTo(`/join#${SECRET.slice(1)}`)
  isUnusable()
  expect(page.network.requests).toEqual([])
  await page.goTo('/join')
  isUnusable()
})

test('[OWN-03] an invitation that somebody else uses meanwhile is said to be unusable', async () => {
  const page = await open(`/join#${SECRET}`, { opened: { kind: 'member', name: 'Ada' } })
  answerPasskeys()
  page.network.answer('POST /api/join', () => refuse('invitation_unusable', 404))
  await page.user.type(page.getByLabelText('Your name'), 'Bob')
  await page.click('button', /Create a passkey/)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe("This link can't be used")
  expect(page.leftTo()).toBeNull()
})

test('[OWN-03] where passkeys cannot work, the page says why and what to do', async () => {
  const lacking = (lack: object) => (network: PageNetwork) => {
    answering({})(network)
    network.answer('GET /api/entry', () => {
      Object.assign(globalThis, lack)
      return Response.json({
        mode: 'home',
        google: true,
        openId: null,
        passwords: false,
        hasUsers: true,
      } satisfies EntryView)
    })
  }
  const user = new Visitor(app())
  const page = await openPage(app(), '/', { user, network: lacking({ isSecureContext: false }) })
  expect(page.getByText(/only over https, or at localhost/)).toBeDefined()
  expect(page.queryByRole('button', { name: /passkey/ })).toBeNull()
  expect(page.getByRole('button', { name: /Sign in with Google/ })).toBeDefined()
  await page.goTo(`/join#${SECRET}`, lacking({ isSecureContext: false }))
  expect(page.getByText(/only over https, or at localhost/)).toBeDefined()
  expect([page.queryByRole('button'), page.queryByRole('textbox')]).toEqual([null, null])
})

test('[OWN-04] an OpenID Connect provider has a button beside the passkey, and says why it failed', async () => {
  const page = await open('/?sign_in_error=openid_down', { entry: { openId: 'Home ID' } })
  expect(page.getByRole('button', { name: /Sign in with a passkey/ })).toBeDefined()
  expect(page.getByRole('alert').textContent).toMatch(/can't be reached right now. Try again, or use another way in/)
  vi.spyOn(window, 'open').mockReturnValue(null)
  await page.click('button', /Sign in with .*Home ID/)
  expect(page.leftTo()).toMatch(/^\/auth\/openid\/start\?attempt=[\w-]+&mode=redirect&area=product&for=sign-in$/)
})

test('[OWN-04] whoever was invited joins with the provider, whose page the browser goes to', async () => {
  const page = await open(`/join#${SECRET}`, {
    entry: { openId: 'Home ID' },
    opened: { kind: 'member', name: 'Ada' },
  })
  expect(page.getByRole('button', { name: /Create a passkey/ })).toBeDefined()
  page.network.answer('POST /api/join/openid', () => refuse('openid_unavailable', 502, 'It is down.'))
  await page.click('button', /Join with .*Home ID/)
  expect(page.getByRole('alert').textContent).toBe('It is down.')
  page.network.answer('POST /api/join/openid', () => Response.json({ address: 'https://id.example/authorize?x' }))
  await page.click('button', /Join with .*Home ID/)
  expect(sent(page, 'POST /api/join/openid').at(-1)).toEqual({ secret: SECRET })
  expect(page.leftTo()).toBe('https://id.example/authorize?x')
})

test('[OWN-04] where passkeys cannot work, the provider is a way in, and a way to join', async () => {
  const page = await openPage(app(), `/join#${SECRET}`, {
    user: new Visitor(app()),
    network: (network) => {
      answering({ opened: { kind: 'member', name: 'Ada' } })(network)
      network.answer('GET /api/entry', () => {
        Object.assign(globalThis, { isSecureContext: false })
        return Response.json({
          ...{ mode: 'home', google: false, openId: 'Home ID', passwords: false, hasUsers: true },
        } satisfies EntryView)
      })
    },
  })
  expect(page.getByText(/only over https, or at localhost/)).toBeDefined()
  expect(page.queryByRole('button', { name: /passkey/ })).toBeNull()
  expect(page.getByRole('button', { name: /Join with .*Home ID/ })).toBeDefined()
})

test('[OWN-03] a server that cannot be reached is asked again', async () => {
  const page = await openPage(app(), '/', {
    user: new Visitor(app()),
    network: (network) => network.fail('GET /api/entry'),
  })
  expect(page.getByRole('alert').textContent).toContain("Subshelf couldn't load")
  answering({})(page.network)
  await page.click('button', 'Retry')
  expect(page.getByRole('button', { name: /Sign in with a passkey/ })).toBeDefined()
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }))

  await page.goTo(`/join#${SECRET}`, (network) => {
    answering({})(network)
    network.fail('POST /api/invitations/open')
  })
  expect(page.getByRole('alert').textContent).toContain("Subshelf couldn't load")
  answering({ opened: { kind: 'member', name: 'Ada' } })(page.network)
  await page.click('button', 'Retry')
  expect(page.getByRole('button', { name: /Create a passkey/ })).toBeDefined()
})
