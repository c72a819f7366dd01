import { partsOf, SCREENS } from './screens.ts'

/**
 * Every page: its address, the bundle that shows it, and who may open it. Visitors get the landing page at the addresses
 * of users, in home mode the page for signing in, and the admin sign-in at those of admins. Public pages stay open during
 * maintenance.
 */
export const PAGES = [
  { path: '/', bundle: 'app', access: 'user' },
  ...Object.values(SCREENS).map(({ path }) => ({ path, bundle: 'app', access: 'user' }) as const),
  { path: '/join', bundle: 'entry', access: 'public' },
  { path: '/admin', bundle: 'admin', access: 'admin' },
  { path: '/admin/interest-emails', bundle: 'admin', access: 'admin' },
  { path: '/admin/remote-config', bundle: 'admin', access: 'admin' },
  { path: '/admin/login', bundle: 'admin', access: 'public' },
  { path: '/privacy-policy', bundle: 'legal-privacy', access: 'public' },
  { path: '/privacy', bundle: 'legal-privacy', access: 'public' },
  { path: '/terms-of-service', bundle: 'legal-terms', access: 'public' },
  { path: '/terms', bundle: 'legal-terms', access: 'public' },
] as const

type Page = (typeof PAGES)[number]

/** `:slug` stands for one part of an address. */
export type PagePath = Page['path']
export type PathOf<Bundle extends Page['bundle']> = Extract<Page, { bundle: Bundle }>['path']

/** The page at an address, without what follows `?`; undefined: there is none. */
export const pageAt = (address: string): Page | undefined => PAGES.find(({ path }) => partsOf(path, address))
