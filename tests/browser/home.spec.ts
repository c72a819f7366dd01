import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAllWidths } from './accessible.ts'
import { answerOpening, expect, test } from './fixtures.ts'

test.use({
  productEnv: {
    ...{ MODE: 'home', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', YOUTUBE_API_KEY: '', ADMIN_EMAILS: '' },
    ...{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PRICE_ID: '' },
  },
})

/** A device that keeps passkeys and whose holder unlocks it at once. Call it before the page is used. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('[OWN-03] at home: the printed link, a passkey, signing out and in again, and somebody who is invited', {
  tag: '@every',
}, async ({ page, context, product, browser }) => {
  await answerOpening(context)
  await addAuthenticator(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Subshelf')
  await expectAccessibleAtAllWidths(page, 'before anybody has joined')
  const [link = ''] = /http\S+\/join#\S+/.exec(product.output()) ?? []
  await page.getByLabel('Link or code').fill(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'joining')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invitation' })
  const invited = await invitation.getByLabel('Link').inputValue()
  await expectAccessible(page, 'the link of an invitation')
  await page.keyboard.press('Escape')
  await expect(invitation).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Subshelf')
  await expectAccessibleAtAllWidths(page, 'signing in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const phone = await elsewhere.newPage()
  await addAuthenticator(phone)
  await phone.goto(invited)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Ada')
  await expect(phone).toHaveURL(/\/join$/)
  await phone.reload()
  await phone.getByLabel('Your name').fill('Bob')
  await phone.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(phone.getByRole('heading', { name: 'Welcome, Bob!' })).toBeVisible()
  await phone.goto(invited)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText("This link can't be used")
  await elsewhere.close()
})
