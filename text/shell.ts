import { message, messages } from './message.ts'

export const { couldNotLoad, pageFailed, mainNavigation, menu, openMenu, closeMenu } = messages('shell')
export const { expandSidebar, collapseSidebar } = messages('shell')

/** Opens the palette. */
export const { jump } = messages('shell')

export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : message('shell.jumpKeys'))

/** The tabs at the foot of small screens, where longer names do not fit. */
export const { tabs, homeTab, channelsTab, moreTab, mainHeading, dashboard, allNew, later } = messages('shell')
export const { folders, subscriptions, foldersHeading, actionsHeading, importChannels, upgrade } = messages('shell')
export const { managePlan, preferencesHeading, settings, cleanupAssistant, admin, signOut } = messages('shell')
export const { notFound, notFoundHint, goToDashboard } = messages('shell')
