import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const newTag = 'NOUVEAU'
export const live = 'DIRECT'
/** While it runs. */
export const premiere = 'PREMIÈRE'
export const untitled = 'Vidéo sans titre'
export const untitledChannel = 'Chaîne sans nom'

export const layout = 'Affichage'
export const gridLayout = 'Grille'
export const listLayout = 'Liste'
export const compactLayout = 'Compact'

export const moreFailed = 'Impossible de charger d’autres vidéos.'
export const loadMore = 'En charger plus'
/** @param total null: not known */
export const videosShown = (shown: number, total: number | null): string =>
  plural(
    'fr',
    total ?? shown,
    total === null
      ? { one: '# vidéo affichée', other: '# vidéos affichées' }
      : { one: `# sur ${countText(total)} vidéo affichée`, other: `# sur ${countText(total)} vidéos affichées` },
    countText(shown),
  )
