import type { PagePath } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

/** What search engines and link previews show of a page. */
export type PageTexts = { title: string; description: string; keywords: string }

export const siteName = `${PRODUCT}`

const TAGLINE = 'Coloque suas inscrições do YouTube em pastas e veja o que há de novo, pasta por pasta.'

/** A page that is not listed by search engines. */
const unlisted = (title: string): PageTexts => ({
  title,
  description: TAGLINE,
  keywords: `${PRODUCT}, YouTube, inscrições`,
})

/** The texts of the pages that have their own, by address. */
export const pageTexts = {
  '/': {
    title: `${PRODUCT}: suas inscrições, enfim na prateleira`,
    description: TAGLINE,
    keywords:
      'inscrições do YouTube, organizar inscrições, pastas de canais, gerenciador de inscrições, feed de vídeos',
  },
  '/dashboard': {
    title: `Painel · ${PRODUCT}`,
    description: 'Suas inscrições do YouTube em um relance. O que há de novo e o que ainda espera uma prateleira.',
    keywords: 'inscrições do YouTube, painel, vídeos novos, canais sem pasta, pastas',
  },
  '/billing': {
    title: `Cobrança e assinatura · ${PRODUCT}`,
    description: `O ${PRODUCT} é grátis com 3 pastas. O Premium dá pastas ilimitadas e nenhum anúncio por £ 2,99 por mês.`,
    keywords: `${PRODUCT} Premium, assinatura, preço, pastas ilimitadas, sem anúncios, cobrança`,
  },
  '/privacy-policy': {
    title: `Política de Privacidade · ${PRODUCT}`,
    description: `O que o ${PRODUCT} guarda sobre você, onde e por quanto tempo, e como pegar de volta.`,
    keywords: `${PRODUCT}, política de privacidade, dados pessoais, serviços da API do YouTube, exclusão de dados, cookies`,
  },
  '/terms-of-service': {
    title: `Termos de Serviço · ${PRODUCT}`,
    description: `Os termos de uso do ${PRODUCT}.`,
    keywords: `${PRODUCT}, termos de serviço, termos de assinatura, cancelamento, idade mínima`,
  },
} satisfies Partial<Record<PagePath, PageTexts>>

export const adminTexts = unlisted(`Administração · ${PRODUCT}`)
export const notFoundTexts = unlisted(`Não encontrada · ${PRODUCT}`)
export const maintenanceTexts = unlisted(`Voltamos logo · ${PRODUCT}`)
export const otherTexts = unlisted(`${PRODUCT}`)

/** Describes the picture that link previews show. */
export const socialImageAlt =
  'As palavras “Your subscriptions, finally on shelves.” (suas inscrições, enfim na prateleira) ao lado de três prateleiras de vídeos.'
