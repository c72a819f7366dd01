import type { PagePath } from '#contract/pages.ts'
import { PLANS } from '#domain/plans.ts'
import { priceText } from './format.ts'
import { message, messages } from './message.ts'

/** What search engines and link previews show of a page. */
export type PageTexts = { title: string; description: string; keywords: string }

export const { siteName } = messages('page-metadata')

/** A page that is not listed by search engines. */
const unlisted = (title: string): PageTexts => ({
  title,
  description: message('page-metadata.tagline'),
  keywords: message('page-metadata.unlistedKeywords'),
})

/** The texts of the pages that have their own, by address. */
export const pageTexts = () =>
  ({
    '/': {
      title: message('page-metadata.frontTitle'),
      description: message('page-metadata.tagline'),
      keywords: message('page-metadata.frontKeywords'),
    },
    '/dashboard': {
      title: message('page-metadata.dashboardTitle'),
      description: message('page-metadata.dashboardDescription'),
      keywords: message('page-metadata.dashboardKeywords'),
    },
    '/billing': {
      title: message('page-metadata.billingTitle'),
      description: message('page-metadata.billingDescription', {
        folders: PLANS.free.maxFolders,
        price: priceText(PLANS.premium.priceMinor),
      }),
      keywords: message('page-metadata.billingKeywords'),
    },
    '/privacy-policy': {
      title: message('page-metadata.privacyTitle'),
      description: message('page-metadata.privacyDescription'),
      keywords: message('page-metadata.privacyKeywords'),
    },
    '/terms-of-service': {
      title: message('page-metadata.termsTitle'),
      description: message('page-metadata.termsDescription'),
      keywords: message('page-metadata.termsKeywords'),
    },
  }) satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = () => unlisted(message('admin.title'))
export const notFoundTexts = () => unlisted(message('page-metadata.notFoundTitle'))
export const maintenanceTexts = () => unlisted(message('page-metadata.maintenanceTitle'))
export const otherTexts = () => unlisted(message('page-metadata.siteName'))

/** Describes the picture that link previews show. */
export const { socialImageAlt } = messages('page-metadata')
