import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, dateText } from './format.ts'

/** @param hasMore there are more videos than were counted */
export const subject = (count: number, hasMore: boolean): string =>
  hasMore
    ? `Mais de ${countText(count)} vídeos novos nas suas prateleiras`
    : plural(
        'pt-BR',
        count,
        { one: '# vídeo novo nas suas prateleiras', other: '# vídeos novos nas suas prateleiras' },
        countText(count),
      )
export const heading = 'O que há de novo nas suas prateleiras'
/** @param at ms since epoch */
export const sinceText = (at: number): string => `Desde ${dateText(at)}:`
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore
    ? `mais de ${countText(count)} vídeos novos`
    : plural('pt-BR', count, { one: '# vídeo novo', other: '# vídeos novos' }, countText(count))
export const folderLine = (folder: string, newVideos: string): string => `${folder}: ${newVideos}`
export const videoLine = (title: string, channel: string): string => `${title} · ${channel}`
export const unsorted = 'Canais sem pasta'
export const moreFolders = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: 'Mais # pasta também tem vídeos novos.', other: 'Mais # pastas também têm vídeos novos.' },
    countText(count),
  )
export const seeAll = 'Ver tudo o que é novo'
export const whyText = 'Você recebe este e-mail às segundas-feiras porque pediu em Configurações.'
export const stopLink = 'Parar de receber estes e-mails'

export const stopQuestion = 'Parar de receber o e-mail semanal?'
export const stopQuestionText = 'Você pode ativá-lo de novo em Configurações quando quiser.'
export const stopButton = 'Parar de receber'
export const stopped = 'Você não vai mais receber o e-mail semanal'
export const stoppedText = 'Você pode ativá-lo de novo em Configurações quando quiser.'
export const linkUnknown = 'Este link é antigo demais'
export const linkUnknownText = 'Desative o e-mail semanal em Configurações.'
export const goToSite = `Ir para o ${PRODUCT}`

export const weeklyMail = 'E-mail semanal'
export const weeklyMailSwitch = 'Enviar um e-mail semanal para mim'
export const weeklyMailText = (email: string): string =>
  `O que há de novo em cada pasta, na segunda-feira de manhã, para ${email}. Sem novidades, não há e-mail, e ele não tem nenhum rastreamento.`
export const nextMail = (at: number): string => `O próximo está previsto para ${dateText(at)}.`
export const turnedOn = 'O e-mail semanal está ativado'
export const turnedOff = 'O e-mail semanal está desativado'
