import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { channelsText, foldersText } from '../counts.ts'
import { formatName } from '../file-formats.ts'
import { countText } from '../format.ts'

const groupsText = (count: number): string => `${countText(count)}個のグループ`

export const title = '別のアプリからフォルダーを取り込む'
export const fileSummary = (format: string, groups: number, channels: number): string =>
  [
    formatName(format, { several: '複数のファイル', list: 'チャンネルの一覧' }),
    ...(groups > 0 ? [groupsText(groups)] : []),
    channelsText(channels),
    'このブラウザー内で読み取り',
  ].join(' · ')
export const anotherFile = '別のファイル…'

export const whatWillHappen = '取り込みの結果'
export function outcome({ groups, made, joined }: { groups: number; made: number; joined: number }): string {
  const from = groupsText(groups)
  if (made > 0 && joined > 0)
    return `${from}が${newFolders(made)}になり、一部は今ある${foldersText(joined)}に加わります。`
  if (made > 0) return `${from}が${newFolders(made)}になります。`
  if (joined > 0) return `${from}が今ある${foldersText(joined)}に加わります。`
  return `${from}は取り込みません。`
}
const newFolders = (count: number): string => `${countText(count)}個の新しいフォルダー`

export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const parts = [
    ...(known > 0 ? [`登録済み${countText(known)}件`] : []),
    ...(channels - known > 0 ? [`新規${countText(channels - known)}件`] : []),
    ...(inSeveral > 0 ? [`複数のフォルダーに${countText(inSeveral)}件`] : []),
  ]
  return `${[channelsText(channels), parts.join('、')].filter(Boolean).join(': ')}。`
}

export const unnamedGroup = 'インポート'
export const ungrouped = 'グループなし'
export const groups = 'ファイル内のグループ'
export const takeGroup = (name: string): string => `「${name}」を取り込む`
export const newFolder = '新しいフォルダー'
export const unsorted = '未整理'
export const into = (folder: string): string => `「${folder}」へ`
export const leftOut = '除外'
export const targetOf = (name: string, target: string): string => `${name}: ${target}`
export const alreadyThere = (count: number): string => `${countText(count)}件はすでにあります`
export const allThere = 'すべてすでにあります'
export const wouldHold = (would: number, cap: number): string =>
  `${countText(would)}件になります。1つのフォルダーに入るのは${countText(cap)}件までです`
export const moreGroups = (count: number): string => `さらに${countText(count)}個のグループを表示`

export const keepLargest = (room: number): string =>
  room === 0 ? '未整理に入れる' : `大きい順に${countText(room)}個を残し、ほかは未整理へ`

export const bringIn = '取り込む'
export const foot = (folders: number, channels: number): string =>
  [...(folders > 0 ? [foldersText(folders)] : []), channelsText(channels)].join('、')
export const oneUndo = 'まとめて元に戻せます'
export const nothingToDo = 'このファイルの内容は、すべてライブラリにあります。'
export const nothingChosen = '取り込むグループを1つ以上選んでください。'
export const tooMuchAtOnce =
  '一度に取り込むには、チャンネルとフォルダーが多すぎます。一部のグループを外し、後で取り込んでください。'

export const tokenTitle = 'このファイルにはログイン用のトークンが含まれていました'
export const tokenText =
  '以前のアプリが保存したものです。ファイルからは読み出さず、送信も保存も表示もしません。Googleアカウントで無効にできます。'
export const tokenPage = 'Googleのページを開く'
export const secretsTitle = '設定は読み取りません'
export const secretsText = (names: readonly string[]): string =>
  `パスワードやトークンが含まれている可能性があるため、${named(names)}は読み取りませんでした。`
export const opensInNewTab = '（新しいタブで開きます）'

export const lookUpTitle = (count: number): string => `照会が必要な名前: ${countText(count)}件`
export const lookUpText = (count: number): string =>
  count === 1
    ? 'このチャンネルは、ファイルにハンドルか古いユーザー名しかありません。YouTubeに照会すると、全員で共有する今日の割り当てを1ユニット使います。'
    : `これらのチャンネルは、ファイルにハンドルか古いユーザー名しかありません。YouTubeに照会すると、全員で共有する今日の割り当てを最大${countText(count)}ユニット使います。`
export const lookUpSome = (count: number, all: number): string =>
  `${countText(all)}件のうち、一度に照会するのは${countText(count)}件です。`
export const lookUpButton = (count: number): string => `${countText(count)}件を照会`
export const lookingUp = 'YouTubeに照会中…'
export const foundTitle = (count: number): string => `${countText(count)}件の名前が見つかりました`
export const foundAs = (value: string, name: string): string => `${value}は${name}です`
export const checkFound = 'ハンドルは持ち主が変わることがあります。念のためご確認ください。'
export const withoutThem = 'これらを除いて取り込むこともできます。'
export const lookUpsDone = (found: number, missing: number): string =>
  `${foundTitle(found)}${missing > 0 ? `。${countText(missing)}件はYouTubeにありません` : ''}`

export const cannotTitle = (count: number): string => `取り込めない項目: ${countText(count)}件`
export const reasonCounts = {
  other_site: (count: number) => `${countText(count)}件はYouTube以外のもの`,
  not_a_channel: (count: number) => `${countText(count)}件はチャンネルではないもの`,
  bad_line: (count: number) => `${countText(count)}行は読み取れないもの`,
  custom: (count: number) => `${countText(count)}件は照会できない古いアドレス`,
  missing: (count: number) => `${countText(count)}件はYouTubeにない名前`,
  file: (count: number) => `${countText(count)}個は読み取れないファイル`,
} as const
export type Reason = keyof typeof reasonCounts
export const seeList = '一覧を見る'
export const saveList = 'この一覧を保存'
export const listFileName = 'not-brought-in.csv'
export const listHeadings = { reason: '理由', entry: '項目', name: '名前' }
export const reasons: Readonly<Record<Reason, string>> = {
  other_site: 'YouTube以外',
  not_a_channel: 'チャンネルではない',
  bad_line: '読み取れない',
  custom: '照会できない古いアドレス',
  missing: 'YouTubeにない',
  file: 'ファイルを読み取れない',
}
export const lineNumber = (line: string): string => `${line}行目`
export const noEntry = '（空）'
export const moreEntries = (count: number): string => `ほか${countText(count)}件は保存した一覧に`

export const alsoReadsTitle = '対応しているファイル'
export const alsoReads = `FreeTube、NewPipe（JSONとzip）、LibreTube、Piped、PocketTube、Grayjay、Invidious、Google Takeout（全言語）、OPML、newsboat、ブックマーク、リンクのリスト、${PRODUCT}自身のファイル。`
export const notesTitle = 'このファイルについて'

const MAX_NAMED = 5
const named = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join('、')}、ほか${countText(names.length - MAX_NAMED)}件`
    : names.join('、')

export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0, history } = report
  return [
    emptyGroups.length > 0 &&
      `チャンネルのないグループ${countText(emptyGroups.length)}個は取り込みません: ${named(emptyGroups)}`,
    renamedGroups.length > 0 &&
      `名前がないか、100文字に切り詰められたグループが${countText(renamedGroups.length)}個あります。`,
    duplicates > 0 && `重複している項目が${countText(duplicates)}件あります。`,
    alsoKnown > 0 && `どのグループにも入っていないチャンネル${countText(alsoKnown)}件は取り込みません。`,
    otherLists.length > 0 &&
      `ほかの一覧${countText(otherLists.length)}個は取り込みません: ${named(
        otherLists.map(({ name, channels }) => `${name}（${channelsText(channels)}）`),
      )}`,
    history !== undefined && `${countText(history.watched)}本の動画の再生履歴は取り込みません。`,
    report.repaired === true && 'このファイルは書式が正しくありません。結果をご確認ください。',
  ].filter((note) => note !== false)
}
