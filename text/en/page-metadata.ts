import type { PagePath } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

/** What search engines and link previews show of a page. */
export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = `${PRODUCT}`

const TAGLINE = "Put your YouTube subscriptions into folders and see what's new, folder by folder."

/** A page that is not listed by search engines. */
const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: `${PRODUCT}, YouTube, subscriptions`,
})

/** The texts of the pages that have their own, by address. */
export const pageTexts = {
  '/': {
    title: `${PRODUCT}: your subscriptions, finally on shelves`,
    description: TAGLINE,
    keywords: 'YouTube subscriptions, organise subscriptions, channel folders, subscription manager, video feed',
  },
  '/dashboard': {
    title: `Dashboard · ${PRODUCT}`,
    description: "Your YouTube subscriptions at a glance. See what's new, and what's still waiting for a shelf.",
    keywords: 'YouTube subscriptions, dashboard, new videos, unsorted channels, folders',
  },
  '/billing': {
    title: `Billing & Subscription · ${PRODUCT}`,
    description: `${PRODUCT} is free with 3 folders. Premium gives you unlimited folders and no ads for £2.99 a month.`,
    keywords: `${PRODUCT} Premium, subscriptions, price, unlimited folders, ad-free, billing`,
  },
  '/privacy-policy': {
    title: `Privacy Policy · ${PRODUCT}`,
    description: `What ${PRODUCT} keeps about you, where and for how long, and how to take it back.`,
    keywords: `${PRODUCT}, privacy policy, personal data, YouTube API Services, data deletion, cookies`,
  },
  '/terms-of-service': {
    title: `Terms of Service · ${PRODUCT}`,
    description: `The terms under which ${PRODUCT} may be used.`,
    keywords: `${PRODUCT}, terms of service, subscription terms, cancellation, minimum age`,
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted(`Admin · ${PRODUCT}`)
export const notFoundTexts = unlisted(`Not found · ${PRODUCT}`)
export const maintenanceTexts = unlisted(`Back soon · ${PRODUCT}`)
export const otherTexts = unlisted(`${PRODUCT}`)

/** Describes the picture that link previews show. */
export const socialImageAlt = 'The words “Your subscriptions, finally on shelves.” beside three shelves of videos.'
