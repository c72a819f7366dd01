import type { Page } from '@playwright/test'
import { press } from '../acts.ts'
import type { Scene } from '../scene.ts'

const waitlist = async (page: Page, email: string, answer: object, status = 200) => {
  await page.route('**/register-interest', (route) => route.fulfill({ status, json: answer }))
  await press(page, 'Join the waitlist')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
}

export const PUBLIC_SCENES: readonly Scene[] = [
  { name: 'admin-login', who: ['none'], path: '/admin/login' },
  { name: 'admin-overview', who: ['operator'], path: '/admin', whole: true },
  { name: 'admin-emails', who: ['operator'], path: '/admin/interest-emails', whole: true },
  {
    name: 'admin-question',
    who: ['operator'],
    path: '/admin/remote-config',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Maintenance mode' }).click()
      await press(page, 'Save changes')
    },
  },
  { name: 'maintenance', who: ['none'], path: '/', maintenance: true },
  { name: 'landing', who: ['none'], path: '/', whole: true },
  { name: 'sign-in', who: ['none'], path: '/', act: (page) => press(page, 'Login') },
  {
    name: 'sign-in-error',
    who: ['none'],
    path: '/?sign_in_error=cancelled',
  },
  { name: 'privacy', who: ['none'], path: '/privacy', whole: true },
  { name: 'terms', who: ['none'], path: '/terms', whole: true },
  { name: 'not-found', who: ['none', '24'], path: '/no/such/page' },
  { name: 'landing-closed', who: ['none'], path: '/', closed: true },
  { name: 'waitlist', who: ['none'], path: '/', closed: true, act: (page) => press(page, 'Join the waitlist') },
  {
    name: 'waitlist-error',
    who: ['none'],
    path: '/',
    closed: true,
    act: (page) => waitlist(page, 'nobody', {}),
  },
  {
    name: 'waitlist-thanks',
    who: ['none'],
    path: '/',
    closed: true,
    act: (page) => waitlist(page, 'ada@example.com', { success: true }),
  },
]
