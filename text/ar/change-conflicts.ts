import type { ChangeBlock } from '#contract/changes.ts'
import { countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? `«${isolate(folder)}»` : 'أحد المجلدات'
  const count = countText(channels)
  const what = {
    folder_deleted: `حُذف ${named} لاحقًا`,
    folder_exists: `عاد ${named} بالفعل`,
    folder_changed: `تغيّر ${named} لاحقًا`,
    folder_filled: plural(
      'ar',
      channels,
      {
        zero: `أضفتَ # قناة إلى ${named} لاحقًا`,
        one: `أضفتَ قناة أخرى إلى ${named} لاحقًا`,
        two: `أضفتَ قناتين أخريين إلى ${named} لاحقًا`,
        few: `أضفتَ # قنوات أخرى إلى ${named} لاحقًا`,
        many: `أضفتَ # قناة أخرى إلى ${named} لاحقًا`,
        other: `أضفتَ # قناة أخرى إلى ${named} لاحقًا`,
      },
      count,
    ),
    channels_removed: plural(
      'ar',
      channels,
      {
        zero: 'غادرت # من هذه القنوات مكتبتك لاحقًا',
        one: 'غادرت إحدى هذه القنوات مكتبتك لاحقًا',
        two: 'غادرت اثنتان من هذه القنوات مكتبتك لاحقًا',
        few: 'غادرت # من هذه القنوات مكتبتك لاحقًا',
        many: 'غادرت # من هذه القنوات مكتبتك لاحقًا',
        other: 'غادرت # من هذه القنوات مكتبتك لاحقًا',
      },
      count,
    ),
    channels_back: plural(
      'ar',
      channels,
      {
        zero: 'عادت # من هذه القنوات إلى مكتبتك',
        one: 'عادت إحدى هذه القنوات إلى مكتبتك',
        two: 'عادت اثنتان من هذه القنوات إلى مكتبتك',
        few: 'عادت # من هذه القنوات إلى مكتبتك',
        many: 'عادت # من هذه القنوات إلى مكتبتك',
        other: 'عادت # من هذه القنوات إلى مكتبتك',
      },
      count,
    ),
    channels_moved: `نقلتَ ${countedOblique(channels, 'channel')} منها لاحقًا`,
    order_changed: 'غيّرتَ ترتيب مجلداتك مرة أخرى لاحقًا',
  }[reason]
  return by ? `${what}؛ ${by.undone ? 'أعِد ذلك أولًا' : 'تراجَع عن ذلك أولًا'}` : what
}
