export const title = 'Raccourcis clavier'
export const showAll = 'Voir tous les raccourcis'
export const singleKeys = 'Raccourcis à une touche'
/** @param jump the keys of the palette, as in `Ctrl K` @param undo those of Undo */
export const singleKeysHint = (jump: string, undo: string): string =>
  `Les raccourcis à une touche ne font jamais rien pendant la saisie, et les touches d’un lecteur d’écran ont la priorité. Quand ils sont désactivés, ${jump} et ${undo} fonctionnent toujours.`

export const groups = {
  anywhere: 'Partout',
  lists: 'Vidéos et listes',
  channels: 'Chaînes et dossiers',
  watching: 'Regarder ici',
  sorting: 'Classer les chaînes',
} as const

/** What each shortcut does. */
export const labels = {
  palette: 'Chercher ou ouvrir',
  search: 'Chercher dans cette page',
  goDashboard: 'Tableau de bord',
  goNew: 'Nouveautés',
  goLater: 'Plus tard',
  goFolders: 'Dossiers',
  goSubscriptions: 'Abonnements',
  goUnsorted: 'Chaînes non classées',
  goSort: 'Classer les chaînes',
  goChanges: 'Modifications récentes',
  import: 'Importer',
  undo: 'Annuler la dernière modification',
  help: 'Raccourcis clavier',
  next: 'Vidéo, chaîne ou dossier suivant',
  previous: 'Élément précédent',
  open: 'Ouvrir',
  seen: 'Marquer la vidéo comme vue ou non vue',
  olderSeen: 'Marquer comme vu tout ce qui précède',
  allSeen: 'Tout marquer comme vu',
  later: 'Garder pour plus tard, ou non',
  videoFolders: 'Dossiers de la chaîne',
  openOther: 'Ouvrir autrement : ici ou sur YouTube',
  unseenOnly: 'Non vues seulement, ou tout',
  density: 'Changer l’affichage',
  refresh: 'Chercher de nouvelles vidéos',
  newFolder: 'Nouveau dossier',
  addChannels: 'Ajouter des chaînes à un dossier',
  select: 'Sélectionner la chaîne',
  selectNext: 'Sélectionner aussi la suivante',
  selectAll: 'Sélectionner tout ce qui est affiché',
  clearSelection: 'Effacer la sélection',
  moveTo: 'Déplacer vers…',
  watchPlay: 'Lecture ou pause',
  watchBack: 'Reculer de 5 secondes',
  watchForward: 'Avancer de 5 secondes',
  watchSlower: 'Moins vite',
  watchFaster: 'Plus vite',
  watchNext: 'Vidéo suivante',
  watchPrevious: 'Vidéo précédente',
  watchSeen: 'Vue ou non vue',
  watchLater: 'Plus tard, ou non',
  watchClose: 'Fermer',
  sortInto: 'Dans ce dossier',
  sortIntoToo: 'Dans celui-ci aussi',
  sortIntoSuggested: 'Dans le dossier choisi',
  sortFind: 'Chercher un dossier',
  sortSkip: 'Passer',
  sortUndo: 'Revenir à la précédente',
  sortNewFolder: 'Nouveau dossier',
  sortStop: 'S’arrêter là',
} as const
