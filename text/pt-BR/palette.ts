import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** The field while the actions of a folder or channel are listed, and while a folder is chosen. */
export const actionsOf = (name: string): string => `Ações de ${name}`
export const moveWhere = (channel: string): string => `Mover ${isolate(channel)} para`
export const addWhere = (channel: string): string => `Adicionar ${isolate(channel)} também a`
export const results = 'Resultados'
export const back = 'Voltar'

export const groups = {
  recent: 'Recentes',
  folders: 'Pastas',
  channels: 'Canais',
  pages: 'Páginas',
  actions: 'Ações',
} as const

export const showMore = (count: number): string => `Mostrar mais ${countText(count)}`

/** Announced when the typing has stopped. */
export const found = (count: number): string =>
  count === 0
    ? 'Nenhum resultado'
    : plural('pt-BR', count, { one: '# resultado', other: '# resultados' }, countText(count))

export const nothingFound = (typed: string): string => `Não há nada chamado “${isolate(typed)}”.`
export const makeFolder = 'Criar uma pasta com esse nome'

/** Pages. */
export const unsorted = 'Canais sem pasta'
export const plan = 'Plano e cobrança'

/** Actions. */
export const themes = { light: 'Tema claro', dark: 'Tema escuro', system: 'Tema do sistema' } as const

/** Actions of a folder. */
export const openFolder = 'Abrir'
export const showInSubscriptions = 'Ver em Inscrições'

/** Actions of a channel. */
export const videosIn = (folder: string): string => `Os vídeos dele em ${isolate(folder)}`
export const visit = 'Visitar no YouTube'

/** What keys do, in the line at the foot. */
export const hints = { choose: 'escolher', open: 'abrir', actions: 'ações' } as const
