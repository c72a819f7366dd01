import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import { escapeMarkup } from '#domain/markup.ts'
import { contactAtGoogle } from '#text/legal.ts'
import {
  adminTexts,
  maintenanceTexts,
  notFoundTexts,
  otherTexts,
  type PageTexts,
  pageTexts,
  siteName,
  socialImageAlt,
} from '#text/page-metadata.ts'

/** `canonical`: the address that stands for the page, without origin. null: search engines must not list the page. */
export type PageMetadata = PageTexts & { canonical: string | null }

/** A picture of 1200 x 630 px, made by the build. */
const SOCIAL_IMAGE = '/social.png'

/** Pages with a second address. */
const CANONICAL: Readonly<Record<string, keyof typeof pageTexts>> = {
  '/privacy': '/privacy-policy',
  '/terms': '/terms-of-service',
}

export const NOT_FOUND_METADATA: PageMetadata = { ...notFoundTexts, canonical: null }
export const MAINTENANCE_METADATA: PageMetadata = { ...maintenanceTexts, canonical: null }

/** The metadata of the page at an address. */
export function metadataFor(path: string): PageMetadata {
  const canonical = CANONICAL[path] ?? path
  if (Object.hasOwn(pageTexts, canonical)) return { ...pageTexts[canonical as keyof typeof pageTexts], canonical }
  return { ...(/^\/admin(?:\/|$)/.test(path) ? adminTexts : otherTexts), canonical: null }
}

/** The tags for a page's head. @param origin the site's scheme and host, without a slash at the end */
export function metadataTags({ title, description, keywords, canonical }: PageMetadata, origin: string): string {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}" />`
  const graph = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeMarkup(content)}" />`
  const image = `${origin}${SOCIAL_IMAGE}`
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    named('keywords', keywords),
    ...(canonical === null
      ? [named('robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeMarkup(origin + canonical)}" />`, graph('og:url', origin + canonical)]),
    graph('og:type', 'website'),
    graph('og:site_name', siteName),
    graph('og:title', title),
    graph('og:description', description),
    graph('og:image', image),
    graph('og:image:width', '1200'),
    graph('og:image:height', '630'),
    graph('og:image:alt', socialImageAlt),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', image),
  ].join('\n    ')
}

/** Puts the contact address into a legal page. @param email null: none is set; Google shows one then */
export function withContact(html: string, email: string | null): string {
  const address = email && escapeMarkup(email)
  const contact = address ? `<a href="mailto:${address}">${address}</a>` : contactAtGoogle
  return html.replaceAll(CONTACT_PLACEHOLDER, () => contact)
}
