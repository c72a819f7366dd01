import type { DatedPlanState, OpenPlanState } from '#domain/plan-state.ts'
import { message, messages } from './message.ts'

export const { billing, billingLead, updatingStatus, currentPlan, statusLabel, upgradeNow } = messages('billing')
export const { paidAtStripe, management, managementText, manageSubscription, benefits } = messages('billing')
export const { unlimitedFolders, adFree, support, termsOfService, privacyPolicy } = messages('billing')
export const { subscriptionAlert, syncFailed } = messages('billing')

type PlanText = { status: string; line: string }

/** A subscription as the billing page shows it, by its state. */
export const planTexts: Readonly<Record<DatedPlanState, (day: string) => PlanText> & Record<OpenPlanState, PlanText>> =
  {
    ends: (day) => ({
      status: message('billing.planTextsEndsStatus', { day }),
      line: message('billing.planTextsEndsLine'),
    }),
    end_due: (day) => ({
      status: message('billing.planTextsEndDueStatus'),
      line: message('billing.planTextsEndDueLine', { day }),
    }),
    renews: (day) => ({
      status: message('billing.planTextsRenewsStatus'),
      line: message('billing.planTextsRenewsLine', { day }),
    }),
    renews_monthly: {
      status: message('billing.planTextsRenewsMonthlyStatus'),
      line: message('billing.planTextsRenewsMonthlyLine'),
    },
    renewal_due: (day) => ({
      status: message('billing.planTextsRenewalDueStatus'),
      line: message('billing.planTextsRenewalDueLine', { day }),
    }),
    trial: (day) => ({
      status: message('billing.planTextsTrialStatus'),
      line: message('billing.planTextsTrialLine', { day }),
    }),
    trial_open: {
      status: message('billing.planTextsTrialOpenStatus'),
      line: message('billing.planTextsTrialOpenLine'),
    },
    trial_due: (day) => ({
      status: message('billing.planTextsTrialDueStatus'),
      line: message('billing.planTextsTrialDueLine', { day }),
    }),
    overdue: (day) => ({
      status: message('billing.planTextsOverdueStatus'),
      line: message('billing.planTextsOverdueLine', { day }),
    }),
    overdue_free: {
      status: message('billing.planTextsOverdueFreeStatus'),
      line: message('billing.planTextsOverdueFreeLine'),
    },
    collection_paused: (day) => ({
      status: message('billing.planTextsCollectionPausedStatus'),
      line: message('billing.planTextsCollectionPausedLine', { day }),
    }),
    collection_paused_free: {
      status: message('billing.planTextsCollectionPausedFreeStatus'),
      line: message('billing.planTextsCollectionPausedFreeLine'),
    },
    paused: { status: message('billing.planTextsPausedStatus'), line: message('billing.planTextsPausedLine') },
    incomplete: {
      status: message('billing.planTextsIncompleteStatus'),
      line: message('billing.planTextsIncompleteLine'),
    },
    inactive: { status: message('billing.planTextsInactiveStatus'), line: message('billing.planTextsInactiveLine') },
  }
