import type { ChangeBlock } from '#contract/changes.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

/** Why a change cannot be undone now: `Después moviste 3 de estos canales; deshaz eso primero`. */
export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? `“${isolate(folder)}”` : 'Una carpeta'
  const into = folder ? `“${isolate(folder)}”` : 'una carpeta'
  const what = {
    folder_deleted: `${named} se eliminó después`,
    folder_exists: `${named} ya está de vuelta`,
    folder_changed: `${named} cambió después`,
    folder_filled: plural(
      'es',
      channels,
      { one: `Después pusiste otro canal en ${into}`, other: `Después pusiste # canales más en ${into}` },
      countText(channels),
    ),
    channels_removed: plural(
      'es',
      channels,
      {
        one: '# de estos canales salió después de tu biblioteca',
        other: '# de estos canales salieron después de tu biblioteca',
      },
      countText(channels),
    ),
    channels_back: plural(
      'es',
      channels,
      {
        one: '# de estos canales está otra vez en tu biblioteca',
        other: '# de estos canales están otra vez en tu biblioteca',
      },
      countText(channels),
    ),
    channels_moved: plural(
      'es',
      channels,
      { one: 'Después moviste # de estos canales', other: 'Después moviste # de estos canales' },
      countText(channels),
    ),
    order_changed: 'Después volviste a cambiar el orden de tus carpetas',
  }[reason]
  return by ? `${what}; ${by.undone ? 'rehaz eso primero' : 'deshaz eso primero'}` : what
}
