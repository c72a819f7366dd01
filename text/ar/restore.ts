import { PRODUCT } from '#contract/product.ts'
import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { counted, countedOblique } from '../arabic-nouns.ts'
import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

export const exportFileProblems: Readonly<Record<ExportFileProblem, string>> = {
  not_ours: `لم يُصدَّر هذا الملف من ${PRODUCT}. اختر ملف JSON الذي صدّرتَه.`,
  newer_version: `أُنشئ هذا الملف بإصدار أحدث من ${PRODUCT}، فلا يمكن قراءته هنا.`,
  folders_missing: 'هذا الملف تالف، إذ تنقصه المجلدات. يُرجى تصديره مجددًا.',
  too_many_folders: `في هذا الملف أكثر من ${countedOblique(EXPORT_FILE_MAX.folders, 'folder')}.`,
  too_many_channels: `في هذا الملف أكثر من ${countedOblique(EXPORT_FILE_MAX.channels, 'channel')}.`,
}

export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [counted(newFolders, 'folder')] : []),
    ...(updatedFolders > 0 ? [`تحديث ${countedOblique(updatedFolders, 'folder')}`] : []),
    ...(newChannels + movedChannels > 0 ? [counted(newChannels + movedChannels, 'channel')] : []),
  ]
  return `تم الاستيراد: ${parts.length > 0 ? parts.join('، ') : `ترتيب ${countedOblique(reorderedFolders, 'folder')}`}`
}

export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const room = Math.max(0, problem.cap - problem.held)
      const sizes =
        `تتسع باقتك لـ${countedOblique(problem.cap, 'folder')}: لديك الآن ${countText(problem.held)}، ` +
        `وسيُضاف ${countText(problem.wanted)}.`
      return room > 0
        ? `${sizes} اختر ${countedOblique(room, 'newFolder')} على الأكثر، أو رقِّ باقتك.`
        : `${sizes} استبعِد المجلدات الجديدة، أو رقِّ باقتك.`
    }
    case 'folder_full':
      return (
        `يتسع المجلد لـ${countedOblique(problem.cap, 'channel')} على الأكثر، وسيصبح في «${isolate(problem.name)}» ${countText(problem.would)}. ` +
        'إذا استبعدتَه، تدخل قنواته ضمن غير المصنَّفة.'
      )
    case 'placements':
      return (
        `تتسع مجلداتك لـ${countedOblique(problem.cap, 'channel')} إجمالًا، وتُحسب القناة مرة عن كل مجلد هي فيه. ` +
        `مع هذا الملف يصبح العدد ${countText(problem.would)}.`
      )
    case 'library_full':
      return `تتسع المكتبة لـ${countedOblique(problem.cap, 'channel')} على الأكثر، وسيصبح في مكتبتك ${countText(problem.would)}.`
  }
}
