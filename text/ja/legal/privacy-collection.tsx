import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'
import { accountData, browserData, publicData, waitlistData } from './stored-data.ts'

/** What is collected, what it is used for, and where it is stored. */
export const collection: readonly LegalSection[] = [
  {
    id: 'youtube',
    title: 'Google、YouTubeと当サービス',
    body: (
      <>
        <p>
          {PRODUCT}は<b>YouTube API サービス</b>を利用しています。ご利用により、
          <a href="https://www.youtube.com/t/terms">YouTubeの利用規約</a>
          も適用されます。Googleは、それによって知った情報を
          <a href="https://policies.google.com/privacy">Googleのプライバシーポリシー</a>に従って取り扱います。
        </p>
        <p>
          ログインの際、Googleは、当方が名前、メールアドレス、プロフィール画像を見ること、そしてYouTubeアカウントを
          <b>読み取る</b>
          ことを許可するかどうか尋ねます。当方がチャンネルの登録や解除、コメント、アップロード、その他の変更を行うことはできません。
        </p>
        <p>
          Googleから受け取る情報は、
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            Google API サービスのユーザーデータに関するポリシー
          </a>
          （「限定的な使用」の要件を含みます）が認める範囲でのみ使用し、提供します。つまり、{PRODUCT}
          での表示のためだけに使い、ほかの目的には使いません。広告に使うことも、販売することもありません。ご本人の依頼、法律、またはサービスの安全のために必要な場合を除き、当方の誰も内容を読みません。
        </p>
      </>
    ),
  },
  {
    id: 'collected',
    title: 'サーバーに保存するもの',
    body: <p>これがすべてです。プロファイルも、個人に関する統計も、トラッカーもありません。</p>,
    tables: [
      { caption: 'アカウントをお持ちの場合', rows: accountData },
      { caption: 'ウェイトリストに登録した場合', rows: waitlistData },
      { caption: '特定の個人に関係しない、YouTubeの公開データ', rows: publicData },
    ],
    afterTables: (
      <p>
        {PRODUCT}
        の運営者による変更は、その運営者のアカウントがある間、記録されます。ログには名前、メールアドレス、IPアドレス、キーは含まれません。IPアドレスは、1つのアドレスからの呼び出し回数を制限するために使い、1時間以内に破棄します。
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'ブラウザーに残るもの',
    body: (
      <p>
        ブラウザーがチャンネルと動画を問い合わせる先は当方のサーバーだけで、YouTubeではありません。ローカルストレージ、ローカルデータベース、Cookieは、次の目的にのみ使います。視聴した動画、確認済みにした動画、「後で見る」に入れた動画の記録は、「デバイス間で同期」をオンにしている間はサーバーにも保存され、オフにするとサーバーから削除されます。
      </p>
    ),
    tables: [{ caption: 'ブラウザー内', rows: browserData }],
    afterTables: (
      <p>
        チャンネルと動画の画像はYouTubeのサーバーから読み込まれます。YouTubeを直接利用する場合と同様に、IPアドレスがYouTubeに伝わります。
      </p>
    ),
  },
  {
    id: 'uses',
    title: '利用目的',
    body: (
      <ul>
        <li>サービスの提供: 登録チャンネルをフォルダーに分け、その新着を表示するため。</li>
        <li>ご契約のプランを提供し、料金をお支払いいただくため。</li>
        <li>サービスの安全と稼働を保つため: 制限、バックアップ、個人に関係しない集計。</li>
        <li>
          ウェイトリストに登録した方に、一度だけご連絡し、週刊メールを希望した方に毎週月曜日にお送りするため。ニュースレターは送りません。
        </li>
      </ul>
    ),
  },
]
