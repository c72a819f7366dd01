import { pageTexts, siteName } from './page-metadata.ts'
import { allNew, later, subscriptions } from './shell.ts'

export const appName = siteName
export const { description: appDescription } = pageTexts['/']
export const shortcutNames = { allNew, later, sort: 'تصنيف', subscriptions }
