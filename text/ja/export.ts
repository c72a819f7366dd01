import { PRODUCT } from '#contract/product.ts'
export const csvHeadings = {
  folder: 'フォルダー',
  channel: 'チャンネル',
  channelId: 'チャンネルID',
  address: 'アドレス',
  subscribers: '登録者数',
  added: '追加日',
}

export const opmlTitle = `${PRODUCT}の登録チャンネル`

export const waitlistHeadings = ['メールアドレス', '日付', '日時', 'ユーザーエージェント', 'IP']
