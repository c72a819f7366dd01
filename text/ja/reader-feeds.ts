import { PRODUCT } from '#contract/product.ts'
export const allNewFeed = `新着 · ${PRODUCT}`
export const folderFeed = (folder: string): string => `${folder} · ${PRODUCT}`
export const allNewFeedAbout = '登録チャンネルの新しい動画'
export const folderFeedAbout = (folder: string): string => `フォルダー「${folder}」のチャンネルの新しい動画`
export const feedListTitle = `${PRODUCT}のフィード`

export const pausedTitle = `このフィードは休止中です。${PRODUCT}を開くと再開します`
export const pausedText = `3か月間${PRODUCT}を開いていないため、新しい動画のチェックを休止しています。一度開くと、このフィードは再開します。`

export const feeds = 'リーダー用フィード'
export const feedsText =
  'お好みのフィードリーダーでフォルダーを購読できます。フォルダーごとに、そして「新着」にもアドレスがあり、ルールもそのまま適用されます。'
export const secretText =
  'アドレスは秘密です。知っている人は誰でもそのフィードを読めるため、フィードリーダー以外には教えないでください。'
export const turnOn = 'フィードをオンにする'
export const turnedOn = 'フィードをオンにしました'
export const unreadable = 'アドレスはもう表示できませんが、まだ使えます。ここに表示するには、新しく作り直してください。'

export const format = '形式'
export const formats = { atom: 'Atom', rss: 'RSS' } as const
export const addresses = 'フィードのアドレス'
export const allNew = '新着'
export const copy = 'コピー'
export const copyAddress = (name: string): string => `「${name}」のフィードのアドレスをコピー`
export const copied = (name: string): string => `「${name}」のフィードのアドレスをコピーしました`
export const notCopied = 'アドレスをコピーできませんでした。選択して手動でコピーしてください。'
export const opml = 'OPMLでダウンロード'
export const opmlText = 'すべてのフィードを一度にリーダーに取り込めます。'

export const renew = 'アドレスを作り直す…'
export const renewTitle = 'アドレスを作り直しますか？'
export const renewText = '今のアドレスは、それを使っているすべてのリーダーですぐに使えなくなります。'
export const renewConfirm = 'アドレスを作り直す'
export const renewed = 'フィードのアドレスを新しくしました'

export const turnOff = 'オフにする…'
export const turnOffTitle = 'フィードをオフにしますか？'
export const turnOffText = 'すべてのアドレスがすぐに使えなくなります。もう一度オンにすると、新しいアドレスになります。'
export const turnOffConfirm = 'オフにする'
export const turnedOff = 'フィードをオフにしました'

export const folderTitle = (folder: string): string => `「${folder}」のフィード`
export const folderText =
  'どちらかをフィードリーダーに登録してください。アドレスは秘密です。フィードリーダー以外には教えないでください。'
export const allInSettings = 'すべてのアドレスは、「設定」の「フィード」にあります。'
export const formatOf = (format: string, folder: string): string => `${folder}（${format}）`
