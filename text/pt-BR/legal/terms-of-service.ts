import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { termsGeneral } from './terms-general.tsx'
import { termsOfUse } from './terms-use.tsx'

export const termsOfService: LegalDocument = {
  title: 'Termos de Serviço',
  lead: `Esta é uma tradução para sua conveniência; a versão em inglês é a que vale juridicamente. O que você pode esperar do ${PRODUCT} e o que esperamos de você.`,
  inShort: [
    `O ${PRODUCT} é grátis com 3 pastas. O Premium custa £ 2,99 por mês, tem pastas ilimitadas e nenhum anúncio, e pode ser cancelado a qualquer momento.`,
    'Você precisa de uma conta do Google e ter pelo menos 13 anos.',
    'O que você organiza é seu: leve com você ou exclua quando quiser.',
    `O ${PRODUCT} usa os Serviços de API do YouTube e não é afiliado a nenhuma plataforma de vídeo.`,
  ],
  sections: [...termsOfUse, ...termsGeneral],
}
