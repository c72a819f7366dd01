import { PRODUCT } from '#contract/product.ts'
import { PLANS } from '#domain/plans.ts'
import { countText } from '../format.ts'
import { monthlyPrice, planNames } from '../plans.ts'
import type { LegalSection } from './document.ts'

/** What is offered, to whom, and what it costs. */
export const termsOfUse: readonly LegalSection[] = [
  {
    id: 'service',
    title: `O que é o ${PRODUCT}`,
    body: (
      <>
        <p>
          O {PRODUCT} traz suas inscrições do YouTube, deixa você colocar os canais em pastas e mostra o que há de novo,
          pasta por pasta. Ao fazer login, você concorda com estes termos e com a{' '}
          <a href="/pt-br/privacy-policy">Política de Privacidade</a>.
        </p>
        <p>
          Ele usa os <b>Serviços de API do YouTube</b>. Ao usar o {PRODUCT}, você concorda em se sujeitar também aos{' '}
          <a href="https://www.youtube.com/t/terms">Termos de Serviço do YouTube</a>. O {PRODUCT} não é afiliado,
          endossado nem patrocinado pelo YouTube, pelo Google ou por qualquer outra plataforma de vídeo.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Sua conta',
    body: (
      <ul>
        <li>Você precisa ter pelo menos 13 anos, e a idade exigida onde mora para concordar com isto.</li>
        <li>
          Você faz login com uma conta do Google que é sua. Mantenha-a segura: quem puder usá-la pode usar o {PRODUCT}{' '}
          como se fosse você.
        </li>
        <li>
          Às vezes o cadastro pode estar fechado para novas pessoas. Isso nunca deixa de fora quem já tem uma conta.
        </li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'Planos e preços',
    body: (
      <>
        <ul>
          <li>
            <b>Plano gratuito:</b> até {PLANS.free.maxFolders} pastas com até{' '}
            {countText(PLANS.free.maxChannelsPerFolder)} canais em cada uma, inscrições ilimitadas, mantido por anúncios
            em páginas que não mostram suas inscrições.
          </li>
          <li>
            <b>{planNames.premium}:</b> pastas ilimitadas com até {countText(PLANS.premium.maxChannelsPerFolder)} canais
            em cada uma, inscrições ilimitadas, sem anúncios, {monthlyPrice(PLANS.premium.priceMinor)}, em libras
            esterlinas, cobrado todo mês adiantado até você cancelar.
          </li>
        </ul>
        <p>
          O pagamento é feito pelo Stripe, nas páginas dele, segundo os{' '}
          <a href="https://stripe.com/legal/consumer">termos do Stripe</a> para consumidores. Você pode cancelar a
          qualquer momento com “Gerenciar assinatura”; o Premium continua então até o fim do mês que você pagou e não é
          renovado. Se um pagamento falhar, o Premium continua até o fim do que foi pago.
        </p>
        <p>
          De volta ao plano gratuito, nada é excluído: pastas e canais acima dos limites ficam e podem ser usados; só
          não podem ser adicionados novos. Se o preço mudar, avisamos antes de um pagamento com o novo preço, a tempo de
          cancelar.
        </p>
        <p>
          Os direitos de arrependimento ou reembolso que a lei lhe dá como consumidor são seus, diga o que diga este
          texto.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Uso justo',
    body: (
      <>
        <p>O YouTube dá a todos nós juntos uma cota diária de solicitações. Para que ela chegue para todos:</p>
        <ul>
          <li>Use o {PRODUCT} para você, não como um meio de coletar dados do YouTube.</li>
          <li>Não contorne os limites, não sobrecarregue o serviço nem tente alcançar o que é de outros.</li>
          <li>Quando a cota do dia acaba, algumas coisas precisam esperar até o dia seguinte.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'O que é seu e o que não é',
    body: (
      <p>
        Suas pastas e o jeito como você as arrumou são seus; você pode exportá-las a qualquer momento. Vídeos, títulos e
        imagens são de quem os fez e são exibidos por meio do YouTube. O nome {PRODUCT}, sua aparência e seu programa
        são nossos.
      </p>
    ),
  },
]
