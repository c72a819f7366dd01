import type { RefreshStop } from '#contract/videos.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'サーバーに接続できません',
  google_unavailable: 'Googleに接続できません',
  rate_limited: 'チェックの回数が多すぎます。1分ほどお待ちください',
  reauthorisation_required: 'もう一度Googleでログインしてください',
}

export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone}: ${cause}` : undone
}

export const refreshProblems: Readonly<Record<RefreshProblem, string>> = {
  reauthorisation_required: '認証の有効期限が切れました。動画を見るには、もう一度ログインしてください。',
  google_unavailable: 'Googleに接続できませんでした。新しい動画が足りない可能性があります。',
  unavailable: 'YouTubeに接続できませんでした。新しい動画が足りない可能性があります。',
  unreachable: 'サーバーに接続できませんでした。新しい動画が足りない可能性があります。',
  rate_limited: 'チェックの回数が多すぎます。1分ほどお待ちください。',
}

export const refreshingAuthentication = '認証を更新しています…'

export const checkProgress = (done: number, total: number): string =>
  total === 0 ? 'チャンネルをチェック中' : `${channelsText(total)}中${countText(done)}件をチェック中`

export const checkForNewVideos = '新しい動画をチェック'
