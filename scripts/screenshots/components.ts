import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const scene = (name: string, act?: (page: Page) => Promise<unknown>): Scene => ({
  name: `components${name}`,
  who: ['none'],
  path: '/',
  ...(act ? { act } : { whole: true }),
})

/** The page of components: all of it, and what floats. */
export const COMPONENTS: readonly Scene[] = [
  scene(''),
  scene('-focus', (page) => page.locator('article a').nth(1).focus()),
  scene('-menu', (page) => press(page, 'Menu')),
  scene('-folder-menu', (page) => press(page, 'Folders')),
  scene('-dialog', (page) => press(page, 'Dialog')),
  scene('-toasts', async (page) => {
    await press(page, 'Toast')
    await press(page, 'Toast')
    await press(page, 'Error')
  }),
]
