/** The secret of an invitation, from its link or alone, as somebody pastes it. `null`: it is neither. */
export const invitationSecretOf = (pasted: string): string | null =>
  /(?:^|#)([\w-]{22})$/.exec(pasted.trim())?.[1] ?? null
