import type { RefreshStop } from '#contract/videos.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { countText } from './format.ts'

export type RefreshProblem = RefreshStop | 'unreachable' | 'rate_limited'

const CAUSES: Partial<Record<RefreshProblem, string>> = {
  unreachable: 'لا يمكن الوصول إلى الخادم',
  google_unavailable: 'لا يمكن الوصول إلى Google',
  rate_limited: 'كثرت مرات التحقق، يُرجى الانتظار دقيقة',
  reauthorisation_required: 'يُرجى تسجيل الدخول بحساب Google مجددًا',
}

export function undoneText(undone: string, problem: RefreshProblem | null): string {
  const cause = problem && CAUSES[problem]
  return cause ? `${undone}: ${cause}` : undone
}

export const refreshProblems: Readonly<Record<RefreshProblem, string>> = {
  reauthorisation_required: 'انتهت صلاحية المصادقة. يُرجى تسجيل الدخول مجددًا لعرض الفيديوهات.',
  google_unavailable: 'تعذّر الوصول إلى Google. قد تنقص فيديوهات جديدة.',
  unavailable: 'تعذّر الوصول إلى YouTube. قد تنقص فيديوهات جديدة.',
  unreachable: 'تعذّر الوصول إلى الخادم. قد تنقص فيديوهات جديدة.',
  rate_limited: 'كثرت مرات التحقق. يُرجى الانتظار دقيقة.',
}

export const refreshingAuthentication = 'جارٍ تجديد المصادقة…'

export const checkProgress = (done: number, total: number): string =>
  total === 0 ? 'جارٍ التحقق من القنوات' : `جارٍ التحقق: ${countText(done)} من أصل ${countedOblique(total, 'channel')}`

export const checkForNewVideos = 'التحقق من وجود فيديوهات جديدة'
