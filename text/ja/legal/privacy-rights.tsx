import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** What users can do about their data. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'ご自身でできること',
    body: (
      <>
        <p>次のことはすべて、当方に依頼することなく「設定」から行えます。</p>
        <ul>
          <li>
            <b>持ち出す:</b>{' '}
            フォルダーとチャンネルをJSON、CSV、OPMLでエクスポートできます。JSONファイルは、このアカウントにも別のアカウントにも再びインポートできます。
          </li>
          <li>
            <b>Googleの接続を解除する:</b>{' '}
            許可は取り消され、削除されます。YouTube側は何も変わらず、フォルダーは残ります。
          </li>
          <li>
            <b>ほかのデバイスをログアウトする:</b> ログイン中のデバイスを確認し、終了できます。
          </li>
          <li>
            <b>アカウントを削除する:</b> 上記をご覧ください。
          </li>
        </ul>
        <p>
          許可は、Google側の{' '}
          <a href="https://security.google.com/settings/security/permissions">
            Googleのセキュリティ設定（サードパーティのアクセス）
          </a>{' '}
          のページで取り消すこともできます。
        </p>
        <p>
          法律がさらに多くの権利（保存されている情報の開示、訂正、利用の制限、移転、異議、当局への申し立て）を認めている場合、お住まいの場所にかかわらず、ここでも同じ権利があります。ご連絡ください:{' '}
          {CONTACT_PLACEHOLDER}
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: '新規登録とウェイトリスト',
    body: (
      <p>
        新規登録の受付を停止することがあります。その間はメールアドレスを登録いただけます。受付を始めたときに一度だけメールをお送りします。アカウントをお持ちの方は、いつでもログインできます。
      </p>
    ),
  },
  {
    id: 'children',
    title: '13歳未満のお子様',
    body: (
      <p>
        {PRODUCT}
        は13歳未満のお子様を対象としておらず、お子様に関する情報を意図的に保存することはありません。お子様がアカウントを持っていると思われる場合は、ご連絡ください。削除します。
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'このページの変更',
    body: (
      <p>
        上記の日付が版を表します。重要な変更がある場合は、{PRODUCT}
        上でお読みいただき、同意をお願いします。同意いただいた版は記録します。
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'お問い合わせ',
    body: <p>ご質問、ご要望、苦情: {CONTACT_PLACEHOLDER}</p>,
  },
]
