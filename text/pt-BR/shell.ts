import { PRODUCT } from '#contract/product.ts'
export const couldNotLoad = `Não foi possível carregar o ${PRODUCT}`
export const pageFailed = 'Esta página teve um problema'

export const mainNavigation = 'Principal'
export const menu = 'Menu'
export const openMenu = 'Abrir o menu'
export const closeMenu = 'Fechar o menu'
export const expandSidebar = 'Expandir a barra lateral'
export const collapseSidebar = 'Recolher a barra lateral'

/** Opens the palette. */
export const jump = 'Buscar ou ir para'
export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : 'Ctrl K')

/** The tabs at the foot of small screens, where longer names do not fit. */
export const tabs = 'Abas'
export const homeTab = 'Início'
export const channelsTab = 'Canais'
export const moreTab = 'Mais'

export const mainHeading = 'Principal'
export const dashboard = 'Painel'
export const allNew = 'Novidades'
export const later = 'Mais tarde'
export const folders = 'Pastas'
export const subscriptions = 'Inscrições'

export const foldersHeading = 'Pastas'

export const actionsHeading = 'Ações'
export const importChannels = 'Importar'
export const upgrade = 'Assinar o Premium'
export const managePlan = 'Gerenciar plano'

export const preferencesHeading = 'Preferências'
export const settings = 'Configurações'
export const cleanupAssistant = 'Assistente de limpeza'
export const admin = 'Administração'

export const signOut = 'Sair'

export const notFound = 'Página não encontrada'
export const notFoundHint =
  'Ela pode ter mudado de lugar, ou há um erro de digitação no endereço. Aqui está quase todo o resto:'
export const goToDashboard = 'Ir para o seu painel'
