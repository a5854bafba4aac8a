/** Rejects when `promise` has not settled after `milliseconds`; what comes later is ignored, also a rejection. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(milliseconds)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'

  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`)
  }
}
