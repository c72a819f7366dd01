import { PRODUCT } from '#contract/product.ts'
import type { LegalDocument } from './document.ts'
import { collection } from './privacy-collection.tsx'
import { rights } from './privacy-rights.tsx'
import { sharing } from './privacy-sharing.tsx'

export const privacyPolicy: LegalDocument = {
  title: 'Política de Privacidade',
  lead: `Esta é uma tradução para sua conveniência; a versão em inglês é a que vale juridicamente. O que o ${PRODUCT} guarda sobre você, onde, por quanto tempo, quem mais recebe algo disso e como você pega de volta.`,
  inShort: [
    'Lemos suas inscrições do YouTube, com sua permissão, e não podemos mudar nada no YouTube.',
    'Nosso servidor guarda suas pastas e canais. O que você assistiu e viu fica no seu navegador, a menos que você ative a sincronização.',
    'Não vendemos nada, e nenhuma rede de anúncios fica sabendo em que você se inscreve.',
    'Você pode levar tudo com você, desconectar o Google ou excluir tudo, a qualquer momento, em Configurações.',
  ],
  sections: [...collection, ...sharing, ...rights],
}

export const privacyChoices: string = 'Opções de privacidade'
export const privacyChoicesText: string =
  'Anúncios de terceiros são exibidos na página inicial, na página de cobrança e nas páginas legais, e só se você permitir. A escolha fica guardada neste navegador e pode ser mudada aqui a qualquer momento.'
