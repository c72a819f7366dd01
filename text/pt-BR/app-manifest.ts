import { pageTexts, siteName } from './page-metadata.ts'
import { allNew, later, subscriptions } from './shell.ts'

/** What the installed app is called, and the entries of its menu. */
export const appName = siteName
export const { description: appDescription } = pageTexts['/']
export const shortcutNames = { allNew, later, sort: 'Organizar', subscriptions }
