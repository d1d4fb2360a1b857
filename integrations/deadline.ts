/** What `work` gives, or an error once it took too long. The work itself then goes on unheard. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      const error = new Error(`${what} took longer than ${ms} ms`)
      fail(Object.assign(error, { code: 'ETIMEDOUT' }))
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
