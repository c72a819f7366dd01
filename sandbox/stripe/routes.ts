import { Hono } from 'hono'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { handlerOf } from './call.ts'
import { checkoutMethods } from './checkout-sessions.ts'
import { customerMethods } from './customers.ts'
import { otherMethods } from './other-methods.ts'
import { pageRoutes } from './page-routes.ts'
import { subscriptionMethods } from './subscriptions.ts'

const METHODS = [...customerMethods, ...checkoutMethods, ...subscriptionMethods, ...otherMethods]

/** The payment provider: its API under /v1, and the pages people pay and cancel on. */
export function stripeRoutes({ stripe }: Sandbox) {
  const routes = new Hono<Env>()
  for (const method of METHODS) routes[method.verb](method.path, handlerOf(stripe, method))
  routes.route('/', pageRoutes(stripe))
  return routes
}
