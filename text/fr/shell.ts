import { PRODUCT } from '#contract/product.ts'
export const couldNotLoad = `Impossible de charger ${PRODUCT}`
export const pageFailed = 'Un problème est survenu sur cette page'

export const mainNavigation = 'Navigation principale'
export const menu = 'Menu'
export const openMenu = 'Ouvrir le menu'
export const closeMenu = 'Fermer le menu'
export const expandSidebar = 'Déplier le volet latéral'
export const collapseSidebar = 'Replier le volet latéral'

/** Opens the palette. */
export const jump = 'Chercher ou ouvrir'
export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : 'Ctrl K')

/** The tabs at the foot of small screens, where longer names do not fit. */
export const tabs = 'Onglets'
export const homeTab = 'Accueil'
export const channelsTab = 'Chaînes'
export const moreTab = 'Plus'

export const mainHeading = 'Principal'
export const dashboard = 'Tableau de bord'
export const allNew = 'Nouveautés'
export const later = 'Plus tard'
export const folders = 'Dossiers'
export const subscriptions = 'Abonnements'

export const foldersHeading = 'Dossiers'

export const actionsHeading = 'Actions'
export const importChannels = 'Importer'
export const upgrade = 'Passer à Premium'
export const managePlan = 'Gérer le forfait'

export const preferencesHeading = 'Préférences'
export const settings = 'Paramètres'
export const cleanupAssistant = 'Faire le ménage'
export const admin = 'Admin'

export const signOut = 'Se déconnecter'

export const notFound = 'Page introuvable'
export const notFoundHint =
  'Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe. Voici où trouver l’essentiel :'
export const goToDashboard = 'Aller au tableau de bord'
