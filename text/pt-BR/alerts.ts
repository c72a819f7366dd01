import { PLANS } from '#domain/plans.ts'
import type { PriceProblem } from '#domain/price.ts'
import { monthlyPrice } from '../plans.ts'
import { plural } from '../plural.ts'

// Alerts in the admin area: what happened, and what to do about it.

/** The price at Stripe is not the one users are shown. */
export function priceAlert(problem: PriceProblem): string {
  const { priceMinor, currency } = PLANS.premium
  switch (problem.kind) {
    case 'not_found':
      return 'O Stripe não tem nenhum preço com o id de STRIPE_PRICE_ID: o id está errado, ou STRIPE_SECRET_KEY pertence a outra conta ou a outro modo. Ninguém pode comprar o Premium, e as assinaturas não são comparadas com o Stripe. Corrija as duas configurações.'
    case 'different':
      return `Os usuários veem ${monthlyPrice(priceMinor)}, mas o Stripe cobraria ${chargedText(problem)}. Faça de STRIPE_PRICE_ID um preço de ${priceMinor} ${currency} por mês.`
    case 'archived':
      return 'O preço está arquivado no Stripe, então ninguém pode comprar o Premium. Corrija STRIPE_PRICE_ID.'
  }
}

const INTERVALS: Readonly<Record<string, { one: string; other: string }>> = {
  day: { one: 'por dia', other: 'a cada # dias' },
  week: { one: 'por semana', other: 'a cada # semanas' },
  month: { one: 'por mês', other: 'a cada # meses' },
  year: { one: 'por ano', other: 'a cada # anos' },
}

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? 'um valor variável' : `${unitAmount} ${currency}`
  if (interval === null) return `${amount} uma vez`
  return `${amount} ${plural('pt-BR', intervalCount, INTERVALS[interval] ?? { other: `# × ${interval}` })}`
}

export const stripeKeyAlert =
  'O Stripe recusa a chave de STRIPE_SECRET_KEY. Ninguém pode comprar o Premium, e nenhum plano é atualizado. Defina uma chave válida que possa ler preços, clientes e assinaturas.'

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  `Um usuário paga ${subscriptions.length} assinaturas ao mesmo tempo: ${subscriptions.join(', ')}. Cancele no Stripe todas menos uma e reembolse as outras.`

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  `Um usuário também paga com um segundo cliente do Stripe, ${customer}: ${subscriptions.join(', ')}. Cancele uma das assinaturas no Stripe e reembolse-a.`

export const unknownCustomerAlert = (customer: string): string =>
  `O Stripe não conhece o cliente de um usuário, ${customer}. Por enquanto, o usuário mantém o plano. Se STRIPE_SECRET_KEY pertencer a outra conta ou a outro modo, corrija-a. Se o cliente não existir mais, desvincule-o: o usuário passa para o plano gratuito e pode comprar de novo.`

/** @param reason Google's error code */
export const googleRefusedAlert = (reason: string): string =>
  `O Google recusa o cliente deste site (${reason}), então ninguém consegue fazer login nem importar. Confira GOOGLE_CLIENT_ID e GOOGLE_CLIENT_SECRET. Usuários que fizeram login com outro id de cliente precisam fazer login de novo.`

/** @param reason YouTube's error code */
export const youtubeRefusedAlert = (reason: string): string =>
  `O YouTube recusa as chamadas deste projeto (${reason}), então nenhuma importação funciona. Confira no console do Google Cloud se a YouTube Data API v3 está ativada e se o projeto não está suspenso.`

/** @param responseCode the mail server's, `null` if it did not answer */
export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null
    ? 'O servidor de e-mail não responde, então os e-mails semanais estão em espera. Confira SMTP_URL e o servidor de e-mail. E-mails com mais de dois dias de atraso não são enviados.'
    : `O servidor de e-mail recusa este site (${responseCode}), então os e-mails semanais estão em espera. Confira SMTP_URL, SMTP_FROM e o servidor de e-mail. E-mails com mais de dois dias de atraso não são enviados.`

/** Both times in ms. @param source what contradicts the server's clock */
export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const stopped =
    source === 'database'
      ? 'Este servidor não executa nenhuma tarefa agendada'
      : 'A limpeza de dados parou e não exclui nada'
  const contradiction =
    source === 'database'
      ? `o relógio do banco de dados marca ${minuteText(other)}`
      : `a atividade mais recente de um usuário é de ${minuteText(other)}`
  return `${stopped}: o relógio deste servidor marca ${minuteText(now)}, mas ${contradiction}. Acerte o relógio se ele estiver errado. Se não, tudo volta sozinho assim que os dois coincidirem.`
}

export const lateJobAlert = (job: string, since: number): string =>
  `A tarefa “${job}” está rodando desde ${minuteText(since)} e não termina. Procure os erros dela no log e reinicie os servidores.`

/** @param waiting how many accounts @param allowed how many deletions an admin has allowed; 0: none */
export function inactiveAccountsAlert(waiting: number, limit: number, allowed: number): string {
  const next =
    allowed > 0
      ? `Um administrador permitiu a exclusão de ${allowed}: elas serão excluídas na próxima execução.`
      : 'Se estiver certo, permita a exclusão.'
  return `Contas sem uso há dois anos: ${waiting}. A limpeza de dados exclui sozinha no máximo ${limit} por dia, então não exclui nenhuma delas. ${next}`
}

const minuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
