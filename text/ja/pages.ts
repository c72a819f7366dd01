import { PRODUCT } from '#contract/product.ts'
export const appNeedsScript = 'フォルダーを表示するにはJavaScriptが必要です。'
export const adminNeedsScript = '管理画面にはJavaScriptが必要です。'

export const notAffiliated = `${PRODUCT}は、いかなる動画プラットフォームとも提携していません。`
export const legalLinks = '規約とポリシー'
export const privacyPolicy = 'プライバシーポリシー'
export const termsOfService = '利用規約'

export const notFound = 'ページが見つかりません'
export const notFoundText = 'このページは存在しないか、移動しました。'
export const goToFrontPage = 'トップページへ'

export const maintenance = '数分で戻ります'
export const maintenanceText = `${PRODUCT}はメンテナンス中です。フォルダーとチャンネルはそのまま残っています。再開すると、このページは自動的に再読み込みされます。`
export const tryAgain = '再試行'
export const adminSignIn = '管理'
