import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { termsGeneral } from './terms-general.tsx'
import { termsOfUse } from './terms-use.tsx'

export const termsOfService: LegalDocument = {
  title: '利用規約',
  lead: `これは参考のための翻訳です。法的な効力を持つのは英語版です。${PRODUCT}がお約束することと、ご利用にあたってお願いすることをまとめています。`,
  inShort: [
    `${PRODUCT}はフォルダー3個まで無料です。Premiumは月額£2.99で、フォルダー数は無制限、広告はなく、いつでも解約できます。`,
    'Googleアカウントが必要で、13歳以上の方が対象です。',
    '整理した内容はあなたのものです。いつでも持ち出し、削除できます。',
    `${PRODUCT}はYouTube API サービスを利用しており、いかなる動画プラットフォームとも提携していません。`,
  ],
  sections: [...termsOfUse, ...termsGeneral],
}
