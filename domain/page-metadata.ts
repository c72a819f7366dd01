/** What a page says about itself to search engines and to places that show links. */
export type PageMetadata = {
  title: string
  description: string
  keywords: string
  /** The address that stands for this page, without origin. null: the page is not to be listed. */
  canonical: string | null
}

const NAME = 'Subshelf'
const LINE = 'Put your YouTube subscriptions into folders and watch what is new, folder by folder.'
/** For pages that are not to be listed. */
const KEYWORDS = 'Subshelf, YouTube, subscriptions'

/** A picture of 1200 x 630 px, made by the build. */
const SOCIAL_IMAGE = '/social.png'

const legal = (title: string, description: string, keywords: string, canonical: string): PageMetadata => ({
  title: `${title} · ${NAME}`,
  description,
  keywords,
  canonical,
})
const PRIVACY = legal(
  'Privacy Policy',
  'What Subshelf keeps about you, where, for how long, and how to take it back.',
  'Subshelf, privacy policy, personal data, YouTube API Services, data deletion, cookies',
  '/privacy-policy',
)
const TERMS = legal(
  'Terms of Service',
  'The terms under which Subshelf may be used.',
  'Subshelf, terms of service, subscription terms, cancellation, minimum age',
  '/terms-of-service',
)

const OPERATORS: PageMetadata = { title: `Operators · ${NAME}`, description: LINE, keywords: KEYWORDS, canonical: null }

const PAGES: Readonly<Record<string, PageMetadata>> = {
  '/': {
    title: `${NAME}: your subscriptions, on shelves you can find`,
    description: LINE,
    keywords: 'YouTube subscriptions, organise subscriptions, channel folders, subscription manager, video feed',
    canonical: '/',
  },
  '/dashboard': {
    title: `Dashboard · ${NAME}`,
    description: 'All your YouTube subscriptions at a glance: folders, channels, and what still waits for a shelf.',
    keywords: 'YouTube subscriptions, dashboard, new videos, unsorted channels, folders',
    canonical: '/dashboard',
  },
  '/billing': {
    title: `Billing & Subscription · ${NAME}`,
    description: 'Subshelf is free with 3 folders. Premium has unlimited folders and no ads, for £2.99 a month.',
    keywords: 'Subshelf Premium, subscriptions, price, unlimited folders, ad-free, billing',
    canonical: '/billing',
  },
  '/admin': OPERATORS,
  '/admin/login': OPERATORS,
  '/admin/interest-emails': OPERATORS,
  '/admin/remote-config': OPERATORS,
  '/privacy-policy': PRIVACY,
  '/privacy': PRIVACY,
  '/terms-of-service': TERMS,
  '/terms': TERMS,
}

/** The metadata of an address; other pages of the product bear its name and are not to be listed. */
export const metadataOf = (path: string): PageMetadata =>
  PAGES[path] ?? { title: NAME, description: LINE, keywords: KEYWORDS, canonical: null }

/** What stands for a page that does not exist. */
export const MISSING_PAGE: PageMetadata = {
  title: `Not found · ${NAME}`,
  description: LINE,
  keywords: KEYWORDS,
  canonical: null,
}

/** What stands for every page while the product is being looked after. */
export const MAINTENANCE_PAGE: PageMetadata = {
  title: `Back soon · ${NAME}`,
  description: LINE,
  keywords: KEYWORDS,
  canonical: null,
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** The tags for a page's head. @param origin scheme and host people use, without a slash at the end */
export function metadataTags({ title, description, keywords, canonical }: PageMetadata, origin: string): string {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`
  const graph = (property: string, content: string) => `<meta property="${property}" content="${escaped(content)}" />`
  const image = `${origin}${SOCIAL_IMAGE}`
  return [
    `<title>${escaped(title)}</title>`,
    named('description', description),
    named('keywords', keywords),
    ...(canonical === null
      ? [named('robots', 'noindex')]
      : [`<link rel="canonical" href="${escaped(origin + canonical)}" />`, graph('og:url', origin + canonical)]),
    graph('og:type', 'website'),
    graph('og:site_name', NAME),
    graph('og:title', title),
    graph('og:description', description),
    graph('og:image', image),
    graph('og:image:width', '1200'),
    graph('og:image:height', '630'),
    graph('og:image:alt', 'Three shelves of channels under the words “Your subscriptions, on shelves you can find.”'),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', image),
  ].join('\n    ')
}
