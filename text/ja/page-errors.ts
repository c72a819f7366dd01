import { countText } from './format.ts'

export const checkoutFailed = 'お支払い手続きを開始できませんでした'
export const portalFailed = 'プランの管理画面を開けませんでした'
export const folderNameRequired = 'フォルダー名を入力してください'
export const folderNameTooLong = (max: number) =>
  `フォルダー名が長すぎます。${countText(max)}文字以内で入力してください`
