import { PRODUCT } from '#contract/product.ts'
import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText } from './format.ts'

export const exportFileProblems: Readonly<Record<ExportFileProblem, string>> = {
  not_ours: `${PRODUCT}からエクスポートしたファイルではありません。エクスポートしたJSONファイルを選んでください。`,
  newer_version: `このファイルは新しいバージョンの${PRODUCT}で作られているため、ここでは読み取れません。`,
  folders_missing: 'このファイルは壊れています。フォルダーの情報がありません。もう一度エクスポートしてください。',
  too_many_folders: `このファイルには${countText(EXPORT_FILE_MAX.folders)}個を超えるフォルダーがあります。`,
  too_many_channels: `このファイルには${countText(EXPORT_FILE_MAX.channels)}件を超えるチャンネルがあります。`,
}

export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [foldersText(newFolders)] : []),
    ...(updatedFolders > 0 ? [`${foldersText(updatedFolders)}を更新`] : []),
    ...(newChannels + movedChannels > 0 ? [channelsText(newChannels + movedChannels)] : []),
  ]
  return `インポートしました: ${parts.length > 0 ? parts.join('、') : `${foldersText(reorderedFolders)}の順序`}`
}

export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const room = Math.max(0, problem.cap - problem.held)
      const sizes =
        `ご利用のプランでは、フォルダーは${countText(problem.cap)}個までです。現在${countText(problem.held)}個あり、` +
        `さらに${countText(problem.wanted)}個が作られることになります。`
      return room > 0
        ? `${sizes}新しいフォルダーを${countText(room)}個までに絞るか、アップグレードしてください。`
        : `${sizes}新しいフォルダーを外すか、アップグレードしてください。`
    }
    case 'folder_full':
      return (
        `1つのフォルダーに入るのは${channelsText(problem.cap)}までです。「${problem.name}」は${countText(problem.would)}件になります。` +
        'このフォルダーを外すと、チャンネルは未整理に入ります。'
      )
    case 'placements':
      return (
        `フォルダー全体に入るのは、入っているフォルダーごとに1件と数えて、合計${channelsText(problem.cap)}までです。` +
        `このファイルを取り込むと${countText(problem.would)}件になります。`
      )
    case 'library_full':
      return `ライブラリに入るのは${channelsText(problem.cap)}までです。取り込むと${countText(problem.would)}件になります。`
  }
}
