import type { PagePath } from '#contract/pages.ts'

/** What search engines and link previews show of a page. */
export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = 'Subshelf'

const TAGLINE = "Put your YouTube subscriptions into folders and see what's new, folder by folder."

/** A page that is not listed by search engines. */
const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: 'Subshelf, YouTube, subscriptions',
})

/** The texts of the pages that have their own, by address. */
export const pageTexts = {
  '/': {
    title: 'Subshelf: your subscriptions, finally on shelves',
    description: TAGLINE,
    keywords: 'YouTube subscriptions, organise subscriptions, channel folders, subscription manager, video feed',
  },
  '/dashboard': {
    title: 'Dashboard · Subshelf',
    description: "Your YouTube subscriptions at a glance. See what's new, and what's still waiting for a shelf.",
    keywords: 'YouTube subscriptions, dashboard, new videos, unsorted channels, folders',
  },
  '/billing': {
    title: 'Billing & Subscription · Subshelf',
    description: 'Subshelf is free with 3 folders. Premium gives you unlimited folders and no ads for £2.99 a month.',
    keywords: 'Subshelf Premium, subscriptions, price, unlimited folders, ad-free, billing',
  },
  '/privacy-policy': {
    title: 'Privacy Policy · Subshelf',
    description: 'What Subshelf keeps about you, where and for how long, and how to take it back.',
    keywords: 'Subshelf, privacy policy, personal data, YouTube API Services, data deletion, cookies',
  },
  '/terms-of-service': {
    title: 'Terms of Service · Subshelf',
    description: 'The terms under which Subshelf may be used.',
    keywords: 'Subshelf, terms of service, subscription terms, cancellation, minimum age',
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted('Admin · Subshelf')
export const notFoundTexts = unlisted('Not found · Subshelf')
export const maintenanceTexts = unlisted('Back soon · Subshelf')
export const otherTexts = unlisted('Subshelf')

/** Describes the picture that link previews show. */
export const socialImageAlt = 'The words “Your subscriptions, finally on shelves.” beside three shelves of videos.'
