import { PRODUCT } from '#contract/product.ts'
import type { PlanTexts } from '../plan-texts.ts'

export const billing = 'Cobrança e assinatura'
export const billingLead = 'Seu plano e o que cada plano inclui.'
export const updatingStatus = 'Atualizando o status da assinatura…'

export const currentPlan = 'Plano atual'
export const statusLabel = 'Status'
export const upgradeNow = 'Assinar o Premium'
export const paidAtStripe = 'Pago por mês pelo Stripe. Cancele quando quiser.'

export const management = 'Gerenciamento da assinatura'
export const managementText =
  'Troque o cartão, veja suas faturas, cancele ou retome. Isso abre o Stripe e depois traz você de volta.'
export const manageSubscription = 'Gerenciar assinatura'

export const benefits = 'Vantagens do Premium'
export const unlimitedFolders = {
  title: 'Pastas ilimitadas',
  text: 'Uma prateleira para cada momento, quantas você quiser.',
}
export const adFree = { title: 'Sem anúncios', text: 'Nada entre você e seus canais.' }
export const support = { title: 'Apoie o desenvolvimento', text: `Você mantém o ${PRODUCT} no ar e melhorando.` }

export const termsOfService = 'Termos de Serviço'
export const privacyPolicy = 'Política de Privacidade'

export const subscriptionAlert = 'Assinatura'
export const syncFailed = 'Não foi possível atualizar o status da assinatura. Tente de novo.'

export const planTexts: PlanTexts = {
  ends: (day) => ({
    status: `Ativa até ${day}; depois, plano gratuito.`,
    line: 'Todas as suas pastas vão ficar como estão. Você só não poderá criar novas acima do limite do plano gratuito.',
  }),
  end_due: (day) => ({ status: 'Ativa', line: `O Premium deveria terminar em ${day}. O Stripe ainda não confirmou.` }),
  renews: (day) => ({ status: 'Ativa', line: `Renova em ${day}` }),
  renews_monthly: { status: 'Ativa', line: 'Renova todo mês' },
  renewal_due: (day) => ({
    status: 'Ativa',
    line: `A renovação estava prevista para ${day}. O Stripe ainda não confirmou.`,
  }),
  trial: (day) => ({ status: 'Teste', line: `Primeiro pagamento em ${day}` }),
  trial_open: { status: 'Teste', line: 'Primeiro pagamento no fim do teste' },
  trial_due: (day) => ({
    status: 'Teste',
    line: `O primeiro pagamento estava previsto para ${day}. O Stripe ainda não confirmou.`,
  }),
  overdue: (day) => ({
    status: 'Pagamento em atraso',
    line: `Seu último pagamento não foi concluído. O Premium continua até ${day}.`,
  }),
  overdue_free: {
    status: 'Pagamento em atraso',
    line: 'Seu último pagamento não foi concluído, então valem os limites do plano gratuito. Suas pastas ficam.',
  },
  collection_paused: (day) => ({
    status: 'Pausada',
    line: `Os pagamentos estão pausados. O Premium continua até ${day}; depois valem os limites do plano gratuito.`,
  }),
  collection_paused_free: {
    status: 'Pausada',
    line: 'Enquanto os pagamentos estiverem pausados, valem os limites do plano gratuito. Suas pastas ficam.',
  },
  paused: { status: 'Pausada', line: 'Enquanto estiver pausada, valem os limites do plano gratuito.' },
  incomplete: { status: 'Pagamento não concluído', line: 'O Premium começa assim que o pagamento for confirmado.' },
  inactive: { status: 'Não ativa', line: 'Valem os limites do plano gratuito. Suas pastas ficam.' },
}
