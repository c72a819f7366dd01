export const advertisement = '広告'
export const privacyChoices = 'プライバシーの選択'

export const askConsent =
  '無料プランは広告に支えられています。ここに広告を表示してもよろしいですか。広告は広告ネットワークから配信され、そのネットワークにはIPアドレスが伝わり、Cookieが保存されることがあります。登録チャンネルの情報を渡すことはありません。'
export const rejectedAds =
  '広告を拒否したため、読み込んでいません。Premiumなら広告はまったくなく、フォルダー数も無制限です。'
export const rejectAds = '広告を拒否'
export const allowAds = '広告を許可'

export const consentGranted = '広告ネットワークの広告が表示されることがあります。'
export const consentDenied = '第三者の広告は読み込まれません。'
export const consentUndecided = 'まだ選択していないため、第三者の広告は読み込まれません。'
