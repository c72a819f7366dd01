import { startMailServer } from '../support/mail-server.ts'
import { changeFlags, newOperator, OPERATOR } from '../support/operators.ts'
import { addInterest, readInterest } from '../support/stored.ts'
import { test as base, expect } from './fixtures.ts'

const test = base.extend<{ mail: Awaited<ReturnType<typeof startMailServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads what is asked for from the pattern
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.stop()
  },
  productEnv: async ({ mail }, use) =>
    use({ ADMIN_EMAILS: OPERATOR, SMTP_URL: mail.url, SMTP_FROM: 'Subshelf <hello@subshelf.example>' }),
})

test('[LAND-05] [LAND-06] [LAND-07] [LAND-08] [ADMIN-07] from the front page to the mail that says it is open', async ({
  page,
  product,
  mail,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/)
  const waitlist = page.getByRole('region', { name: 'Waitlist' })
  const question = page.getByRole('alertdialog', { name: 'Notify the waitlist?' })
  const notify = waitlist.getByRole('button', { name: 'Notify the waitlist' })

  await test.step('[LAND-05] [LAND-06] [LAND-07] [LAND-08] an address is taken once, whatever is typed before and after', async () => {
    const operator = await newOperator(product)
    await changeFlags(operator, { registrationEnabled: false })
    await page.goto('/')
    await expect(page.getByText('Be the first to know when registration opens')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden()
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Join the waitlist' }).click()
      await page.getByLabel('Email').fill('a@b c')
      await page.getByRole('button', { name: 'Join Waitlist' }).click()
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
      await page.getByLabel('Email').fill('Ada@example.com')
      await page.getByRole('button', { name: 'Join Waitlist' }).click()
      await expect(page.getByRole('dialog', { name: 'THANK YOU!' })).toContainText("We've registered your interest")
      await page.getByRole('button', { name: 'Close' }).last().click()
      expect(await readInterest(product, 'ada@example.com'), `time ${times}`).toHaveLength(1)
    }
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await page.getByLabel('Email').fill('bo@example.com')
    await page.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(page.getByRole('dialog', { name: 'THANK YOU!' })).toBeVisible()
  })

  await test.step('[ADMIN-07] an operator opens registration, and all who wait get the mail', async () => {
    await signedIn(OPERATOR)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Remote config' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notify the waitlist' })).toBeHidden()
    await page.getByRole('switch', { name: 'Registration' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(waitlist).toContainText('2 addresses waiting · 0 sent')
    await notify.click()
    await expect(question).toContainText(
      '2 addresses will each get an email: “Subshelf is open, and your shelf is waiting”.',
    )
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(waitlist).toContainText('0 addresses waiting · 2 sent')
    await expect(notify).toBeDisabled()
    expect(mail.taken).toEqual(['Ada@example.com', 'bo@example.com'])
    await expect(page.getByRole('listitem').filter({ hasText: 'Notified the waitlist: 2 waiting' })).toBeVisible()
  })

  await test.step('while mails go out the page says how far they are', async () => {
    await addInterest(product, ['one@example.com', 'two@example.com', 'three@example.com'])
    const held = Promise.withResolvers<void>()
    mail.beforeYes = async (to) => {
      if (to === 'two@example.com') await held.promise
    }
    await page.goto('/admin/interest-emails')
    await notify.click()
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(waitlist.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 5')
    held.resolve()
    await expect(waitlist).toContainText('0 addresses waiting · 5 sent')
  })

  await test.step('when the mail server is down it says so', async () => {
    await mail.stop()
    await addInterest(product, ['four@example.com'])
    await page.reload()
    await notify.click()
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(waitlist.getByRole('alert')).toContainText("The mail server couldn't be reached.")
    await expect(waitlist).toContainText('1 address waiting')
    await mail.start()
  })
})
