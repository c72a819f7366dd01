export const couldNotLoad = 'Subshelf could not load'
export const pageFailed = 'This page ran into a problem'
export const mayBeOutOfDate = 'The server could not be reached. What you see may be out of date.'

export const mainNavigation = 'Main'
export const menu = 'Menu'
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const expandSidebar = 'Expand sidebar'
export const collapseSidebar = 'Collapse sidebar'

export const mainHeading = 'MAIN'
export const dashboard = 'Dashboard'
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

export const notFound = 'Not found'
export const nothingHere = 'There is nothing at this address'
export const nothingHereHint = 'The page may have moved, or the address may be mistyped.'
export const goToDashboard = 'Go to your dashboard'
