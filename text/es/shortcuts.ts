export const title = 'Atajos de teclado'
export const showAll = 'Ver todos los atajos'
export const singleKeys = 'Atajos de una sola tecla'
/** @param jump the keys of the palette, as in `Ctrl K` @param undo those of Undo */
export const singleKeysHint = (jump: string, undo: string): string =>
  `Las teclas sueltas nunca hacen nada mientras escribes, y las del lector de pantalla tienen prioridad. Con esto desactivado, ${jump} y ${undo} siguen funcionando.`

export const groups = {
  anywhere: 'En cualquier sitio',
  lists: 'Videos y listas',
  channels: 'Canales y carpetas',
  watching: 'Ver aquí',
  sorting: 'Clasificar canales',
} as const

/** What each shortcut does. */
export const labels = {
  palette: 'Buscar o ir a',
  search: 'Buscar en esta página',
  goDashboard: 'Panel',
  goNew: 'Novedades',
  goLater: 'Más tarde',
  goFolders: 'Carpetas',
  goSubscriptions: 'Suscripciones',
  goUnsorted: 'Canales sin clasificar',
  goSort: 'Clasificar canales',
  goChanges: 'Cambios recientes',
  import: 'Importar',
  undo: 'Deshacer el último cambio',
  help: 'Atajos de teclado',
  next: 'Video, canal o carpeta siguiente',
  previous: 'El anterior',
  open: 'Abrir',
  seen: 'Marcar el video como visto o no visto',
  olderSeen: 'Marcar todo lo anterior como visto',
  allSeen: 'Marcar todo como visto',
  later: 'Ver más tarde, o no',
  videoFolders: 'Carpetas del canal',
  openOther: 'Abrir de la otra forma: aquí o en YouTube',
  unseenOnly: 'Solo sin ver, o todo',
  density: 'Cambiar la vista',
  refresh: 'Buscar videos nuevos',
  newFolder: 'Carpeta nueva',
  addChannels: 'Añadir canales a una carpeta',
  select: 'Seleccionar el canal',
  selectNext: 'Seleccionar también el siguiente',
  selectAll: 'Seleccionar todos los que se muestran',
  clearSelection: 'Quitar la selección',
  moveTo: 'Mover a…',
  watchPlay: 'Reproducir o pausar',
  watchBack: 'Retroceder 5 segundos',
  watchForward: 'Avanzar 5 segundos',
  watchSlower: 'Más lento',
  watchFaster: 'Más rápido',
  watchNext: 'Video siguiente',
  watchPrevious: 'Video anterior',
  watchSeen: 'Visto o no',
  watchLater: 'Más tarde, o no',
  watchClose: 'Cerrar',
  sortInto: 'A esa carpeta',
  sortIntoToo: 'También a esa',
  sortIntoSuggested: 'A la carpeta elegida',
  sortFind: 'Buscar una carpeta',
  sortSkip: 'Omitir',
  sortUndo: 'Volver al anterior',
  sortNewFolder: 'Carpeta nueva',
  sortStop: 'Dejarlo aquí',
} as const
