import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** Availability, the end of the contract, liability and changes. */
export const termsGeneral: readonly LegalSection[] = [
  {
    id: 'availability',
    title: 'O quanto ele é confiável',
    body: (
      <p>
        Nosso objetivo é que o serviço esteja disponível 99 por cento do tempo ou mais, mês a mês. A manutenção é
        anunciada no site quando possível. O {PRODUCT} depende do YouTube: o que o YouTube não responde, não podemos
        mostrar.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Como termina',
    body: (
      <ul>
        <li>
          Você pode excluir sua conta a qualquer momento, em Configurações. Seus dados são removidos do nosso banco de
          dados na hora, e dos backups em até 30 dias. Uma assinatura termina junto e não é cobrada de novo.
        </li>
        <li>
          Se você não voltar em 2 anos, dados inativos podem ser excluídos. Quem tem o Premium nunca é tratado como
          inativo.
        </li>
        <li>Podemos encerrar uma conta usada contra estes termos, e dizemos a você por quê.</li>
        <li>Se o próprio {PRODUCT} chegar ao fim, avisamos a tempo para você exportar e paramos de cobrar.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'Se algo der errado',
    body: (
      <p>
        Cuidamos dos seus dados como se fossem nossos e, ainda assim, oferecemos o serviço como ele é: guarde uma
        exportação do que você não suportaria perder. Até onde a lei permite, respondemos por danos só até o valor que
        você nos pagou nos últimos 12 meses. Não limitamos nada onde a lei não permite: dolo, negligência grave, danos à
        vida ou à saúde, e seus direitos como consumidor.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Quando estes termos mudam',
    body: (
      <p>
        A data acima é a versão. Se algo importante mudar, pedimos no {PRODUCT} que você leia e concorde. Se preferir
        não concordar, você pode exportar, cancelar e excluir sua conta.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contato',
    body: <p>Perguntas sobre estes termos: {CONTACT_PLACEHOLDER}.</p>,
  },
]
