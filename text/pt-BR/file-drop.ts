import { PRODUCT } from '#contract/product.ts'
import type { FileRefusal } from '#domain/subscription-files/types.ts'

export const fromAnotherApp = 'Vem de outro app?'
export const dropHere = 'Solte o arquivo em qualquer lugar desta janela'
export const orPaste = 'Você também pode escolher ou colar. Vários de uma vez, sem problema.'
export const chooseFiles = 'Escolher arquivos…'
export const reading = 'Lendo…'
export const dropYourFile = 'Solte seu arquivo aqui'

/** Why no file could be read. */
export const readFailures = {
  too_slow: 'Este arquivo demora demais para ser lido, então paramos. Exporte-o de novo.',
  not_loaded: 'Não foi possível carregar a parte que lê arquivos. Confira sua conexão e tente de novo.',
} as const

export const ownFileAlone = `Importe primeiro o arquivo do ${PRODUCT} sozinho, depois os outros.`
export const nothingInFile = 'Não há canais neste arquivo que possamos trazer.'
/** One of several files. */
export const fileProblem = (name: string, problem: string): string => `${name}: ${problem}`
/** The file that pasted text becomes. */
export const pastedText = 'Texto colado'

/** Why a file of another app was refused. */
export const fileRefusals: Readonly<Record<FileRefusal, string>> = {
  too_large:
    'Este arquivo é grande demais. Se for um arquivo compactado, descompacte-o e escolha só a lista de inscrições.',
  too_many_entries: 'Este arquivo tem mais itens do que conseguimos ler.',
  too_many_channels: 'Este arquivo tem mais de 10.000 canais.',
  too_many_groups: 'Este arquivo tem mais de 2.000 grupos.',
  unknown_format: `Não encontramos inscrições neste arquivo. O ${PRODUCT} lê suas próprias exportações e as do PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious e Google Takeout, além de OPML, newsboat, favoritos e listas de links.`,
  no_subscriptions:
    'Não há inscrições neste arquivo compactado. Se sua exportação veio em várias partes, tente as outras. Se for do Takeout, confira se você exportou a conta do Google certa.',
  backup_without_subscriptions:
    'Este é um backup do LibreTube sem inscrições. Faça outro nas configurações do LibreTube e inclua suas inscrições.',
  playlists: 'Esta é uma lista de playlists. Exporte do app as suas inscrições.',
  history: 'Este é um histórico de exibição. Exporte do app as suas inscrições.',
  entities: 'Este arquivo contém definições que podem ser nocivas, então não o lemos. Exporte-o de novo.',
  encrypted: 'Este arquivo compactado tem senha. Exporte-o de novo sem senha.',
  damaged: 'Este arquivo está danificado. Exporte-o de novo.',
  not_zip: 'Este arquivo compactado é um .tgz. Escolha .zip ao exportar do Takeout.',
}
