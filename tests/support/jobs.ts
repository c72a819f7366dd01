import type { Product } from './product.ts'
import { until } from './until.ts'

/** Waits until a job has begun and ended once more. */
export async function nextRun(product: Product, job: string, server: { output: () => string } = product) {
  const runs = () => server.output().split(`"job":"${job}","msg":"job started"`).length
  const before = runs()
  await until(`the job ${job} has run`, () => runs() > before + 1)
}
