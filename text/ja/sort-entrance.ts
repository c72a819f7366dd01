import { countText } from './format.ts'

export const seeSuggestions = 'おすすめのフォルダーを見る'
export const sortOneByOne = '1つずつ整理'
export const sortCountOneByOne = (count: number): string =>
  count === 1 ? '1件を整理' : `${countText(count)}件を1つずつ整理`
