/**
 * The secret of an invitation, from its link or alone, as somebody pastes it: spaces around it and the end of a sentence do
 * not matter. `null`: it is neither.
 */
export const invitationSecretOf = (pasted: string): string | null =>
  /(?:^|#)([\w-]{22})[\s.,;:!?)>\]]*$/.exec(pasted.trim())?.[1] ?? null
