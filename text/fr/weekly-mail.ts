import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, dateText } from './format.ts'

/** @param hasMore there are more videos than were counted */
export const subject = (count: number, hasMore: boolean): string =>
  hasMore
    ? `Plus de ${countText(count)} nouvelles vidéos sur vos étagères`
    : plural(
        'fr',
        count,
        { one: '# nouvelle vidéo sur vos étagères', other: '# nouvelles vidéos sur vos étagères' },
        countText(count),
      )
export const heading = 'Du nouveau sur vos étagères'
/** @param at ms since epoch */
export const sinceText = (at: number): string => `Depuis le ${dateText(at)} :`
export const newVideos = (count: number, hasMore: boolean): string =>
  hasMore
    ? `${countText(count)}+ nouvelles vidéos`
    : plural('fr', count, { one: '# nouvelle vidéo', other: '# nouvelles vidéos' }, countText(count))
export const folderLine = (folder: string, newVideos: string): string => `${folder} : ${newVideos}`
export const videoLine = (title: string, channel: string): string => `${title} · ${channel}`
export const unsorted = 'Chaînes non classées'
export const moreFolders = (count: number): string =>
  plural(
    'fr',
    count,
    {
      one: '# autre dossier a aussi de nouvelles vidéos.',
      other: '# autres dossiers ont aussi de nouvelles vidéos.',
    },
    countText(count),
  )
export const seeAll = 'Voir toutes les nouveautés'
export const whyText = 'Vous recevez cet e-mail le lundi parce que vous l’avez demandé dans les paramètres.'
export const stopLink = 'Ne plus recevoir ces e-mails'

export const stopQuestion = 'Ne plus recevoir l’e-mail hebdomadaire ?'
export const stopQuestionText = 'Vous pourrez le réactiver dans les paramètres quand vous voudrez.'
export const stopButton = 'Ne plus le recevoir'
export const stopped = 'Vous ne recevrez plus l’e-mail hebdomadaire'
export const stoppedText = 'Vous pourrez le réactiver dans les paramètres quand vous voudrez.'
export const linkUnknown = 'Ce lien est trop ancien'
export const linkUnknownText = 'Veuillez désactiver l’e-mail hebdomadaire dans les paramètres.'
export const goToSite = `Aller sur ${PRODUCT}`

export const weeklyMail = 'E-mail hebdomadaire'
export const weeklyMailSwitch = 'M’envoyer un e-mail chaque semaine'
export const weeklyMailText = (email: string): string =>
  `Les nouveautés de chaque dossier, le lundi matin, à ${email}. Aucun e-mail quand il n’y a rien de nouveau, et aucun suivi.`
export const nextMail = (at: number): string => `Le prochain est prévu le ${dateText(at)}.`
export const turnedOn = 'L’e-mail hebdomadaire est activé'
export const turnedOff = 'L’e-mail hebdomadaire est désactivé'
