import { PRODUCT } from '#contract/product.ts'
export const couldNotLoad = `No se ha podido cargar ${PRODUCT}`
export const pageFailed = 'Esta página ha tenido un problema'

export const mainNavigation = 'Principal'
export const menu = 'Menú'
export const openMenu = 'Abrir el menú'
export const closeMenu = 'Cerrar el menú'
export const expandSidebar = 'Desplegar la barra lateral'
export const collapseSidebar = 'Plegar la barra lateral'

/** Opens the palette. */
export const jump = 'Buscar o ir a'
export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : 'Ctrl K')

/** The tabs at the foot of small screens, where longer names do not fit. */
export const tabs = 'Pestañas'
export const homeTab = 'Inicio'
export const channelsTab = 'Canales'
export const moreTab = 'Más'

export const mainHeading = 'Principal'
export const dashboard = 'Panel'
export const allNew = 'Novedades'
export const later = 'Más tarde'
export const folders = 'Carpetas'
export const subscriptions = 'Suscripciones'

export const foldersHeading = 'Carpetas'

export const actionsHeading = 'Acciones'
export const importChannels = 'Importar'
export const upgrade = 'Pasar a Premium'
export const managePlan = 'Gestionar plan'

export const preferencesHeading = 'Preferencias'
export const settings = 'Configuración'
export const cleanupAssistant = 'Asistente de limpieza'
export const admin = 'Administración'

export const signOut = 'Cerrar sesión'

export const notFound = 'Página no encontrada'
export const notFoundHint =
  'Puede que se haya movido o que haya una errata en la dirección. Aquí está casi todo lo demás:'
export const goToDashboard = 'Ir a tu panel'
