import type { SortSessionAnswer } from '#contract/sort-session.ts'
import type { SortStepTable } from '../../../db/schema.ts'

export const parseFolderIds = (step: Pick<SortStepTable, 'folder_ids'>): string[] =>
  JSON.parse(step.folder_ids) as string[]

export const presentStep = (step: SortStepTable): SortSessionAnswer['steps'][number] => [
  step.channel_id,
  parseFolderIds(step),
  step.at,
  step.change_id,
  step.new_folder_id,
]
