import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

export const login = 'ログイン'
export const tagline = '登録チャンネルを、ようやく棚に。'
export const description = `YouTubeの登録チャンネルを取り込んで、フォルダーに分けて、新着をフォルダーごとにチェック。それが${PRODUCT}です。`
export const descriptionClosed = `${PRODUCT}は、YouTubeの登録チャンネルをフォルダーに分けて整理するサービスです。現在、新規登録の受付を停止しています。ウェイトリストに登録いただくと、受付を始めたときに一度だけメールでお知らせします。`
export const getStarted = '始める'
export const readOnly = 'Googleログインは読み取り専用です。'
export const freeWith = (folders: number): string => `フォルダー${countText(folders)}個まで無料。`
export const comingSoon = '近日公開'
export const comingSoonText = '新規登録の受付開始を、いち早くお知らせします'
export const joinTheWaitlist = 'ウェイトリストに登録'
export const needsScript = 'ログインにはJavaScriptが必要です。'

export const preview = 'フォルダーの例'
export const sampleFolders = {
  science: {
    name: 'テクノロジー・科学',
    channelCount: 8,
    videos: [
      { title: '土星の環はどこへ行くのか', channel: '静かな軌道', length: 1082 },
      { title: '廃材でつくる時計 その3', channel: '北の作業台', length: 2467 },
      { title: 'あらゆる物の中にあるチップ', channel: 'キロボルト', length: 566 },
      { title: '素数がまばらになる理由', channel: '数のはなし', length: 679 },
    ],
  },
  music: {
    name: '音楽・アート',
    channelCount: 2,
    videos: [
      { title: 'B面、屋根裏からライブで', channel: '紙の汽車', length: 1367 },
      { title: 'ろうそくの灯りで聴くチェロ組曲', channel: '空アンサンブル', length: 3751 },
      { title: '港を描く', channel: '紙の汽車', length: 2031 },
      { title: '雨、ピアノ1台のために', channel: '空アンサンブル', length: 331 },
    ],
  },
  entertainment: {
    name: 'エンタメ',
    channelCount: 4,
    videos: [
      { title: '卵5変化、フライパンひとつで', channel: '二度目の朝ごはん', length: 760 },
      { title: '寝台列車で海へ', channel: 'ゆっくり滞在', length: 1634 },
      { title: '船体の板張り 12日目', channel: '潮と木', length: 1145 },
      { title: '雲の上の一夜', channel: 'ふつうの天気', length: 873 },
    ],
  },
} as const

export const howItWorks = '使い方'
export const steps = [
  {
    title: '取り込む',
    text: 'Googleでログインすると、登録チャンネルが数秒で届きます。YouTube側は何も変わりません。',
  },
  {
    title: '分ける',
    text: 'フォルダーを作り、チャンネルを選んで、まとめて移動。ドラッグでも、クリックでも、キーボードでも。',
  },
  {
    title: '新着を見る',
    text: 'フォルダーを開くと最新の動画が並びます。まだ開いていないものには「NEW」が付きます。',
  },
] as const

export const why = '登録チャンネルを整理する理由'
export const features = {
  organization: {
    title: '思いどおりの整理',
    text: '自分だけのフォルダーを、それぞれの色で。1件でも200件でも一度に移動できます。',
  },
  discovery: {
    title: 'すぐに見つかる',
    text: '入力するそばから、名前でもフォルダーでも登録チャンネルが見つかります。',
  },
  feeds: {
    title: 'いつも最新の動画',
    text: '各フォルダーの最新動画を一覧に。まだ開いていないものには「NEW」が付きます。',
  },
  design: {
    title: '見やすいデザイン',
    text: '落ち着いて、速く、ライトにもダークにも。スマートフォンでもキーボードでも。',
  },
} as const
export const featurePieces = {
  folders: ['木工', '深宇宙', 'じっくり料理', '自転車'],
  search: '軌道',
  found: [
    { channel: '静かな軌道', folder: 'テクノロジー・科学' },
    { channel: '軌道の庭', folder: 'エンタメ' },
  ],
} as const

export const plansTitle = '無料で始めて、もっと使うなら一律料金'
export const price = (priceMinor: number): string => `£${priceMinor === 0 ? 0 : (priceMinor / 100).toFixed(2)}`
export const perMonth = '／月'
export const startForFree = '無料で始める'
export const cancelAnyTime =
  'Premiumはいつでも解約できます。終了しても何も削除されません。フォルダーはそのまま残り、無料プランの上限を超えて追加できなくなるだけです。'

export const questionsTitle = 'よくある質問'
export const questions = [
  {
    question: `${PRODUCT}がYouTube側を変更することはありますか？`,
    answer: `ありません。許可するのは読み取りだけです。${PRODUCT}は登録チャンネルを見ることはできますが、登録や解除、高評価、コメントはできません。`,
  },
  {
    question: '間違ったチャンネルを移動してしまったら？',
    answer: '「元に戻す」で元の場所に戻ります。1件でも200件でも同じです。',
  },
  {
    question: 'すべて整理しないといけませんか？',
    answer:
      'いいえ。フォルダーに入っていないチャンネルは「未整理」に入ったままです。気が向いたときに、あるいはずっとそのままでも。',
  },
  {
    question: 'やめることはできますか？',
    answer:
      'いつでも。フォルダーとチャンネルをJSON、CSV、OPMLでダウンロードし、「設定」でアカウントを削除してください。データも一緒に削除されます。',
  },
] as const
