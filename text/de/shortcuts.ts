export const title = 'Tastenkürzel'
export const showAll = 'Alle Tastenkürzel zeigen'
export const singleKeys = 'Kürzel mit einer Taste'
/** @param jump the keys of the palette, as in `Strg K` @param undo those of Undo */
export const singleKeysHint = (jump: string, undo: string): string =>
  `Einzelne Tasten tun nie etwas, während du schreibst, und die Tasten eines Screenreaders haben Vorrang. Auch wenn sie ausgeschaltet sind, funktionieren ${jump} und ${undo}.`

export const groups = {
  anywhere: 'Überall',
  lists: 'Videos und Listen',
  channels: 'Kanäle und Ordner',
  watching: 'Hier ansehen',
  sorting: 'Einsortieren',
} as const

/** What each shortcut does. */
export const labels = {
  palette: 'Suchen, öffnen',
  search: 'Auf dieser Seite suchen',
  goDashboard: 'Übersicht',
  goNew: 'Alles Neue',
  goLater: 'Später',
  goFolders: 'Ordner',
  goSubscriptions: 'Abos',
  goUnsorted: 'Unsortierte Kanäle',
  goSort: 'Einsortieren',
  goChanges: 'Letzte Änderungen',
  import: 'Importieren',
  undo: 'Letzte Änderung rückgängig machen',
  help: 'Tastenkürzel',
  next: 'Nächstes Video, nächster Kanal oder Ordner',
  previous: 'Einen Eintrag zurück',
  open: 'Öffnen',
  seen: 'Video als gesehen oder ungesehen markieren',
  olderSeen: 'Alles Ältere als gesehen markieren',
  allSeen: 'Alle als gesehen markieren',
  later: 'Für später merken oder nicht',
  videoFolders: 'Ordner des Kanals',
  openOther: 'Anders öffnen: hier oder auf YouTube',
  unseenOnly: 'Nur ungesehene oder alle',
  density: 'Ansicht wechseln',
  refresh: 'Nach neuen Videos suchen',
  newFolder: 'Neuer Ordner',
  addChannels: 'Kanäle zu einem Ordner hinzufügen',
  select: 'Kanal auswählen',
  selectNext: 'Auch den nächsten auswählen',
  selectAll: 'Alle angezeigten auswählen',
  clearSelection: 'Auswahl aufheben',
  moveTo: 'Verschieben …',
  watchPlay: 'Wiedergabe oder Pause',
  watchBack: '5 Sekunden zurück',
  watchForward: '5 Sekunden vor',
  watchSlower: 'Langsamer',
  watchFaster: 'Schneller',
  watchNext: 'Nächstes Video',
  watchPrevious: 'Voriges Video',
  watchSeen: 'Gesehen oder nicht',
  watchLater: 'Für später oder nicht',
  watchClose: 'Schließen',
  sortInto: 'In diesen Ordner',
  sortIntoToo: 'Auch in diesen',
  sortIntoSuggested: 'In den gewählten Ordner',
  sortFind: 'Ordner suchen',
  sortSkip: 'Überspringen',
  sortUndo: 'Zurück zum vorigen',
  sortNewFolder: 'Neuer Ordner',
  sortStop: 'Hier aufhören',
} as const
