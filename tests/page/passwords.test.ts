import { within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { prepareMode } from '../../server/features/account/invitations/commands.ts'
import { makePasswords } from '../../server/lib/passwords.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp({
  ...{ MODE: 'home', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', YOUTUBE_API_KEY: '' },
  PUBLIC_ORIGIN: 'http://192.168.1.20:3000',
})
afterEach(() => app().setTime(null))

const PASSWORD = 'correct horse battery'
let ada: Visitor

/** As browsers are on plain http. */
async function open(path: string, user: Visitor): Promise<Page> {
  const page = await openPage(app(), path, { user })
  Object.assign(globalThis, { isSecureContext: false })
  return page
}

async function settingsOf(page: Page): Promise<HTMLElement> {
  await page.click('button', 'Settings')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.click('button', 'Account', settings)
  return settings
}

test('[OWN-03] the first link asks for a name and a password of twelve characters, and warns about the network', async () => {
  app().ctx.passwords = makePasswords({ log2N: 10, r: 8, p: 1 })
  const link = (await prepareMode(app().ctx)) ?? ''
  ada = new Visitor(app())
  const page = await open(link.slice(app().origin.length), ada)
  expect(page.queryByRole('button', { name: /passkey/ })).toBeNull()
  expect(page.getByText(/At least 12 characters.*isn't encrypted/)).toBeDefined()
  await page.user.type(page.getByLabelText('Name for signing in'), 'Ada')
  await page.user.type(page.getByLabelText('Password'), 'too short')
  await page.click('button', 'Join')
  expect(page.getByRole('alert').textContent).toMatch(/At least 12 characters/)
  expect(page.network.requests.filter(({ path }) => path === '/api/join/password')).toEqual([])
  await page.user.type(page.getByLabelText('Password'), ' no longer')
  await page.click('button', 'Join')
  expect(page.leftTo()).toBe('/')
  expect((await ada.get('/api/library')).status).toBe(200)
  await ada.post('/api/import/skip')
})

test('[OWN-03] signing in asks for both, says if they do not match, and leads to the page that was asked for, in any language', async () => {
  const visitor = new Visitor(app())
  const page = await open('/folders?sort=name-desc', visitor)
  expect(page.getByText(/Forgotten your password/)).toBeDefined()
  const inGerman = page.getByRole('link', { name: 'Deutsch' }).getAttribute('href')
  expect(inGerman).toBe(`/language/de?page=${encodeURIComponent('/folders?sort=name-desc')}`)
  await page.user.type(page.getByLabelText('Name for signing in'), 'ada')
  await page.user.type(page.getByLabelText('Password'), 'wrong')
  await page.click('button', 'Sign in')
  expect(page.getByRole('alert').textContent).toMatch(/don't match/)
  await page.user.clear(page.getByLabelText('Password'))
  await page.user.type(page.getByLabelText('Password'), 'too short no longer')
  await page.click('button', 'Sign in')
  expect(page.leftTo()).toBe(`${location.origin}/folders?sort=name-desc`)
  expect((await visitor.get('/api/library')).status).toBe(200)
})

test('[OWN-03] Settings change the password, after an old sign-in once the user has signed in again', async () => {
  const page = await open('/folders', ada)
  const settings = await settingsOf(page)
  expect(within(settings).getByText(/^Password, last used/)).toBeDefined()
  expect(within(settings).queryByRole('button', { name: /passkey/ })).toBeNull()
  app().setTime(Date.now() + 20 * 60_000)
  const change = async (current: string) => {
    await page.click('button', 'Change password', settings)
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    expect(dialog.textContent).toContain('All your other devices will be signed out')
    await page.user.type(within(dialog).getByLabelText('Current password'), current)
    await page.user.type(within(dialog).getByLabelText('New password'), PASSWORD)
    await page.click('button', 'Change password', dialog)
    return dialog
  }
  await change('too short no longer')
  const asked = page.getByRole('dialog', { name: 'Change password' })
  expect(asked.textContent).toContain("confirm that it's you")
  await page.click('button', 'Sign in', asked)
  const form = page.getByRole('dialog', { name: 'Sign in' })
  expect(within(form).getByLabelText<HTMLInputElement>('Name for signing in').value).toBe('Ada')
  await page.user.type(within(form).getByLabelText('Password'), 'too short no longer')
  await page.click('button', 'Sign in', form)
  expect(page.queryByRole('dialog', { name: 'Change password' })).toBeNull()
  const dialog = await change('not this one')
  expect(within(dialog).getByRole('alert').textContent).toMatch(/isn't your current password/)
  await page.user.clear(within(dialog).getByLabelText('Current password'))
  await page.user.type(within(dialog).getByLabelText('Current password'), 'too short no longer')
  await page.click('button', 'Change password', dialog)
  expect(page.queryByRole('dialog', { name: 'Change password' })).toBeNull()
  const typed = { name: 'Ada', password: PASSWORD }
  expect((await new Visitor(app()).post('/api/passwords/sign-in', typed)).status).toBe(204)
})

test('[OWN-03] an account is deleted after signing in with the password, and folders are made on plain http', async () => {
  const page = await open('/folders', ada)
  const settings = await settingsOf(page)
  app().setTime(Date.now() + 40 * 60_000)
  await page.click('button', 'Delete account…', settings)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await page.user.type(within(dialog).getByLabelText('Type Ada to confirm'), 'Ada')
  await page.click('button', /Delete my account/, dialog)
  await page.click('button', 'Sign in', dialog)
  const form = page.getByRole('dialog', { name: 'Sign in' })
  await page.user.type(within(form).getByLabelText('Password'), PASSWORD)
  await page.click('button', 'Sign in', form)
  expect((await ada.get('/api/library')).status).toBe(200)
  await page.click('button', /Delete my account/, dialog)
  expect((await ada.get('/api/library')).status).toBe(401)
})
