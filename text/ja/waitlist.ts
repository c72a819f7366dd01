export const title = 'ウェイトリストに登録'
export const lead = 'メールアドレスをお預かりし、受付を始めたときに一度だけお知らせします。'
export const email = 'メールアドレス'
export const join = '登録する'
export const joining = '登録しています…'

export const emailInvalid = '有効なメールアドレスを入力してください。'
export const failed = '登録できませんでした。もう一度お試しください。'

export const registeredTitle = 'ありがとうございます'
export const registered = 'ご登録を承りました。新規登録の受付を始めたら、すぐにお知らせします。'
