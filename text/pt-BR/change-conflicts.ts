import type { ChangeBlock } from '#contract/changes.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

/** Why a change cannot be undone now: `Depois você moveu 3 destes canais; desfaça isso primeiro`. */
export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? `“${isolate(folder)}”` : 'Uma pasta'
  const into = folder ? `“${isolate(folder)}”` : 'uma pasta'
  const what = {
    folder_deleted: `${named} foi excluída depois`,
    folder_exists: `${named} já está de volta`,
    folder_changed: `${named} foi alterada depois`,
    folder_filled: plural(
      'pt-BR',
      channels,
      { one: `Depois você colocou outro canal em ${into}`, other: `Depois você colocou mais # canais em ${into}` },
      countText(channels),
    ),
    channels_removed: plural(
      'pt-BR',
      channels,
      {
        one: '# destes canais saiu da sua biblioteca depois',
        other: '# destes canais saíram da sua biblioteca depois',
      },
      countText(channels),
    ),
    channels_back: plural(
      'pt-BR',
      channels,
      {
        one: '# destes canais está de novo na sua biblioteca',
        other: '# destes canais estão de novo na sua biblioteca',
      },
      countText(channels),
    ),
    channels_moved: plural(
      'pt-BR',
      channels,
      { one: 'Depois você moveu # destes canais', other: 'Depois você moveu # destes canais' },
      countText(channels),
    ),
    order_changed: 'Depois você mudou de novo a ordem das suas pastas',
  }[reason]
  return by ? `${what}; ${by.undone ? 'refaça isso primeiro' : 'desfaça isso primeiro'}` : what
}
