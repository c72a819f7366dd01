import type { Page } from '@playwright/test'

// Steps of several scenes.

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).first().click()
export const menuOf = (page: Page, folder: string) => press(page, `Actions for ${folder}`)
export const panel = async (page: Page, name: string) => {
  const burger = page.getByRole('button', { name: 'Open menu' })
  if (await burger.isVisible()) await burger.click()
  await page.getByRole('button', { name, exact: true }).last().click()
  await page.getByRole('dialog').locator('h2').first().waitFor()
}
export const select = async (page: Page, count: number) => {
  const boxes = page.getByRole('list', { name: 'Subscriptions' }).getByRole('checkbox')
  for (let n = 0; n < count; n++) await boxes.nth(n).click()
}
export const choose = (page: Page, layout: string) => page.getByRole('radio', { name: layout }).check()
