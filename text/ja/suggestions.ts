import type { Shelf } from '#domain/suggestions/shelves.ts'
import type { SuggestionReason } from '#domain/suggestions/suggestions.ts'
import { countText, listText } from './format.ts'
import { topicNames } from './topics.ts'

export const shelfNames: Record<Shelf, string> = {
  cooking: '料理',
  making: 'ものづくり・趣味',
  science: '科学・学び',
  technology: 'テクノロジー',
  games: 'ゲーム',
  music: '音楽',
  classical: 'クラシック音楽',
  jazz: 'ジャズ・ソウル',
  electronic: 'エレクトロ・ヒップホップ',
  rock: 'ロック・カントリー',
  pop: 'ポップス',
  sport: 'スポーツ',
  fitness: 'フィットネス',
  travel: '旅行',
  vehicles: '鉄道・乗り物',
  animals: '動物',
  film: '映画・テレビ',
  comedy: 'お笑い',
  stage: '舞台',
  style: 'ファッション・美容',
  health: '健康',
  business: 'ビジネス',
  news: 'ニュース・政治',
  religion: '信仰',
  society: '社会・文化',
}

export function reasonText({ topics, word, like, of }: SuggestionReason): string {
  const names = listText(topics.map((topic) => topicNames[topic]))
  const what = word === null ? `トピック: ${names}` : `名前に「${word}」を含む`
  if (like === null || of === null) return what
  return of === 1
    ? `${what}（中にある唯一のチャンネルと同じ）`
    : `${what}（${countText(of)}件中${countText(like)}件のチャンネルと同じ）`
}
