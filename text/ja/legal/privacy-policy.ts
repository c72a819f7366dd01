import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { collection } from './privacy-collection.tsx'
import { rights } from './privacy-rights.tsx'
import { sharing } from './privacy-sharing.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'プライバシーポリシー',
  lead: `これは参考のための翻訳です。法的な効力を持つのは英語版です。${PRODUCT}が何を、どこに、どれだけの期間保存し、誰に渡すのか、どうすれば取り戻せるのかを説明します。`,
  inShort: [
    '許可を得てYouTubeの登録チャンネルを読み取ります。YouTube側を変更することはできません。',
    'サーバーに保存するのはフォルダーとチャンネルです。視聴や確認の記録は、同期をオンにしない限りブラウザーの中にとどまります。',
    '何も販売しません。登録チャンネルの内容が広告ネットワークに伝わることはありません。',
    '「設定」から、いつでもすべてを持ち出し、Googleの接続を解除し、すべてを削除できます。',
  ],
  sections: [...collection, ...sharing, ...rights],
}

export const privacyChoices = 'プライバシーの選択'
export const privacyChoicesText =
  '他社の広告は、許可した場合にのみ、トップページ、お支払いのページ、規約とポリシーのページに表示されます。選択はこのブラウザーに保存され、ここでいつでも変更できます。'
