import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** Texts for lists in which several channels can be selected. */

export const selection = 'Seleção'
export const selectAll = (count: number): string => `Selecionar os ${countText(count)} exibidos`
export const selectedCount = (count: number): string =>
  plural('pt-BR', count, { one: '# selecionado', other: '# selecionados' }, countText(count))
/** Selected channels that the filter hides. */
export const hiddenCount = (count: number): string => `${countText(count)} fora da lista`
export const selectionCleared = 'Nada selecionado'
export const moveTo = 'Mover para…'
export const alsoAddTo = 'Adicionar também a…'
export const clear = 'Desmarcar'
