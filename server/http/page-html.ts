import { COMPLETE_LANGUAGES, type Language, localPath } from '#contract/languages.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import { escapeMarkup } from '#domain/markup.ts'
import { type ServerTexts, textsFor } from '#texts'

type AllTexts = ServerTexts['pageMetadata']
type PageTexts = ReturnType<AllTexts['otherTexts']>

export type PageMetadata = PageTexts & {
  language: Language
  /** The address that stands for the page, without origin. null: search engines must not list the page. */
  canonical: string | null
  /** The addresses of the page in all languages. Empty: it has an address in English alone. */
  alternates: readonly { language: Language; path: string }[]
}

/** A picture of 1200 x 630 px, made by the build. */
const SOCIAL_IMAGE = '/social.png'

/** Pages with a second address. */
const CANONICAL: Readonly<Record<string, keyof ReturnType<AllTexts['pageTexts']>>> = {
  '/privacy': '/privacy-policy',
  '/terms': '/terms-of-service',
}

/** The English addresses of the pages that have one in every language. */
export const LOCAL_PAGES = ['/', '/privacy-policy', '/terms-of-service'] as const

const unlisted = (texts: PageTexts, language: Language): PageMetadata => ({
  ...texts,
  language,
  canonical: null,
  alternates: [],
})

export const notFoundMetadata = (language: Language): PageMetadata =>
  unlisted(textsFor(language).pageMetadata.notFoundTexts(), language)
export const entryMetadata = (language: Language): PageMetadata =>
  unlisted(textsFor(language).pageMetadata.otherTexts(), language)
export const maintenanceMetadata = (language: Language): PageMetadata =>
  unlisted(textsFor(language).pageMetadata.maintenanceTexts(), language)

/** @param title the folder's name  @param description what the page says of it */
export const sharedFolderMetadata = (language: Language, title: string, description: string): PageMetadata =>
  unlisted({ ...textsFor(language).pageMetadata.otherTexts(), title, description }, language)

/** The metadata of the page at an address. @param path its English address */
export function metadataFor(path: string, language: Language): PageMetadata {
  const texts = textsFor(language).pageMetadata
  const pageTexts = texts.pageTexts()
  const canonical = CANONICAL[path] ?? path
  if (!Object.hasOwn(pageTexts, canonical))
    return unlisted(/^\/admin(?:\/|$)/.test(path) ? texts.adminTexts() : texts.otherTexts(), language)
  const isLocal = (LOCAL_PAGES as readonly string[]).includes(canonical)
  return {
    ...pageTexts[canonical as keyof typeof pageTexts],
    language,
    canonical: isLocal ? localPath(language, canonical) : canonical,
    alternates: isLocal ? COMPLETE_LANGUAGES.map((one) => ({ language: one, path: localPath(one, canonical) })) : [],
  }
}

/** The tags for a page's head. @param origin the site's scheme and host, without a slash at the end */
export function metadataTags(metadata: PageMetadata, origin: string): string {
  const { title, description, keywords, language, canonical, alternates } = metadata
  const { siteName, socialImageAlt } = textsFor(language).pageMetadata
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeMarkup(content)}" />`
  const graph = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeMarkup(content)}" />`
  const image = `${origin}${SOCIAL_IMAGE}`
  const alternate = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(origin + path)}" />`
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    named('keywords', keywords),
    ...(canonical === null
      ? [named('robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeMarkup(origin + canonical)}" />`, graph('og:url', origin + canonical)]),
    ...alternates.map((one) => alternate(one.language, one.path)),
    ...alternates.filter((one) => one.language === 'en').map((one) => alternate('x-default', one.path)),
    graph('og:type', 'website'),
    graph('og:site_name', siteName),
    graph('og:title', title),
    graph('og:description', description),
    graph('og:image', image),
    graph('og:image:width', '1200'),
    graph('og:image:height', '630'),
    graph('og:image:alt', socialImageAlt),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', image),
  ].join('\n    ')
}

/** Puts the contact address into a legal page. @param email null: none is set; Google shows one then */
export function withContact(html: string, email: string | null, language: Language): string {
  const address = email && escapeMarkup(email)
  const contact = address ? `<a href="mailto:${address}">${address}</a>` : textsFor(language).legal.contactAtGoogle
  return html.replaceAll(CONTACT_PLACEHOLDER, () => contact)
}
