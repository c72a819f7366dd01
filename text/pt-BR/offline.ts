import { PRODUCT } from '#contract/product.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, shortDateText, timeText } from './format.ts'

export const newVersion = 'Há uma versão nova'
export const reload = 'Recarregar'

// Changes that are made while the server cannot be reached.

export const changesWait = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: `# alteração aguarda. Ela será enviada assim que for possível acessar o ${PRODUCT}.`,
      many: `# de alterações aguardam. Elas serão enviadas assim que for possível acessar o ${PRODUCT}.`,
      other: `# alterações aguardam. Elas serão enviadas assim que for possível acessar o ${PRODUCT}.`,
    },
    countText(count),
  )
export const changesRefused = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: 'Não foi possível fazer # alteração.',
      many: 'Não foi possível fazer # de alterações.',
      other: 'Não foi possível fazer # alterações.',
    },
    countText(count),
  )
/** Asked before a sign-out that deletes those that wait. */
export const signOutLoses = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: '# alteração ainda não foi enviada. Sair e perdê-la?',
      many: '# de alterações ainda não foram enviadas. Sair e perdê-las?',
      other: '# alterações ainda não foram enviadas. Sair e perdê-las?',
    },
    countText(count),
  )
export const showChanges = 'Mostrar'

/** The list of them. */
export const title = 'Alterações feitas off-line'
export const waitingHeading = 'Aguardando'
export const refusedHeading = 'Não foi possível fazer'
export const nothingWaits = 'Todas as alterações foram enviadas.'
export const discard = 'Descartar'
/** A change that was refused because of what another device did. */
export const makeAnyway = 'Fazer mesmo assim'
/** The label of a button beside a change. */
export const forChange = (action: string, summary: string): string => `${action}: ${summary}`
export const sendNow = 'Enviar agora'

// What they do. Names are those of folders.

export const createsFolder = (name: string): string => `Nova pasta: ${isolate(name)}`
export const changesFolder = (name: string): string => `Alterações em ${isolate(name)}`
export const deletesFolder = (name: string): string => `Excluir ${isolate(name)}`
export const restoresFolder = (name: string): string => `Recuperar ${isolate(name)}`
export const ordersFolders = 'Uma nova ordem das suas pastas'
export const putsInto = (channels: number, folder: string): string =>
  `${channelsText(channels)} para ${isolate(folder)}`
export const takesOut = (channels: number, folder: string): string =>
  `${channelsText(channels)} fora de ${isolate(folder)}`

// After a sign-out while the server could not be reached.
export const signedOutHere = 'Você saiu da conta neste navegador'
export const signedOutUnfinished = `Todos os seus dados foram apagados deste navegador. Não foi possível acessar o ${PRODUCT}: sua sessão será encerrada assim que este navegador voltar a se conectar.`

/** Above pages that show the stored library. @param at when the server sent it, in ms; null: not known */
export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? 'Você está sem conexão.' : `Não conseguimos acessar o ${PRODUCT} agora.`
  if (at === null) return `${reason} O que você vê pode estar desatualizado.`
  if (shortDateText(at) !== shortDateText(now)) return `${reason} Isto é o que você tinha em ${shortDateText(at)}.`
  const time = timeText(at)
  return time.startsWith('01:')
    ? `${reason} Isto é o que você tinha à ${time}.`
    : `${reason} Isto é o que você tinha às ${time}.`
}
