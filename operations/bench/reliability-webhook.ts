import { buyPremium, Payment, userOf } from '../../tests/support/payment.ts'
import type { Product } from '../../tests/support/product.ts'
import { newUser } from '../../tests/support/users.ts'
import { type Kill, spanOf } from './reliability-kill.ts'

/** A subscription is canceled and resumed in turn; its event is sent, and again until it was taken, as the provider does. */
export async function webhookKill(product: Product): Promise<Kill> {
  const payment = new Payment(product)
  await payment.hold()
  const person = await newUser(product)
  const { subscription } = await buyPremium(person, payment)
  await payment.send()
  let turn = 0

  /** @returns whether the subscription is canceled now */
  const change = async () => {
    const isCanceled = turn++ % 2 === 0
    await payment.subscription(subscription, isCanceled ? 'cancel' : 'resume')
    return isCanceled
  }
  /** What is wrong with what the product knows. */
  const check = async (isCanceled: boolean) => {
    const { plan, subscription: told } = await userOf(person)
    return plan === 'premium' && (told.cancelsAt !== null) === isCanceled
  }
  const spanMs = await spanOf(async () => {
    await change()
    await payment.send()
  })

  const begin = async () => {
    const isCanceled = await change()
    const sending = payment.send()
    return async () => {
      const sent = await sending
      const problems: string[] = []
      if (sent.every(({ status }) => status === 200) && !(await check(isCanceled)))
        problems.push('an acknowledged event is lost')
      const again = await payment.send()
      if (again.some(({ status }) => status !== 200)) problems.push('an event is refused after the start')
      if (!(await check(isCanceled))) problems.push('an event counts as taken and is not')
      return { problems, brokenOff: sent.some(({ status }) => status !== 200) }
    }
  }
  return { begin, spanMs }
}
