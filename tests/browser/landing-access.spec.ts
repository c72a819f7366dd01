import AxeBuilder from '@axe-core/playwright'
import { setRemoteConfig } from '../support/stored.ts'
import { expect, test } from './fixtures.ts'

for (const theme of ['dark', 'light'])
  for (const width of [320, 1440])
    test(`[SHELL-06] the front page and its dialogs: no accessibility finding, ${theme}, ${width} px`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      const check = async (state: string) => {
        await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations.map((v) => `${state}: ${v.id}: ${v.nodes.map((node) => node.html).join(', ')}`)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await page.goto('/')
      await check('front page')
      await page.getByRole('button', { name: 'Login' }).click()
      await check('sign-in screen')
      await setRemoteConfig(product, 'registrationEnabled', false)
      await page.goto('/')
      await page.getByRole('button', { name: 'Join the waitlist' }).click()
      await check('waitlist')
      await page.getByLabel('Email').fill('nobody')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
      await check('waitlist with its error')
      await page.route('**/register-interest', (route) => route.fulfill({ json: { success: true } }))
      await page.getByLabel('Email').fill('ada@example.com')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'THANK YOU!' })).toBeVisible()
      await check('waitlist, thanks')
    })
