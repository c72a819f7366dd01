import type { AlertAction } from '#contract/admin.ts'
import { PRODUCT } from '#contract/product.ts'
import type { InterestEmailView, NoticeBlockedReason } from '#contract/waitlist.ts'
import type { FlagChange, FlagName } from '#domain/flags.ts'
import { PLANS } from '#domain/plans.ts'
import type { AuditTexts } from '../audit.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, dateTimeText } from '../format.ts'
import { registrationOpenSubject } from '../mail.ts'
import { plural } from '../plural.ts'

// The texts of the admin area. Alerts have a file of their own.

export const admin = 'Administração'
export const overview = 'Visão geral'
export const remoteConfig = 'Configuração remota'
export const emailInterests = 'E-mails de interesse'
export const logout = 'Sair'
export const backToSite = `Voltar ao ${PRODUCT}`
/** Opens what a tab shows at its own address. */
export const openAsPage = 'Abrir como página'
export const pageTitle = (page: string): string => `${page} · Administração`
export const sections = 'Administração'

export const overviewLead = 'Estado, opções e lista de espera.'
export const remoteConfigLead = 'Uma alteração chega a todos os servidores e páginas em cinco minutos.'
export const emailInterestsLead = 'Quem espera a abertura do cadastro, do mais recente ao mais antigo.'

export const loginLead = 'Faça login com a conta do Google de um administrador.'
export const notAdmin = 'Esta conta do Google não é de um administrador.'
export const signedOutIdle = 'Sua sessão foi encerrada após 20 minutos sem atividade.'
export const stillThere = 'Ainda está aí?'
export const signingOutSoon = 'Sua sessão na área de administração será encerrada em dois minutos.'
export const staySignedIn = 'Continuar na sessão'
export const signInAgain = 'Fazer login de novo'
export const signedInAgain = 'Login feito. Pode continuar.'
export const notSignedInAgain = 'Você ainda não fez login. Tente de novo.'

export const needsAttention = 'Requer atenção'
export const sinceText = (at: number): string => `Desde ${dateTimeText(at)}`

/** What an admin can do about an alert, and the question asked first. */
export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    label: 'Desvincular cliente',
    title: 'Desvincular este cliente?',
    text: (customer) =>
      `O usuário de ${customer} passará para o plano gratuito e poderá comprar o Premium de novo. Se o cliente ainda existir no Stripe, continuará sendo cobrado.`,
  },
  allow_deletion: {
    label: 'Permitir exclusão',
    title: 'Permitir a exclusão?',
    text: (count) =>
      plural(
        'pt-BR',
        Number(count),
        {
          one: 'A próxima limpeza de dados vai excluir # conta com tudo o que há nela. Isso não pode ser desfeito.',
          other:
            'A próxima limpeza de dados vai excluir até # contas com tudo o que há nelas. Isso não pode ser desfeito.',
        },
        countText(Number(count)),
      ),
  },
}

export const auditLog = 'Registro de auditoria'
export const auditFailed = 'Não foi possível carregar o registro de auditoria.'
export const auditEmpty = 'Nenhum administrador alterou nada ainda.'
export const deletedAccount = 'Conta excluída'

/** What an admin did. */
export const auditTexts: AuditTexts = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) =>
    plural(
      'pt-BR',
      count,
      { one: 'Exportou # e-mail de interesse', other: 'Exportou # e-mails de interesse' },
      countText(count),
    ),
  customer_unlinked: () => 'Desvinculou um cliente que o Stripe não conhece',
  deletion_allowed: ({ count }) =>
    plural(
      'pt-BR',
      count,
      {
        one: 'Permitiu a exclusão de # conta inativa',
        other: 'Permitiu a exclusão de # contas inativas',
      },
      countText(count),
    ),
  waitlist_notified: ({ waiting }) => `Avisou a lista de espera: ${countText(waiting)} em espera`,
}

export const newer = 'Mais recentes'
export const older = 'Mais antigos'
export const pageOf = (page: number, pages: number): string => `Página ${countText(page)} de ${countText(pages)}`

export const flagsFailed = 'Não foi possível carregar as opções'
export const flagsHeading = 'Configuração remota'
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: 'Cadastro',
    text: 'Novos usuários podem se cadastrar. Quando desativado, visitantes novos veem a lista de espera; os usuários atuais ainda podem fazer login.',
  },
  maintenanceMode: {
    label: 'Modo de manutenção',
    text: 'Todos, menos os administradores, veem a página de manutenção. Os avisos de pagamento continuam chegando.',
  },
  maxFoldersPerUser: {
    label: 'Pastas por usuário',
    text: `Um teto para o plano gratuito, cujo limite próprio é ${PLANS.free.maxFolders}. O Premium não tem limite.`,
  },
  maxChannelsPerFolder: {
    label: 'Canais por pasta',
    text: `O limite do plano gratuito, verificado quando canais são colocados em uma pasta. O Premium permite ${countText(PLANS.premium.maxChannelsPerFolder)}. Os canais que já estão em uma pasta ficam nela.`,
  },
}
export const flagRange = (min: number, max: number): string =>
  `Um número inteiro de ${countText(min)} a ${countText(max)}`
const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'sim' : 'não') : countText(value)
/** `maintenanceMode: não → sim` */
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  `${name}: ${valueText(from)} → ${valueText(to)}`
export const unsavedChanges = (count: number): string =>
  plural('pt-BR', count, { one: '# alteração não salva', other: '# alterações não salvas' }, countText(count))
export const refresh = 'Atualizar'
export const saveChanges = 'Salvar alterações'
export const changeFlags = 'Alterar as opções?'
export const change = 'Alterar'
/** What users will notice of a change. */
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to
        ? 'A página inicial vai oferecer “Começar”, e qualquer pessoa poderá se cadastrar.'
        : 'A página inicial vai oferecer a lista de espera em vez de “Começar”. Os usuários atuais ainda podem fazer login.'
    case 'maintenanceMode':
      return to
        ? 'Todos, menos os administradores, vão ver “Voltamos em alguns minutos” em vez da página em que estão, até você desativar isto.'
        : `A página de manutenção vai sumir, e todos poderão usar o ${PRODUCT} de novo.`
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return `No plano gratuito, uma pasta vai aceitar até ${channelsText(Number(to))}. Pastas mais cheias mantêm o que têm.`
  }
}

function folderCapEffect(from: number, to: number): string {
  const own: number = PLANS.free.maxFolders
  if (Math.min(from, own) === Math.min(to, own))
    return `Ninguém vai notar, porque o limite próprio do plano gratuito é de ${foldersText(own)}.`
  return `No plano gratuito, os usuários poderão ter até ${foldersText(Math.min(to, own))}. Ninguém perde uma pasta.`
}
export const flagsChanged = 'As opções foram alteradas.'
export const flagsRefreshed = 'As opções foram atualizadas.'
export const flagsUnavailable =
  'A configuração remota está indisponível, então não foi possível ler as opções. São mostrados os valores padrão, e nada pode ser alterado até ela voltar.'
export const flagsInvalid = (names: readonly string[]): string =>
  plural('pt-BR', names.length, {
    one: `O valor salvo de ${names.join(', ')} é inválido, então vale o padrão.`,
    other: `Os valores salvos de ${names.join(', ')} são inválidos, então valem os padrões.`,
  })

export const health = 'Estado, últimos 30 dias'
export const healthFailed = 'Não foi possível carregar os números'
export const users = 'Usuários'
/** How the number of users has changed in 30 days. */
export const usersGained = (gained: number): string =>
  gained < 0 ? `${countText(-gained)} a menos que há 30 dias` : `${countText(gained)} a mais que há 30 dias`
export const imports = 'Importações'
export const importsDone = 'Concluídas'
export const failed = 'Com falha'
export const failedCount = (count: number): string => `${countText(count)} com falha`
export const failedJobs = 'Tarefas com falha'
export const noFailedJobs = 'Nenhuma em 30 dias'
export const seeServerLog = 'Veja o registro do servidor'

export const day = 'Dia'
export const asTable = 'Como tabela'
export const byDay = (title: string): string => `${title} por dia`

export const quota = 'Unidades de cota'
export const quotaPurposes = {
  background: 'Segundo plano',
  waiting: 'Usuários em espera',
  import: 'Importações',
} as const
export const quotaNote = (limit: number, daysUsedUp: number, days: number): string =>
  daysUsedUp === 0
    ? `de ${countText(limit)} hoje, hora do Pacífico; nunca esgotada em ${days} dias`
    : `de ${countText(limit)} hoje, hora do Pacífico; esgotada em ${daysUsedUp} de ${days} dias`
export const quotaTotals = (days: number): string => `Unidades de cota, todos os ${days} dias`
export const purposeTotal = (purpose: string, units: number): string => `${purpose} ${countText(units)}`
export const quotaOfDay = (date: string, units: number): string => `${date}: ${countText(units)}`
export const allPurposes = 'Tudo'
export const usedUp = 'Esgotada'
export const yes = 'sim'
export const no = 'não'

export const emailsHeading = 'E-mails de interesse'
export const searchAddresses = 'Pesquisar endereços'
export const searchPlaceholder = 'Pesquisar endereços…'
export const exportCsv = 'Exportar CSV'
export const emailsFailed = 'Não foi possível buscar os e-mails.'
export const emailsEmpty = 'Ainda não há ninguém na lista de espera'
export const emailsEmptyHint = 'Os endereços aparecem aqui enquanto o cadastro está fechado.'
export const emailsNotFound = (search: string): string => `Nenhum endereço contém “${search}”`
export const addresses = 'Endereços'
export const addressCount = (count: number): string =>
  plural('pt-BR', count, { one: '# endereço', other: '# endereços' }, countText(count))
export const emailColumns = ['E-mail', 'Entrada', 'Aviso', 'IP', 'Agente do usuário'] as const
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = {
  waiting: 'Em espera',
  sending: 'Enviando',
  sent: 'Enviado',
  refused: 'Recusado',
}
/** The IP address and user agent are deleted after 90 days. */
export const originDeleted = 'apagado'
export const noUserAgent = 'nenhum'

export const waitlist = 'Lista de espera'
export const noticeFailed = 'Não foi possível carregar o status dos e-mails da lista de espera.'
export const noMailServer =
  'Nenhum servidor de e-mail está configurado. Defina SMTP_URL e SMTP_FROM para enviar e-mails.'
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> = {
  mail_down: 'Não foi possível acessar o servidor de e-mail. Vamos tentar de novo a cada minuto.',
  registration_closed: 'O cadastro foi fechado de novo. Nenhum e-mail sai até ele abrir.',
}
export const oneEmailEach = 'Cada endereço recebe um só e-mail, não importa quantas vezes você clique aqui.'
export const sendAgain = (count: number): string =>
  plural('pt-BR', count, { one: 'Reenviar para # endereço', other: 'Reenviar para # endereços' }, countText(count))
export const notifyWaitlist = 'Avisar a lista de espera'
export const notifyWaitlistTitle = 'Avisar a lista de espera?'
export const notifyQuestion = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: `# endereço vai receber um e-mail: “${registrationOpenSubject}”.`,
      other: `# endereços vão receber um e-mail cada: “${registrationOpenSubject}”.`,
    },
    countText(count),
  )
export const sendAgainQuestion = (count: number): string =>
  plural(
    'pt-BR',
    count,
    {
      one: 'Não se sabe se # endereço recebeu o e-mail. Se você reenviar, ele pode chegar duas vezes.',
      other: 'Não se sabe se # endereços receberam o e-mail. Se você reenviar, alguns podem recebê-lo duas vezes.',
    },
    countText(count),
  )
export const send = 'Enviar'
export const waitingCount = (count: number): string =>
  plural('pt-BR', count, { one: '# endereço em espera', other: '# endereços em espera' }, countText(count))
export const sentCount = (count: number): string =>
  plural('pt-BR', count, { one: '# enviado', other: '# enviados' }, countText(count))
export const refusedCount = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: '# recusado pelo servidor de e-mail', other: '# recusados pelo servidor de e-mail' },
    countText(count),
  )
export const unsureCount = (count: number): string => `${countText(count)} com entrega não confirmada`
export const waitlistEmails = 'E-mails da lista de espera'
export const progressText = (done: number, total: number): string => `${countText(done)} de ${countText(total)}`
