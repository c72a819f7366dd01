import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'

export const sync = 'Sincronizar entre dispositivos'
export const syncText =
  'O que você assistiu e viu, e o que espera em Mais tarde, fica neste navegador. Ative a sincronização, e nosso servidor guarda ' +
  'uma cópia, para que todos os dispositivos em que você faz login mostrem o mesmo.'
export const syncedText =
  'Nosso servidor guarda uma cópia do que você assistiu e viu, e do que espera em Mais tarde, para todos os dispositivos em que você faz login. Desative ' +
  'a sincronização para apagar essa cópia; cada navegador mantém o que tem.'
export const turnOffTitle = 'Desativar a sincronização?'
export const turnOffText =
  'A cópia no nosso servidor é apagada na hora. Este navegador e seus outros dispositivos mantêm o que têm e ' +
  'deixam de trocar informações entre si.'
export const turnOff = 'Desativar'
export const turnedOn = 'A sincronização está ativada em todos os dispositivos em que você faz login'
export const turnedOff = 'A sincronização está desativada, e a cópia no nosso servidor foi apagada'

export const marks = 'Assistidos, vistos e Mais tarde'
export const marksText =
  'Guarde em um arquivo o que você assistiu e viu e o que espera em Mais tarde, ou traga de um. O que já está aqui ' +
  'fica.'
export const exportMarks = 'Exportar marcações'
export const importMarks = 'Importar marcações'

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

/** `Importado: 12 vídeos marcados, 1 canal marcado e 3 vídeos para Mais tarde`. */
export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0
      ? [plural('pt-BR', videos, { one: '# vídeo marcado', other: '# vídeos marcados' }, countText(videos))]
      : []),
    ...(channels > 0
      ? [plural('pt-BR', channels, { one: '# canal marcado', other: '# canais marcados' }, countText(channels))]
      : []),
    ...(later > 0
      ? [
          plural(
            'pt-BR',
            later,
            { one: '# vídeo para Mais tarde', other: '# vídeos para Mais tarde' },
            countText(later),
          ),
        ]
      : []),
  ]
  return parts.length > 0
    ? `Importado: ${listText(parts)}`
    : 'Importado: vídeos que tinham sido removidos de Mais tarde'
}
/** @param leftOut how many entries of the file are no marks */
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  plural(
    'pt-BR',
    leftOut,
    {
      one: `${imported(counts)}. # item não pode ser usado e ficou de fora.`,
      other: `${imported(counts)}. # itens não podem ser usados e ficaram de fora.`,
    },
    countText(leftOut),
  )
export const fileProblems = {
  not_marks: 'Este não é um arquivo de marcações. Escolha um exportado aqui, em “Assistidos, vistos e Mais tarde”.',
  newer: `Este arquivo vem de uma versão mais nova do ${PRODUCT}. Recarregue a página e tente de novo.`,
  too_large: 'Este arquivo é grande demais para ser um arquivo de marcações.',
  empty: 'Não há marcações neste arquivo.',
  unreadable: 'Não foi possível ler este arquivo.',
} as const
