import * as z from 'zod'

/** `POST /api/legal`: the person agrees to the Privacy Policy and the Terms in this version. Answers 204. */
export const legalAgreement = z.strictObject({ version: z.string().max(20) })
