import type { Plan } from '#contract/billing.ts'
import { isNearCap } from '#domain/plans.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { countText } from './format.ts'

export const planNames: Readonly<Record<Plan, string>> = { free: 'المجانية', premium: 'Premium' }

export const monthlyPrice = (priceMinor: number): string => `£${(priceMinor / 100).toFixed(2)} شهريًا`

export const nearCapText = (cap: number, held: number): string | null =>
  isNearCap(cap, held) ? `${countText(held)} من ${countText(cap)}` : null

export const foldersIncluded = (count: number): string => `حتى ${countedOblique(count, 'folder')}`
export const channelsIncluded = (count: number): string => `حتى ${countedOblique(count, 'channel')} في المجلد`
export const unlimitedSubscriptions = 'اشتراكات بلا حدود'
export const supportedByAds = 'مموَّلة بالإعلانات'
export const unlimitedFolders = 'مجلدات بلا حدود'
export const adFree = 'بلا إعلانات'
export const supportDevelopment = 'دعم التطوير'
export const currentPlanTag = 'باقتك الحالية'
export const recommendedTag = 'موصى بها'

export const backToFree =
  'إذا عدتَ إلى الباقة المجانية، تبقى كل مجلداتك كما هي. لكن لا يمكنك إنشاء مجلدات جديدة فوق حدّ الباقة المجانية.'

export const folderLimitReached = 'بلغتَ حدّ المجلدات'
export const limitReached = 'بلغتَ الحدّ الأقصى!'
export const almostAtLimit = 'اقتربتَ من الحدّ الأقصى!'
export const foldersUsedOnFree = (used: number, cap: number): string =>
  `تستخدم ${used}/${cap} من مجلدات الباقة المجانية.`
export const foldersUsedUpgrade = (used: number, cap: number): string =>
  `تستخدم ${used}/${cap} من المجلدات. الترقية إلى Premium تمنحك مجلدات بلا حدود.`
export const goPremium = (priceMinor: number): string =>
  `مع Premium: مجلدات بلا حدود وبلا إعلانات مقابل ${monthlyPrice(priceMinor)}.`

export const maybeLater = 'ربما لاحقًا'
export const upgradeToPremium = 'الترقية إلى Premium'
export const managePlan = 'إدارة الباقة'
export const seePremium = 'التعرّف على Premium'
export const processing = 'جارٍ التنفيذ…'
export const errorOccurred = 'حدث خطأ'
