import { plural } from '../plural.ts'
import { countText } from './format.ts'

export const heading = 'O que conta como novo'
export const explanation =
  'Os vídeos publicados depois que o canal entrou na sua biblioteca, e os do período anterior que você escolher aqui. O que você abriu ou marcou como visto não é novo.'
export const label = 'Conta como novo'
export const change = 'Alterar'

/** Choices by hours before a channel entered the library. */
const CHOICES: Readonly<Record<number, string>> = {
  0: 'A partir desse momento',
  48: '48 horas antes',
  168: 'Uma semana antes',
  720: 'Um mês antes',
}

/** @param hours null: all videos */
export const choiceText = (hours: number | null): string =>
  hours === null
    ? 'Tudo'
    : (CHOICES[hours] ?? plural('pt-BR', hours, { one: '# hora antes', other: '# horas antes' }, countText(hours)))

const AFTER_IMPORT: Readonly<Record<number, string>> = {
  0: 'Os vídeos a partir de agora contam como novos.',
  168: 'Os vídeos da última semana contam como novos.',
  720: 'Os vídeos do último mês contam como novos.',
}

/** Said after the first import. @param hours null: all videos */
export const afterImport = (hours: number | null): string =>
  hours === null
    ? 'Todos os vídeos contam como novos.'
    : (AFTER_IMPORT[hours] ??
      plural(
        'pt-BR',
        hours,
        {
          one: 'Os vídeos da última hora contam como novos.',
          other: 'Os vídeos das últimas # horas contam como novos.',
        },
        countText(hours),
      ))
