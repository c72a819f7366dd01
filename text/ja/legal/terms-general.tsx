import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** Availability, the end of the contract, liability and changes. */
export const termsGeneral: readonly LegalSection[] = [
  {
    id: 'availability',
    title: '稼働の目標',
    body: (
      <p>
        サービスが月ごとに99%以上の時間利用できることを目標としています。メンテナンスは、可能な限りサイトでお知らせします。
        {PRODUCT}はYouTubeに依存しており、YouTubeから得られない情報は表示できません。
      </p>
    ),
  },
  {
    id: 'ending',
    title: '利用の終了',
    body: (
      <ul>
        <li>
          アカウントは「設定」からいつでも削除できます。データはデータベースから直ちに、バックアップからは30日以内に削除されます。契約も同時に終了し、以後の請求はありません。
        </li>
        <li>
          2年間ご利用がない場合、使われていないデータを削除することがあります。Premiumをご利用中の方が休眠とみなされることはありません。
        </li>
        <li>この規約に反して使われているアカウントは、理由をお伝えしたうえで停止することがあります。</li>
        <li>{PRODUCT}自体が終了する場合は、エクスポートに間に合うようお知らせし、請求を停止します。</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: '問題が起きたとき',
    body: (
      <p>
        データは当方自身のもののように大切に扱いますが、サービスは現状のまま提供します。失って困るものは、エクスポートして手元に保管してください。法律が許す範囲で、当方が負う損害賠償の責任は、過去12か月にお支払いいただいた金額を上限とします。故意、重過失、生命や健康への侵害、消費者としての権利など、法律が制限を認めないものは制限しません。
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'この規約の変更',
    body: (
      <p>
        上記の日付が版を表します。重要な変更がある場合は、{PRODUCT}
        上でお読みいただき、同意をお願いします。同意されない場合は、エクスポート、解約、アカウントの削除ができます。
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'お問い合わせ',
    body: <p>この規約に関するご質問: {CONTACT_PLACEHOLDER}</p>,
  },
]
