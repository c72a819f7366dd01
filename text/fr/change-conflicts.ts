import type { ChangeBlock } from '#contract/changes.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

/** Why a change cannot be undone now: `Vous avez déplacé ensuite 3 de ces chaînes ; annulez d’abord cela`. */
export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? `Le dossier « ${isolate(folder)} »` : 'Un dossier'
  const into = folder ? `« ${isolate(folder)} »` : 'un dossier'
  const what = {
    folder_deleted: `${named} a été supprimé ensuite`,
    folder_exists: `${named} existe déjà de nouveau`,
    folder_changed: `${named} a été modifié ensuite`,
    folder_filled: plural(
      'fr',
      channels,
      {
        one: `Vous avez mis ensuite une autre chaîne dans ${into}`,
        other: `Vous avez mis ensuite # autres chaînes dans ${into}`,
      },
      countText(channels),
    ),
    channels_removed: plural(
      'fr',
      channels,
      {
        one: '# de ces chaînes a quitté ensuite votre bibliothèque',
        other: '# de ces chaînes ont quitté ensuite votre bibliothèque',
      },
      countText(channels),
    ),
    channels_back: plural(
      'fr',
      channels,
      {
        one: '# de ces chaînes est de nouveau dans votre bibliothèque',
        other: '# de ces chaînes sont de nouveau dans votre bibliothèque',
      },
      countText(channels),
    ),
    channels_moved: plural(
      'fr',
      channels,
      {
        one: 'Vous avez déplacé ensuite # de ces chaînes',
        other: 'Vous avez déplacé ensuite # de ces chaînes',
      },
      countText(channels),
    ),
    order_changed: 'Vous avez changé ensuite une nouvelle fois l’ordre de vos dossiers',
  }[reason]
  return by ? `${what} ; ${by.undone ? 'rétablissez d’abord cela' : 'annulez d’abord cela'}` : what
}
