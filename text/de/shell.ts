import { PRODUCT } from '#contract/product.ts'
export const couldNotLoad = `${PRODUCT} konnte nicht geladen werden`
export const pageFailed = 'Auf dieser Seite ist ein Fehler aufgetreten'

export const mainNavigation = 'Hauptnavigation'
export const menu = 'Menü'
export const openMenu = 'Menü öffnen'
export const closeMenu = 'Menü schließen'
export const expandSidebar = 'Seitenleiste ausklappen'
export const collapseSidebar = 'Seitenleiste einklappen'

/** Opens the palette. */
export const jump = 'Suchen, öffnen'
export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : 'Strg K')

/** The tabs at the foot of small screens, where longer names do not fit. */
export const tabs = 'Tabs'
export const homeTab = 'Start'
export const channelsTab = 'Kanäle'
export const moreTab = 'Mehr'

export const mainHeading = 'Start'
export const dashboard = 'Übersicht'
export const allNew = 'Alles Neue'
export const later = 'Später'
export const folders = 'Ordner'
export const subscriptions = 'Abos'

export const foldersHeading = 'Ordner'

export const actionsHeading = 'Aktionen'
export const importChannels = 'Importieren'
export const upgrade = 'Premium holen'
export const managePlan = 'Tarif verwalten'

export const preferencesHeading = 'Persönlich'
export const settings = 'Einstellungen'
export const cleanupAssistant = 'Aufräumhilfe'
export const admin = 'Admin'

export const signOut = 'Abmelden'

export const notFound = 'Seite nicht gefunden'
export const notFoundHint =
  'Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Tippfehler. Hier findest du das meiste:'
export const goToDashboard = 'Zu deiner Übersicht'
