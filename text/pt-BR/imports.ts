import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const importDialogTitle = 'Importar inscrições do YouTube'
export const importing = 'Importando…'
export const tryAgain = 'Tentar de novo'
export const done = 'Concluído'

export const skippedSoFar = 'Até agora você pulou a importação.'
export const whatImportDoes =
  'Procura mudanças no YouTube. Canais novos chegam sem pasta; os que você deixou de seguir ficam separados por 28 dias. Suas pastas continuam como estão.'

export const pageTitle = 'Boas-vindas'
export const welcome = (name: string): string => `Olá, ${name}!`
export const welcomeLine = 'Vamos trazer suas inscrições do YouTube e colocar tudo em ordem.'
export const stepsLabel = 'Etapas'
export const steps = { signIn: 'Fazer login', import: 'Importar', watch: 'Assistir' } as const
export const skipForNow = 'Pular por enquanto'
export const goToDashboard = 'Ir para o seu painel'
export const seeWhatIsNew = 'Ver o que há de novo'
export const sortIntoFolders = 'Organizar em pastas'
export const subscriptionsOnYouTube = 'Suas inscrições no YouTube'
export const importAgain = 'Importar de novo'

export const importProgress = 'Importação'
/** The sentence with the channels in bold: `Página 7 · 350 canais até agora`. */
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? { before: 'Você é o número ', channels: countText(queuePlace), after: ' na fila' }
    : pages === 0
      ? { before: 'Pedindo suas inscrições ao YouTube', channels: '', after: '' }
      : { before: `Página ${countText(pages)} · `, channels: channelsText(received), after: ' até agora' }
export const continuesWhenClosed = 'Você pode fechar esta página. A importação continua.'
export const percentRead = (percent: number): string => `${percent} por cento da sua lista lidos`
export const pagesRead = (count: number): string =>
  plural('pt-BR', count, { one: '# página lida', other: '# páginas lidas' }, countText(count))

/** The question before many channels are removed. @param listed channels YouTube sent; null: not known */
export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = plural(
    'pt-BR',
    count,
    {
      one: '# canal da sua biblioteca não está mais entre suas inscrições do YouTube. Remover?',
      other: '# canais da sua biblioteca não estão mais entre suas inscrições do YouTube. Remover?',
    },
    countText(count),
  )
  return listed === 0
    ? `O YouTube enviou uma lista vazia. Talvez você tenha feito login com outro canal do YouTube. ${question}`
    : question
}
export const channelsToRemove = 'Canais que serão removidos'
export const removeAll = (count: number): string => `Remover ${countText(count)}`
export const keepAll = 'Manter todos'
export const nameNotStored = (channelId: string): string => `O nome não é mais guardado (${channelId})`
export const opensInNewTab = '(abre em uma nova guia)'

export const interrupted =
  'A última importação foi interrompida antes do fim. Nada foi alterado. Você pode iniciar de novo.'
export const noSubscriptions = 'O YouTube não mostra nenhuma inscrição nesta conta. É a conta certa?'
export const tryOtherAccount =
  'Se os seus canais são de outra conta do Google ou de uma conta de marca, faça login com ela.'

/** How an import ended, in one or two sentences. */
export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = 'O que conseguimos ler foi adicionado, e nada foi removido.'
      return error
        ? `Só conseguimos ler uma parte da sua lista. ${error.message} ${outcome}`
        : `Só conseguimos ler uma parte da sua lista. ${outcome}`
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return 'Sua lista é longa demais para ser lida inteira, então nada foi removido.'
    case 'cut_short':
      return `O YouTube enviou só ${countText(result?.total ?? 0)} dos ${channelsText(expected ?? 0)} que conta na sua lista. Importe de novo mais tarde para trazer o resto.`
    case 'removed_only':
      return `${removedText(result?.removed ?? 0)}.`
    case 'unchanged':
      return 'Nada mudou.'
    case 'imported':
      return result?.removed
        ? `${newChannelsText(result.imported)}, ${removedCount(result.removed)}.`
        : `${newChannelsText(result?.imported ?? 0)}.`
  }
}
const newChannelsText = (count: number): string =>
  plural('pt-BR', count, { one: '# canal novo', other: '# canais novos' }, countText(count))
const removedText = (count: number): string =>
  plural('pt-BR', count, { one: '# canal removido', other: '# canais removidos' }, countText(count))
const removedCount = (count: number): string =>
  plural('pt-BR', count, { one: '# removido', other: '# removidos' }, countText(count))

/** What the first import brought. */
export const channelsAreHere = (count: number): string =>
  plural('pt-BR', count, { one: '# canal já está aqui.', other: '# canais já estão aqui.' }, countText(count))

/** How an import ended, for users who do not see its figures. @param summary null: the import has no result */
export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? `A importação falhou. ${error.message}` : 'A importação falhou.'
  if (summary === 'unchanged') return `Importação concluída. ${summaryText(summary, view)}`
  const added = plural(
    'pt-BR',
    result.imported,
    { one: '# canal adicionado', other: '# canais adicionados' },
    countText(result.imported),
  )
  const figures = `Importação concluída: ${added}, ${removedCount(result.removed)}.`
  return summary === 'imported' || summary === 'removed_only' ? figures : `${figures} ${summaryText(summary, view)}`
}
export const review = 'Conferir'
export const openImport = 'Abrir a importação'

/** Labels of an import's figures. */
export const imported = 'importados'
export const onYouTube = 'no YouTube'
export const duplicates = 'duplicados (já estavam aqui ou vieram duas vezes)'
export const removed = 'removidos'
export const backInFolder = 'de volta à sua pasta'

export const keptThoughMissing = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: '# dos seus canais está faltando na lista, mas foi mantido, porque você ainda tem a inscrição ou porque não foi possível acessar o YouTube.',
      other:
        '# dos seus canais estão faltando na lista, mas foram mantidos, porque você ainda tem a inscrição ou porque não foi possível acessar o YouTube.',
    },
    countText(count),
  )
export const removedAreKept =
  'Os canais removidos são lembrados com suas pastas por 28 dias, caso você se inscreva de novo.'

export const importFailed = 'Não foi possível importar as inscrições'
export const importHint = 'Confira se você fez login no YouTube e deu as permissões necessárias.'
export const firstImportHint =
  'Confira se você fez login no YouTube e tente de novo, ou pule esta etapa e adicione inscrições manualmente.'
export const firstImportQuota = 'A cota da API foi excedida. Tente de novo amanhã ou pule por enquanto.'
/** @param when as in `quotaResetText` */
export const quotaResets = (when: string): string => `A cota é renovada ${when}.`
