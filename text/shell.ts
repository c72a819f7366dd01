import { message, messages } from './message.ts'

export const { couldNotLoad, pageFailed, mainNavigation, menu, openMenu, closeMenu } = messages('shell')
export const { expandSidebar, collapseSidebar } = messages('shell')

/** Opens the palette. */
export const { jump } = messages('shell')

export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : message('shell.jumpKeys'))

/** The tabs at the foot of small screens. `tabNames`: of screens whose names are too long there. */
export const { tabs, tabNames } = messages('shell')

/** What the screens are called in lists, by their names in the code. */
export const { screens } = messages('shell')
export const { mainHeading, foldersHeading, actionsHeading, importChannels, upgrade } = messages('shell')
export const { managePlan, preferencesHeading, settings, cleanupAssistant, admin, signOut } = messages('shell')
export const { notFound, notFoundHint, goToDashboard } = messages('shell')
