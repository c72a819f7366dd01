/** Whether YouTube no longer lists the channel, so that retrying is pointless. */
export const isUnlisted = (reason: string): reason is 'gone' | 'suspended' | 'private' =>
  reason === 'gone' || reason === 'suspended' || reason === 'private'
