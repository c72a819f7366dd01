import { PRODUCT } from '#contract/product.ts'
export const registrationOpenSubject = `${PRODUCT} est ouvert, et votre étagère vous attend`

/** The only mail to someone on the waitlist. @param origin where the site is */
export const registrationOpenText = (origin: string): string => `Bonjour,

Vous nous aviez demandé de vous prévenir à l’ouverture des inscriptions. C’est fait :

${origin}

Connectez-vous avec Google, importez vos abonnements YouTube et rangez-les sur vos étagères.

C’est le seul e-mail que vous recevrez au titre de la liste d’attente : vous n’avez donc pas à vous désinscrire.

${PRODUCT}
`
