import type { ErrorCode, ErrorDetails, ErrorDetailsOf, YouTubeProblem } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { blockedText } from './change-conflicts.ts'
import { internalError, unavailableError } from './common.ts'
import { countText } from './format.ts'
import { checkoutFailed, folderNameRequired, folderNameTooLong, portalFailed } from './page-errors.ts'

type Texts = {
  [Code in ErrorCode]: Code extends keyof ErrorDetailsOf ? (details: ErrorDetailsOf[Code]) => string : string
}

const YOUTUBE_PROBLEMS: Record<YouTubeProblem, string> = {
  rate_limited: 'o YouTube está recebendo solicitações demais agora',
  no_answer: 'o YouTube não respondeu',
  unavailable: 'o YouTube respondeu com um erro próprio',
  malformed: 'o YouTube enviou uma resposta que não pôde ser lida',
  not_configured: 'a API do YouTube não está ativada para este site',
  list_changed: 'a lista mudou durante a leitura',
  list_endless: 'a lista não chegava ao fim',
  refused: 'o YouTube recusou a solicitação',
}

const TEXTS: Texts = {
  bad_request: ({ reason }) => `Não foi possível entender a solicitação: ${reason}`,
  malformed_json: 'O corpo da solicitação não é um JSON válido.',
  sign_in_required: 'Faça login para continuar.',
  reauthorisation_required: 'Sua autenticação expirou. Faça login de novo.',
  sign_in_again: 'Faça login de novo para confirmar sua identidade.',
  foreign_origin: 'Esta solicitação não veio de uma página deste site.',
  not_found: 'Não há nada neste endereço.',
  body_too_large: 'A solicitação é grande demais.',
  unsupported_media_type: 'O corpo da solicitação precisa ser JSON.',
  rate_limited: ({ retryAfterSeconds }) =>
    plural(
      'pt-BR',
      retryAfterSeconds,
      {
        one: 'Solicitações demais. Espere # segundo e tente de novo.',
        other: 'Solicitações demais. Espere # segundos e tente de novo.',
      },
      countText(retryAfterSeconds),
    ),
  internal: internalError,
  unavailable: unavailableError,

  maintenance: `O ${PRODUCT} está em manutenção e volta em alguns minutos. Seus dados estão a salvo.`,
  admins_only: 'Só administradores podem usar esta área.',
  admin_idle: 'Você ficou um tempo sem atividade. Faça login de novo para continuar.',
  flags_changed: 'Outro administrador alterou estas opções. Recarregue a página e tente de novo.',
  mail_not_configured: 'Nenhum servidor de e-mail está configurado. Defina SMTP_URL e SMTP_FROM e reinicie o servidor.',
  registration_still_closed: 'O cadastro está fechado. Abra-o antes de avisar a lista de espera.',

  alert_not_found: 'Este alerta mudou ou não existe mais. Recarregue a página para ver os alertas atuais.',
  customer_not_unlinked:
    'O cliente não foi desvinculado. Ou ele existe no Stripe, ou nosso preço não pode ser lido com esta chave.',

  folder_name_required: folderNameRequired,
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) =>
    `Você atingiu seu limite! Está usando ${countText(used)}/${countText(cap)} pastas do plano gratuito.`,
  folder_not_found: 'Esta pasta não existe mais. Ela pode ter sido excluída em outra guia.',
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? `São ${countText(adding - cap)} a mais para uma pasta só (limite: ${countText(cap)}).`
      : `São ${countText(held + adding - cap)} a mais para esta pasta. Ela já tem ${countText(held)} de ${countText(cap)} canais.`,
  too_many_placements: ({ cap }) =>
    `Nas suas pastas cabem ${countText(cap)} canais no total, contando cada um uma vez por pasta em que está.`,
  channel_not_found: 'Alguns destes canais não estão mais na sua biblioteca. Recarregue a página e tente de novo.',

  invalid_cursor: 'Esta lista mudou. Carregue-a de novo desde o começo.',

  marks_sync_off: 'A sincronização entre dispositivos está desativada.',

  restore_refused: ({ reason }) => reason,
  change_not_found: 'Esta alteração não está mais entre suas alterações recentes.',
  change_final: 'É o YouTube que define em quais canais você se inscreveu, então isto não pode ser desfeito aqui.',
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    `${blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null })}.`,
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? 'Sua biblioteca mudou muito desde então.'
      : `${blockedText({ reason, channels, folder, by: null })}, em outro aparelho.`,
  restore_changed: 'Sua biblioteca mudou desde a prévia, então nada foi importado. Confira a prévia de novo.',
  youtube_share_used: `Você usou sua parte da cota diária do YouTube, que é de todos no ${PRODUCT}. Tente de novo amanhã.`,
  import_running: 'Já há uma importação em andamento.',
  import_not_found: 'Não há importação para confirmar. Ela pode ter sido confirmada em outra guia.',
  youtube_quota: 'A cota da API do YouTube foi excedida. Tente de novo amanhã ou peça mais cota ao suporte.',
  youtube_signup_required:
    'Esta conta do Google ainda não tem um canal no YouTube. Abra o YouTube uma vez com esta conta e tente de novo.',
  youtube_account_closed:
    'O YouTube encerrou ou suspendeu o canal desta conta do Google, então as inscrições dela não podem ser lidas. O YouTube pode explicar o motivo. Você ainda pode usar outra conta do Google aqui.',
  youtube_scope_missing: 'Falta a permissão do YouTube. Tente de novo',
  // Imports stored by older versions have the sentence itself as their reason.
  youtube_unavailable: ({ reason }) => `Não foi possível buscar as inscrições: ${YOUTUBE_PROBLEMS[reason] ?? reason}`,

  already_subscribed: 'Você já tem o Premium. Gerencie seu plano para alterá-lo.',
  checkout_failed: checkoutFailed,
  checkout_not_found: 'Este pagamento não existe ou pertence a outra conta.',
  subscription_status_failed: 'Não foi possível obter o status da assinatura',
  portal_failed: portalFailed,
  billing_customer_unknown:
    'O Stripe não está reconhecendo sua conta de cliente no momento. Nada foi cobrado e seu plano continua como está. Recebemos um aviso. Tente de novo mais tarde.',
  no_billing_customer: 'Tente de novo: estamos atualizando o status da sua assinatura.',
  event_refused: 'Não foi possível verificar o evento.',

  legal_outdated: 'Estas páginas mudaram de novo. Recarregue para ler a versão atual.',
  email_mismatch: 'Esse não é o endereço de e-mail da sua conta. Digite-o exatamente como aparece.',
  google_refused:
    'O Google se recusou a renovar nosso acesso à sua conta. Recebemos um aviso. Se fazer login de novo não resolver, tente mais tarde.',
  google_unavailable: 'Não conseguimos acessar o Google. Tente de novo.',
}

/** The sentence for an error. @param details what the code needs, see `ErrorDetailsOf` */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text: string | ((details: never) => string) = TEXTS[code]
  return typeof text === 'string' ? text : text(details as never)
}
