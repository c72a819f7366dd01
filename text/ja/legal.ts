import { longDate } from './format.ts'

export const inForceSince = '施行日'
export const onThisPage = '目次'
export const inShort = '要点'
export const storedDataColumns = { what: '内容', why: '目的', howLong: '期間' } as const

export const agreementNote = 'プライバシーポリシーと利用規約'
export const agreementSentence = (version: string) => ({
  before: '',
  privacy: 'プライバシーポリシー',
  between: 'と',
  terms: '利用規約',
  after: `を改定しました（${longDate(version)}）。内容をご確認のうえ、同意をお願いします。`,
})
export const agree = '同意する'

export const contactAtGoogle = 'Googleのログイン画面でこのアプリの名前を選ぶと表示される、デベロッパーの連絡先'
