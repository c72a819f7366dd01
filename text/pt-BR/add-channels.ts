import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const title = (folder: string): string => `Adicionar canais a ${folder}`
export const searchLabel = 'Pesquisar inscrições'
export const searchPlaceholder = 'Pesquisar inscrições…'
export const placeLabel = 'Onde os canais estão agora'
export const allFolders = 'Todas as pastas'
export const unsortedOnly = 'Sem pasta'
export const nowIn = (folder: string): string => `Agora em ${folder}`

/** Ticked: channels are added. Not ticked: they move. */
export const keepInFolders = 'Manter também nas outras pastas'

export const selectAll = (count: number): string => `Selecionar os ${countText(count)} exibidos`
export const deselectAll = (count: number): string => `Desmarcar os ${countText(count)} exibidos`
export const shown = (count: number): string =>
  plural('pt-BR', count, { one: '# canal exibido', other: '# canais exibidos' }, countText(count))
export const channels = 'Canais'
export const noMatch = 'Nenhuma inscrição corresponde à pesquisa'
export const noMatchHint = 'Tente com outras palavras'

/** @param hidden how many of the selected channels the filter hides */
export function selected(count: number, hidden: number): string {
  const text = plural('pt-BR', count, { one: '# selecionado', other: '# selecionados' }, countText(count))
  return hidden === 0 ? text : `${text}, ${countText(hidden)} fora da lista`
}

/**
 * How full the folder is: `92 + 3 de 100 canais nesta pasta`.
 * @param coming channels to be added @param cap null: the limit is far off and not shown
 */
export function folderFill(held: number, coming: number, cap: number | null): string {
  const count = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  return plural(
    'pt-BR',
    cap ?? held + coming,
    cap === null
      ? { one: '# canal nesta pasta', other: '# canais nesta pasta' }
      : {
          one: `# de ${countText(cap)} canal nesta pasta`,
          other: `# de ${countText(cap)} canais nesta pasta`,
        },
    count,
  )
}

/** @param count 0: nothing is selected yet */
export const addTo = (count: number, folder: string): string =>
  count === 0 ? 'Adicionar canais' : `Adicionar ${countText(count)} a ${isolate(folder)}`

/** The selection does not fit. @param count of channels for which there is no room */
export const tooMany = (count: number, cap: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: `Tem # a mais para uma pasta só (limite: ${countText(cap)}).`,
      other: `Tem # a mais para uma pasta só (limite: ${countText(cap)}).`,
    },
    countText(count),
  )

export const noChannels = 'Ainda não há canais para adicionar. Importe suas inscrições para começar.'
export const allAdded = 'Todos os seus canais já estão nesta pasta.'
