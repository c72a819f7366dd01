import { PRODUCT } from '#contract/product.ts'
export const registrationOpenSubject = `${PRODUCT} ya está abierto, y tu estante te espera`

/** The only mail to someone on the waitlist. @param origin where the site is */
export const registrationOpenText = (origin: string): string => `Hola:

Nos pediste que te avisáramos cuando se abriera el registro. Ya está abierto:

${origin}

Inicia sesión con Google, trae tus suscripciones de YouTube y ponlas en estantes.

Este es el único correo que recibirás por apuntarte a la lista de espera, así que no hay nada de lo que darse de baja.

${PRODUCT}
`
