import { PRODUCT } from '#contract/product.ts'
export const registrationOpenSubject = `${PRODUCT} ist offen, und dein Regal wartet`

/** The only mail to someone on the waitlist. @param origin where the site is */
export const registrationOpenText = (origin: string): string => `Hallo,

du wolltest wissen, wann man sich bei ${PRODUCT} registrieren kann. Jetzt ist es so weit:

${origin}

Melde dich mit Google an, hol deine YouTube-Abos herein und stell sie ins Regal.

Das ist die einzige E-Mail, die du wegen der Warteliste bekommst. Abbestellen musst du also nichts.

${PRODUCT}
`
