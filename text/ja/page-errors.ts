import { countText } from './format.ts'

export const internalError = 'Subshelf側で問題が発生しました。もう一度お試しください。'
export const unavailableError = 'ただいま混み合っています。少し待ってから、もう一度お試しください。'
export const checkoutFailed = 'お支払い手続きを開始できませんでした'
export const portalFailed = 'プランの管理画面を開けませんでした'
export const folderNameRequired = 'フォルダー名を入力してください'
export const folderNameTooLong = (max: number) =>
  `フォルダー名が長すぎます。${countText(max)}文字以内で入力してください`
