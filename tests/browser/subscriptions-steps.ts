import type { Page } from '@playwright/test'

export const cards = (page: Page) => page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem')
export const sortBy = (page: Page, label: string) =>
  page.getByRole('combobox', { name: 'Sort subscriptions' }).selectOption(label)
export const loading = (page: Page) => page.getByText('Loading upload dates...')
/** Names of the cards in their order, all of a list that fits on the screen. */
export const names = (page: Page) => cards(page).locator('label > span > span:first-child').allTextContents()
export const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('link', { name: `Visit ${name} (opens a new tab)`, exact: true }) })

/** Two screens of cards fit on it, so that all of a small account are drawn. */
export const tall = (page: Page) => page.setViewportSize({ width: 1600, height: 1400 })
