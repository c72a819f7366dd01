import type { Ctx } from '../http/app-types.ts'
import { BadInput } from './input.ts'

/** The JSON body of a control. Throws BadInput. */
export async function bodyOf(c: Ctx): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw new BadInput('the body is not JSON')
  }
}
