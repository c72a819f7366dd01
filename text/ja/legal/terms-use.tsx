import { PRODUCT } from '#contract/product.ts'
import { PLANS } from '#domain/plans.ts'
import { countText } from '../format.ts'
import { monthlyPrice, planNames } from '../plans.ts'
import type { LegalSection } from './document.ts'

/** What is offered, to whom, and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'service',
    title: `${PRODUCT}とは`,
    body: (
      <>
        <p>
          {PRODUCT}
          は、YouTubeの登録チャンネルを取り込み、フォルダーに分け、新着をフォルダーごとに表示するサービスです。ログインすると、この規約と
          <a href="/ja/privacy-policy">プライバシーポリシー</a>に同意したことになります。
        </p>
        <p>
          {PRODUCT}は<b>YouTube API サービス</b>を利用しています。{PRODUCT}を利用することで、
          <a href="https://www.youtube.com/t/terms">YouTubeの利用規約</a>
          にも拘束されることに同意したものとします。{PRODUCT}
          は、YouTube、Google、その他の動画プラットフォームとの提携関係になく、承認や後援も受けていません。
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'アカウント',
    body: (
      <ul>
        <li>13歳以上で、かつお住まいの地域でこの規約に同意できる年齢である必要があります。</li>
        <li>
          ご自身のGoogleアカウントでログインしてください。アカウントは安全に管理してください。そのアカウントを使える人は、あなたとして
          {PRODUCT}を使えます。
        </li>
        <li>新規登録の受付を停止することがあります。すでにアカウントをお持ちの方が使えなくなることはありません。</li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'プランと料金',
    body: (
      <>
        <ul>
          <li>
            <b>無料プラン:</b> フォルダー{PLANS.free.maxFolders}個まで、1つのフォルダーに
            {countText(PLANS.free.maxChannelsPerFolder)}
            チャンネルまで。登録チャンネル数は無制限。登録チャンネルを表示しないページに広告が入ります。
          </li>
          <li>
            <b>{planNames.premium}:</b> フォルダー数は無制限、1つのフォルダーに
            {countText(PLANS.premium.maxChannelsPerFolder)}
            チャンネルまで。登録チャンネル数は無制限。広告なし。{monthlyPrice(PLANS.premium.priceMinor)}
            （英ポンド）を、解約されるまで毎月前払いで請求します。
          </li>
        </ul>
        <p>
          お支払いはStripeのページで、消費者向けの<a href="https://stripe.com/legal/consumer">Stripeの規約</a>
          に基づいて処理されます。「契約を管理」からいつでも解約できます。解約後も、支払い済みの月の終わりまでPremiumを使え、その後は更新されません。お支払いが失敗した場合は、支払い済みの期間の終わりまでPremiumを使えます。
        </p>
        <p>
          無料プランに戻っても、何も削除されません。上限を超えるフォルダーとチャンネルはそのまま残り、使えます。新しく追加できなくなるだけです。料金を変更する場合は、新しい料金での請求の前に、解約に間に合うようお知らせします。
        </p>
        <p>消費者として法律で認められている撤回や返金の権利は、この規約の内容にかかわらず有効です。</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: '公正な利用',
    body: (
      <>
        <p>
          YouTubeから割り当てられるリクエスト数は、1日ごとに全員で共有しています。全員に行き渡るよう、次の点をお守りください。
        </p>
        <ul>
          <li>{PRODUCT}はご自身のために使い、YouTubeのデータを収集する手段にしないでください。</li>
          <li>制限の回避、サービスへの過大な負荷、他人の情報へのアクセスの試みはおやめください。</li>
          <li>その日の割り当てを使い切ると、一部の処理は翌日まで待つことになります。</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'あなたのもの、そうでないもの',
    body: (
      <p>
        フォルダーとその並べ方はあなたのものです。いつでもエクスポートできます。動画、タイトル、画像は制作者のものであり、YouTubeを通じて表示しています。
        {PRODUCT}の名称、デザイン、プログラムは当方のものです。
      </p>
    ),
  },
]
