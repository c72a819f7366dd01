import { PRODUCT } from '#contract/product.ts'
export const couldNotLoad = `${PRODUCT} couldn't load`
export const pageFailed = 'This page ran into a problem'

export const mainNavigation = 'Main'
export const menu = 'Menu'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const expandSidebar = 'Expand sidebar'
export const collapseSidebar = 'Collapse sidebar'

/** Opens the palette. */
export const jump = 'Search or jump to'
export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : 'Ctrl K')

/** The tabs at the foot of small screens, where longer names do not fit. */
export const tabs = 'Tabs'
export const homeTab = 'Home'
export const channelsTab = 'Channels'
export const moreTab = 'More'

export const mainHeading = 'MAIN'
export const dashboard = 'Dashboard'
export const allNew = 'All new'
export const later = 'Later'
export const folders = 'Folders'
export const subscriptions = 'Subscriptions'

export const foldersHeading = 'FOLDERS'

export const actionsHeading = 'ACTIONS'
export const importChannels = 'Import'
export const upgrade = 'Upgrade'
export const managePlan = 'Manage Plan'

export const preferencesHeading = 'PREFERENCES'
export const settings = 'Settings'
export const cleanupAssistant = 'Cleanup Assistant'
export const admin = 'Admin'

export const signOut = 'Sign Out'

export const notFound = 'Page not found'
export const notFoundHint = "It may have moved, or there's a typo in the address. Here is where most things are:"
export const goToDashboard = 'Go to your dashboard'
