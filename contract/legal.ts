import * as z from 'zod'

/** `POST /api/legal`: the user agrees to this version of the Privacy Policy and the Terms. Answers 204. */
export const legalAgreement = z.strictObject({ version: z.string().max(20) })
