import type { DatedPlanState, OpenPlanState } from '#domain/plan-state.ts'

type PlanText = { status: string; line: string }

/** A subscription as the billing page shows it, by its state. */
export type PlanTexts = Readonly<Record<DatedPlanState, (day: string) => PlanText> & Record<OpenPlanState, PlanText>>
