import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { COMPLETE_LANGUAGES, type Language, languageFacts, localPath } from '#contract/languages.ts'
import { textsFor } from '#texts'
import { newFolder } from '../support/users.ts'
import { expect, test } from './fixtures.ts'

const OTHERS = COMPLETE_LANGUAGES.filter((language) => language !== 'en')

const textsOf = async <File extends 'settings' | 'shell' | 'languages'>(language: Language, file: File) =>
  (await import(resolve('text', language, `${file}.ts`))) as {
    settings: typeof import('#text/settings.ts')
    shell: typeof import('#text/shell.ts')
    languages: typeof import('#text/languages.ts')
  }[File]

const expectIn = async (page: Page, language: Language) => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', languageFacts[language].direction)
}

const widthsOf = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])

for (const language of OTHERS)
  test(`[EVERY-02] ${language}: chosen at the foot of a page, kept in Settings, and nothing is cut`, async ({
    page,
    signedIn,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/)
    const { name } = languageFacts[language]
    const [settings, shell] = await Promise.all([textsOf(language, 'settings'), textsOf(language, 'shell')])
    await page.goto('/')
    await expectIn(page, 'en')
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(localPath(language, '/'))
    await expectIn(page, language)
    await expect(page).toHaveTitle(textsFor(language).pageMetadata.pageTexts['/'].title)
    await page.goto('/privacy-policy')
    await expectIn(page, language)

    const user = await signedIn('small@sandbox.test', { import: true })
    const [channel] = await user.channels()
    await newFolder(user, 'Music', channel ? [channel.id] : [])
    await page.context().clearCookies({ name: 'language' })
    await page.goto('/folders')
    await expectIn(page, 'en')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: name })
    await expectIn(page, language)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: shell.settings, exact: true }).click()
    await expect(page.getByRole('dialog', { name: settings.settings })).toBeVisible()
    await page.keyboard.press('Escape')

    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/dashboard', '/new', '/folders', '/folder/music', '/subscriptions', '/sort', '/billing']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        const [whole = 0, shown = 0] = await widthsOf(page)
        expect(whole, `${path} at ${width} px`).toBeLessThanOrEqual(shown)
      }
    }

    // A call that is refused is answered in the language of the page.
    const refused = await page.evaluate(async (lang) => {
      const headers = { 'X-Requested-With': 'test', 'Content-Type': 'application/json', 'X-Language': lang }
      const answer = await fetch('/api/folders/none', { method: 'PATCH', headers, body: '{"name":"A"}' })
      return ((await answer.json()) as { error: { message: string } }).error.message
    }, language)
    expect(refused).toBe(textsFor(language).errors.errorText('folder_not_found'))
  })
