import { PRODUCT } from '#contract/product.ts'
import type { ChannelTrouble } from '#contract/videos.ts'

export const channelTrouble: Readonly<Record<ChannelTrouble, string>> = {
  gone: 'محذوفة',
  suspended: 'علّقها YouTube',
  private: 'خاصة',
  not_found: 'غير موجودة على YouTube',
  forbidden: 'رفض YouTube عرضها',
  not_configured: `رفض YouTube وصول ${PRODUCT}`,
  rate_limited: 'كان YouTube مشغولًا',
  malformed: 'تعذّرت قراءة ردّ YouTube',
  unavailable: 'تعذّر الوصول إلى YouTube',
}
