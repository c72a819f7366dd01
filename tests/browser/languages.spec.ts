import type { Page } from '@playwright/test'
import { COMPLETE_LANGUAGES, type Language, languageFacts, localPath } from '#contract/languages.ts'
import { textsFor } from '#texts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { wordsIn } from '../../text/words.ts'
import { newFolder } from '../support/users.ts'
import { test as base, expect } from './fixtures.ts'

const OTHERS = COMPLETE_LANGUAGES.filter((language) => language !== 'en')

const expectIn = async (page: Page, language: Language) => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', languageFacts[language].direction)
}

/** Run alone, this file meets English pages only: the others are built before a product reads them, by one worker. */
const test = base.extend<object, { allLanguages: undefined }>({
  allLanguages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      await ensureBuilt()
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 0 },
  ],
})
test.describe.configure({ mode: 'default' })

test('[EVERY-02] every language is chosen at the foot of a page, and kept in Settings', async ({ page, signedIn }) => {
  await test.step('[EVERY-02] at the foot of a page', async () => {
    await page.goto('/')
    await expectIn(page, 'en')
    let current: Language = 'en'
    for (const language of OTHERS) {
      const { otherLanguages } = wordsIn(current).languages
      await page
        .getByRole('navigation', { name: otherLanguages })
        .getByRole('link', { name: languageFacts[language].name, exact: true })
        .click()
      await page.waitForURL(localPath(language, '/'))
      await expectIn(page, language)
      await expect(page).toHaveTitle(textsFor(language).pageMetadata.pageTexts()['/'].title)
      current = language
    }
    await page.goto('/privacy-policy')
    await expectIn(page, current)
  })

  await test.step('[EVERY-02] in Settings', async () => {
    await signedIn('small@sandbox.test', { import: true })
    await page.context().clearCookies({ name: 'language' })
    await page.goto('/folders')
    let current: Language = 'en'
    for (const language of OTHERS) {
      const { settings, shell, languages } = wordsIn(current)
      await expectIn(page, current)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: shell.settings, exact: true }).click()
      await expect(page.getByRole('dialog', { name: settings.settings })).toBeVisible()
      await page
        .getByRole('combobox', { name: languages.heading })
        .selectOption({ label: languageFacts[language].name })
      await expectIn(page, language)
      current = language
    }
    const shell = wordsIn(current).shell
    await expect(page.getByRole('button', { name: shell.settings, exact: true })).toBeVisible()
  })
})

test('[EVERY-02] in no language a page is wider than the screen', async ({ page, signedIn }) => {
  const user = await signedIn('small@sandbox.test', { import: true })
  const [channel] = await user.channels()
  await newFolder(user, 'Music', channel ? [channel.id] : [])
  for (const language of OTHERS)
    await test.step(`[EVERY-02] ${language}`, async () => {
      await user.send('PATCH', '/api/account', { language })
      for (const path of ['/dashboard', '/new', '/folders', '/folder/music', '/subscriptions', '/sort', '/billing']) {
        await page.goto(path)
        await expectIn(page, language)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        for (const width of [1440, 360]) {
          await page.setViewportSize({ width, height: 800 })
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
              message: `${path} at ${width} px`,
            })
            .toBeLessThanOrEqual(0)
        }
      }
    })
})
