/** Stands for a channel's name where YouTube gives none. */
export const untitledChannel = 'Untitled channel'
