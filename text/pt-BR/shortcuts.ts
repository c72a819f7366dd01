export const title = 'Atalhos do teclado'
export const showAll = 'Ver todos os atalhos'
export const singleKeys = 'Atalhos de uma só tecla'
/** @param jump the keys of the palette, as in `Ctrl K` @param undo those of Undo */
export const singleKeysHint = (jump: string, undo: string): string =>
  `Teclas sozinhas nunca fazem nada enquanto você digita, e as do leitor de tela têm prioridade. Com isto desativado, ${jump} e ${undo} continuam funcionando.`

export const groups = {
  anywhere: 'Em qualquer lugar',
  lists: 'Vídeos e listas',
  channels: 'Canais e pastas',
  watching: 'Assistindo aqui',
  sorting: 'Organizar canais',
} as const

/** What each shortcut does. */
export const labels = {
  palette: 'Buscar ou ir para',
  search: 'Pesquisar nesta página',
  goDashboard: 'Painel',
  goNew: 'Novidades',
  goLater: 'Mais tarde',
  goFolders: 'Pastas',
  goSubscriptions: 'Inscrições',
  goUnsorted: 'Canais sem pasta',
  goSort: 'Organizar canais',
  goChanges: 'Alterações recentes',
  import: 'Importar',
  undo: 'Desfazer a última alteração',
  help: 'Atalhos do teclado',
  next: 'Próximo vídeo, canal ou pasta',
  previous: 'O anterior',
  open: 'Abrir',
  seen: 'Marcar o vídeo como visto ou não visto',
  olderSeen: 'Marcar tudo o que é anterior como visto',
  allSeen: 'Marcar tudo como visto',
  later: 'Assistir mais tarde, ou não',
  videoFolders: 'Pastas do canal',
  openOther: 'Abrir do outro jeito: aqui ou no YouTube',
  unseenOnly: 'Só não vistos, ou tudo',
  density: 'Mudar a exibição',
  refresh: 'Procurar vídeos novos',
  newFolder: 'Nova pasta',
  addChannels: 'Adicionar canais a uma pasta',
  select: 'Selecionar o canal',
  selectNext: 'Selecionar também o próximo',
  selectAll: 'Selecionar todos os exibidos',
  clearSelection: 'Limpar a seleção',
  moveTo: 'Mover para…',
  watchPlay: 'Reproduzir ou pausar',
  watchBack: 'Voltar 5 segundos',
  watchForward: 'Avançar 5 segundos',
  watchSlower: 'Mais devagar',
  watchFaster: 'Mais rápido',
  watchNext: 'Próximo vídeo',
  watchPrevious: 'Vídeo anterior',
  watchSeen: 'Visto ou não',
  watchLater: 'Mais tarde, ou não',
  watchClose: 'Fechar',
  sortInto: 'Para essa pasta',
  sortIntoToo: 'Para essa também',
  sortIntoSuggested: 'Para a pasta escolhida',
  sortFind: 'Encontrar uma pasta',
  sortSkip: 'Pular',
  sortUndo: 'Voltar ao anterior',
  sortNewFolder: 'Nova pasta',
  sortStop: 'Parar por aqui',
} as const
