import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'

/** Who else gets the data, and how long it is kept. */
export const sharing: readonly LegalSection[] = [
  {
    id: 'storage',
    title: 'Onde e como fica guardado',
    body: (
      <>
        <p>
          Em um banco de dados, em servidores que administramos ou alugamos. As conexões são criptografadas. Sua
          permissão no Google é criptografada mais uma vez no banco de dados, com uma chave guardada em outro lugar; da
          sua sessão, só uma impressão digital é guardada.
        </p>
        <p>
          Quem opera o {PRODUCT} pode gerenciar o cadastro e ver totais, mas nenhuma tela lhe mostra suas inscrições.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Quem mais recebe algo disso',
    body: (
      <ul>
        <li>
          <b>Google</b>, quando você faz login, quando nosso servidor pede ao YouTube suas inscrições ou vídeos em seu
          nome, e quando você reproduz um vídeo aqui, o que pode ser escolhido nas configurações: o player do YouTube
          vem então de youtube-nocookie.com, e o Google fica sabendo o que foi reproduzido:{' '}
          <a href="https://policies.google.com/privacy">Política de Privacidade do Google</a>.
        </li>
        <li>
          <b>Stripe</b>, nosso provedor de pagamentos, só se você for à página de pagamento dele: seu nome, e-mail e o
          id da sua conta do Google, pelo qual reconhecemos você. Os dados do cartão você dá só ao Stripe; nós nunca os
          vemos: <a href="https://stripe.com/privacy">Política de Privacidade do Stripe</a>.
        </li>
        <li>
          <b>Um provedor de e-mail</b>, só se você estiver na lista de espera ou tiver pedido o e-mail semanal: seu
          endereço e os e-mails que enviamos a você.
        </li>
        <li>
          <b>Uma rede de anúncios</b> (Google AdSense), só onde este site mostra anúncios, e só depois que você
          permitir: veja a próxima seção.
        </li>
        <li>
          <b>As empresas de quem alugamos servidores</b>, que não podem olhar os dados, e <b>autoridades</b>, quando a
          lei nos obriga.
        </li>
      </ul>
    ),
  },
  {
    id: 'ads',
    title: 'Anúncios',
    body: (
      <>
        <p>
          O plano gratuito é mantido por anúncios. Terceiros os mostram, em lugares marcados, na página inicial, na
          página de cobrança e nas páginas legais; nunca ao lado das suas inscrições, e nunca com o Premium.
        </p>
        <p>
          Até você permitir, nada é carregado de uma rede de anúncios, e recusar é tão fácil quanto permitir. Se você
          permitir, seu navegador carrega o anúncio em um quadro isolado: a rede vê seu endereço IP e que um anúncio foi
          exibido neste site, e pode gravar e ler cookies próprios. Ela não vê a página em volta do anúncio, nem quem
          você é aqui. Pedimos anúncios que não se baseiem nos seus interesses. Como o Google usa o que descobre:{' '}
          <a href="https://policies.google.com/technologies/partner-sites">Google e sites parceiros</a>.
        </p>
        <p>
          Você pode mudar de ideia a qualquer momento pelo link “Opções de privacidade” no pé destas páginas. Cookies
          que uma rede já gravou são removidos nas configurações do seu navegador.
        </p>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Cobrança',
    body: (
      <p>
        O Premium é pago nas páginas do Stripe. Guardamos o status do seu plano e seu número de cliente lá, nenhum
        cartão e nenhum dado bancário. O Stripe guarda as faturas pelo tempo que a lei tributária exigir, também depois
        que você excluir sua conta aqui.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'Por quanto tempo guardamos',
    body: (
      <>
        <p>As tabelas acima dizem isso para cada tipo de dado. Além disso:</p>
        <ul>
          <li>
            <b>Se você excluir sua conta</b>, todas as linhas sobre você são removidas do nosso banco de dados na hora,
            sua assinatura termina e nossa permissão no Google é revogada. Se o Google ou o Stripe não responderem nesse
            momento, guardamos o necessário para avisá-los, criptografado e sem seu nome, até que tenham sido avisados,
            por no máximo 30 dias. As cópias em backups somem em até 30 dias.
          </li>
          <li>
            <b>Se você não voltar</b>, dados inativos podem ser excluídos depois de 2 anos. Quem tem o Premium nunca é
            tratado como inativo.
          </li>
          <li>
            <b>O que veio do YouTube</b> é atualizado em até 30 dias ou removido; qual canal você colocou em qual pasta
            continua sendo seu.
          </li>
        </ul>
      </>
    ),
  },
]
