import { PRODUCT } from '#contract/product.ts'
import type { LegalSection } from './document.ts'
import { accountData, browserData, publicData, waitlistData } from './stored-data.ts'

/** What is collected, what it is used for, and where it is stored. */
export const collection: readonly LegalSection[] = [
  {
    id: 'youtube',
    title: 'Google, YouTube e nós',
    body: (
      <>
        <p>
          O {PRODUCT} usa os <b>Serviços de API do YouTube</b>. Ao usá-lo, você também se sujeita aos{' '}
          <a href="https://www.youtube.com/t/terms">Termos de Serviço do YouTube</a>, e o Google trata o que descobre
          com isso conforme a <a href="https://policies.google.com/privacy">Política de Privacidade do Google</a>.
        </p>
        <p>
          Quando você faz login, o Google pergunta se podemos ver seu nome, e-mail e foto, e <b>ler</b> sua conta do
          YouTube. Não podemos inscrever você, cancelar inscrições, comentar, enviar nem mudar nada lá.
        </p>
        <p>
          O que recebemos do Google, usamos e repassamos apenas como permite a{' '}
          <a href="https://developers.google.com/terms/api-services-user-data-policy">
            Política de Dados do Usuário dos Serviços de API do Google
          </a>
          , incluindo seus requisitos de Uso Limitado: para o que você vê no {PRODUCT} e para mais nada. Isso nunca é
          usado para anúncios, nunca é vendido, e nenhum de nós o lê, a menos que você peça, que a lei exija ou que a
          segurança do serviço exija.
        </p>
      </>
    ),
  },
  {
    id: 'collected',
    title: 'O que guardamos no nosso servidor',
    body: <p>Isto é tudo. Não há perfis, nem estatísticas sobre pessoas específicas, nem rastreadores.</p>,
    tables: [
      { caption: 'Se você tem uma conta', rows: accountData },
      { caption: 'Se você está na lista de espera', rows: waitlistData },
      { caption: 'Dados públicos do YouTube, que não são sobre ninguém em particular', rows: publicData },
    ],
    afterTables: (
      <p>
        O que os operadores do {PRODUCT} mudam fica anotado na conta deles, enquanto a tiverem. Nossos registros não
        contêm nomes, e-mails, endereços IP nem chaves. Seu endereço IP é usado para limitar a frequência com que um
        mesmo endereço pode fazer chamadas, e é esquecido em até uma hora.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'O que fica no seu navegador',
    body: (
      <p>
        Seu navegador pede canais e vídeos só ao nosso servidor, nunca ao YouTube. Usamos o armazenamento local, um
        banco de dados local e cookies para o que segue e para mais nada. Os vídeos que você assistiu, marcou como
        vistos ou colocou em Mais tarde também ficam no nosso servidor enquanto “Sincronizar entre dispositivos” estiver
        ativado, e são apagados de lá quando você desativa.
      </p>
    ),
    tables: [{ caption: 'No seu navegador', rows: browserData }],
    afterTables: (
      <p>
        As imagens de canais e vídeos são carregadas dos servidores do próprio YouTube, que veem seu endereço IP, como o
        próprio YouTube vê.
      </p>
    ),
  },
  {
    id: 'uses',
    title: 'Para que usamos',
    body: (
      <ul>
        <li>Para dar a você o que veio buscar: suas inscrições em pastas e o que há de novo nelas.</li>
        <li>Para dar a você o plano que paga e para receber por ele.</li>
        <li>
          Para manter o serviço seguro e funcionando: limites, backups e contagens que não são sobre ninguém em
          particular.
        </li>
        <li>
          Para escrever a você uma vez, se você entrou na lista de espera, e às segundas-feiras, se pediu o e-mail
          semanal. Não enviamos newsletters.
        </li>
      </ul>
    ),
  },
]
