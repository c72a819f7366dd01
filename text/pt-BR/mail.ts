import { PRODUCT } from '#contract/product.ts'
export const registrationOpenSubject = `O ${PRODUCT} abriu, e sua prateleira está à espera`

/** The only mail to someone on the waitlist. @param origin where the site is */
export const registrationOpenText = (origin: string): string => `Olá!

Você pediu para avisarmos quando o cadastro abrisse. Abriu:

${origin}

Faça login com o Google, traga suas inscrições do YouTube e coloque-as em prateleiras.

Este é o único e-mail que você vai receber por ter entrado na lista de espera, então não há do que se descadastrar.

${PRODUCT}
`
