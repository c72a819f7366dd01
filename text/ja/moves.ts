import type { MoveSummary } from '#domain/move-summary.ts'
import { isolate } from '../isolate.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  const channels = channelsText(total)
  if (target === null) return `${channels}を未整理に移動しました`
  const moved = `${channels}を「${isolate(target)}」に移動しました`
  if (fromFolders === 0) return moved
  const from = source === null ? `ほかの${countText(sourceCount)}個のフォルダー` : `「${isolate(source)}」`
  if (fromFolders < total) return `${moved}（うち${countText(fromFolders)}件は${from}から）`
  return total === 1 ? `${moved}（${from}から）` : `${moved}（すべて${from}から）`
}

export const addedText = (count: number, target: string): string =>
  `${channelsText(count)}を「${target}」に追加しました`

export const alsoAddedText = (count: number, target: string): string =>
  `${channelsText(count)}を「${target}」にも追加しました`

export const removedText = (count: number, source: string): string =>
  `${channelsText(count)}を「${source}」から外しました`

export const foldersChanged = (channels: number): string => `${channelsText(channels)}のフォルダーを変更しました`

export const alreadyIn = (target: string | null): string =>
  target === null ? 'すでに未整理です' : `すでに「${target}」に入っています`

export const notIn = (source: string): string => `「${source}」には入っていません`

export const moveFailed = 'フォルダーを更新できませんでした。もう一度お試しください。'
