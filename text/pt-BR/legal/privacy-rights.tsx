import { PRODUCT } from '#contract/product.ts'
import { CONTACT_PLACEHOLDER } from '#domain/legal.ts'
import type { LegalSection } from './document.ts'

/** What users can do about their data. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'O que você pode fazer',
    body: (
      <>
        <p>Tudo isto você mesmo pode fazer, sem nos pedir, em Configurações:</p>
        <ul>
          <li>
            <b>Levar com você:</b> exporte suas pastas e canais como JSON, CSV ou OPML. O arquivo JSON pode ser
            importado de novo, aqui ou em outra conta.
          </li>
          <li>
            <b>Desconectar o Google:</b> nossa permissão é revogada e removida. Nada muda no YouTube, e suas pastas
            ficam.
          </li>
          <li>
            <b>Sair em outros lugares:</b> veja onde você fez login e encerre a sessão.
          </li>
          <li>
            <b>Excluir sua conta:</b> veja acima.
          </li>
        </ul>
        <p>
          Você também pode retirar nossa permissão no próprio Google, na página{' '}
          <a href="https://security.google.com/settings/security/permissions">
            Configurações de segurança do Google: acesso de terceiros
          </a>
          .
        </p>
        <p>
          Onde a lei lhe dá mais direitos (ver o que é guardado sobre você, pedir correção, restrição ou transferência,
          se opor, reclamar a uma autoridade), você os tem aqui também, onde quer que more. Escreva para nós:{' '}
          {CONTACT_PLACEHOLDER}.
        </p>
      </>
    ),
  },
  {
    id: 'registration',
    title: 'Cadastro e lista de espera',
    body: (
      <p>
        De vez em quando, o cadastro fica fechado para novas pessoas. Nesse caso, você pode deixar um endereço de
        e-mail; escrevemos para ele uma vez, quando o cadastro abre. Quem tem uma conta sempre pode fazer login.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Crianças menores de 13 anos',
    body: (
      <p>
        O {PRODUCT} não é para crianças menores de 13 anos, e não guardamos conscientemente nada sobre elas. Se você
        acredita que uma criança tem uma conta, avise, e nós a excluímos.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Quando esta página muda',
    body: (
      <p>
        A data acima é a versão. Se algo importante mudar, pedimos no {PRODUCT} que você leia e concorde, e guardamos
        com qual versão você concordou.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contato',
    body: <p>Perguntas, sugestões, reclamações: {CONTACT_PLACEHOLDER}.</p>,
  },
]
