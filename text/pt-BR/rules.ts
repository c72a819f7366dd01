import type { FolderRules } from '#contract/rules.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export type Rule = keyof FolderRules

/** The row of a folder's rules. */
export const rules = 'Regras desta pasta'
export const rule = 'Regra'
export const addRule = 'Adicionar uma regra'

/** The rules as a menu offers them. */
export const ruleOffers: Readonly<Record<Rule, string>> = {
  noShorts: 'Sem Shorts',
  noLive: 'Sem transmissões ao vivo',
  minSeconds: 'Só mais longos que…',
  maxSeconds: 'Só mais curtos que…',
  maxAgeDays: 'Só dos últimos dias…',
  words: 'Nada com estas palavras…',
  perDay: 'Um máximo por dia…',
  notInAllNew: 'Deixar fora de Novidades',
}

/** `4 min`, `1 min 30 s` */
function lengthText(seconds: number): string {
  const parts = [
    ...(seconds >= 60 ? [`${countText(Math.floor(seconds / 60))} min`] : []),
    ...(seconds % 60 > 0 ? [`${countText(seconds % 60)} s`] : []),
  ]
  return parts.join(' ')
}

/** A rule that is in force, on its chip. */
export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
    case 'noLive':
      return ruleOffers[name]
    case 'minSeconds':
      return `Mais de ${lengthText(value.minSeconds ?? 0)}`
    case 'maxSeconds':
      return `Menos de ${lengthText(value.maxSeconds ?? 0)}`
    case 'maxAgeDays': {
      const days = value.maxAgeDays ?? 0
      return plural('pt-BR', days, { one: 'Último dia', other: 'Últimos # dias' }, countText(days))
    }
    case 'words': {
      const [first = '', ...others] = value.words ?? []
      if (others.length === 0) return `Sem “${isolate(first)}”`
      const text = plural(
        'pt-BR',
        others.length,
        { one: 'Sem “{word}” e mais # palavra', other: 'Sem “{word}” e mais # palavras' },
        countText(others.length),
      )
      return text.replace('{word}', () => isolate(first))
    }
    case 'perDay':
      return `${countText(value.perDay ?? 0)} por dia e canal`
    case 'notInAllNew':
      return 'Fora de Novidades'
  }
}

/** `41`, or `41+` while more videos may follow. */
export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
/** After the number on a chip, for screen readers. */
export const hiddenOf = 'ocultos'
export const showHidden = (count: string): string => `Mostrar ${count} ocultos`
export const hideAgain = 'Ocultar de novo'

/** The dialog of a rule. */
export const ruleTitles: Readonly<Record<Rule, string>> = {
  noShorts: 'Sem Shorts',
  noLive: 'Sem transmissões ao vivo',
  minSeconds: 'Só vídeos mais longos',
  maxSeconds: 'Só vídeos mais curtos',
  maxAgeDays: 'Só dos últimos dias',
  words: 'Nada com estas palavras',
  perDay: 'Um máximo por dia',
  notInAllNew: 'Deixar fora de Novidades',
}
const unknownLength = 'Um vídeo de duração ainda desconhecida é exibido.'
export const ruleHints: Readonly<Record<Rule, string>> = {
  noShorts:
    'O YouTube nem sempre diz o que é um Short. Quando não diz, um vídeo de até 180 segundos conta como um: é um palpite. ' +
    unknownLength,
  noLive:
    'Transmissões ao vivo ficam ocultas, durante e depois. Estreias são exibidas. ' +
    'Depois que acabam, o YouTube não diz qual das duas era: então é uma estimativa.',
  minSeconds: `Vídeos mais curtos ficam ocultos. ${unknownLength}`,
  maxSeconds: `Vídeos mais longos ficam ocultos. ${unknownLength}`,
  maxAgeDays: 'Vídeos mais antigos ficam ocultos.',
  words: 'Vídeos com uma destas no título ficam ocultos. Maiúsculas e acentos não fazem diferença.',
  perDay:
    'De cada canal aparecem os mais novos; os outros do dia ficam ocultos. O dia começa à meia-noite no seu fuso horário.',
  notInAllNew: 'Os vídeos desta pasta não aparecem em Novidades, a não ser que o canal também esteja em outra pasta.',
}
/** The label of a rule's number or words. */
export const ruleFields = {
  minSeconds: 'Minutos, no mínimo',
  maxSeconds: 'Minutos, no máximo',
  maxAgeDays: 'Dias',
  words: 'Palavras ou frases, uma por linha',
  perDay: 'Vídeos de um canal por dia',
} as const satisfies Partial<Record<Rule, string>>
/** Why a value is refused. */
export const between = (min: number, max: number): string =>
  `Digite um número de ${countText(min)} a ${countText(max)}.`
export const wholeBetween = (min: number, max: number): string =>
  `Digite um número inteiro de ${countText(min)} a ${countText(max)}.`
export const noWords = 'Digite pelo menos uma palavra.'
export const tooManyWords = (max: number): string => `Digite no máximo ${countText(max)} linhas.`
export const wordTooLong = (max: number): string => `Cada linha pode ter no máximo ${countText(max)} caracteres.`
export const save = 'Salvar'
export const removeRule = 'Remover regra'

/** Toasts. */
export const ruleAdded = (name: string, folder: string): string => `Nova regra em ${isolate(folder)}: ${name}`
export const ruleChanged = (name: string, folder: string): string => `Regra alterada em ${isolate(folder)}: ${name}`
export const ruleRemoved = (name: string, folder: string): string => `Regra removida de ${isolate(folder)}: ${name}`
export const rulesFailed = 'Não foi possível salvar as regras. Tente de novo.'

/** When rules leave nothing over. */
export const allHidden = 'As regras desta pasta ocultam tudo aqui'
export const allHiddenHint = 'Você pode mudar uma regra acima ou ver o que ela oculta.'
export const showThem = 'Mostrar vídeos ocultos'

/** Which of the folder's videos are listed. */
export const listed = 'Vídeos exibidos'
export const unseen = 'Não vistos'
export const everything = 'Tudo'
export const showEverything = 'Mostrar tudo'
export const nothingNew = (folder: string): string => `Nada de novo em ${isolate(folder)}`
export const nothingNewHint = 'Você já viu tudo o que chegou ultimamente.'
