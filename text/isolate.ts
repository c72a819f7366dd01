/** Wraps a user's text in Unicode isolates, so that its direction does not reorder the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
