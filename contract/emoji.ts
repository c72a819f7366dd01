/** One emoji of Unicode's recommended set. */
export const EMOJI = /^\p{RGI_Emoji}$/v
