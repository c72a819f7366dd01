import { countText } from './format.ts'

export const selection = '選択'
export const selectAll = (count: number): string => `表示中の${countText(count)}件をすべて選択`
export const selectedCount = (count: number): string => `${countText(count)}件を選択中`
export const hiddenCount = (count: number): string => `${countText(count)}件は非表示`
export const selectionCleared = '選択を解除しました'
export const moveTo = '移動…'
export const alsoAddTo = '追加…'
export const clear = '解除'
