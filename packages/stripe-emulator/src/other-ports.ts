/** A page of this machine, at whatever port. */
const OF_THIS_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/** Whose pages may frame the payment form, as `frame-ancestors` names them. */
export function framedBy(otherPorts: boolean): string {
  return otherPorts ? "'self' http://localhost:* http://127.0.0.1:*" : "'self'"
}

/** Lets a page at another port of this machine read an answer of the API, as Stripe lets any page. */
export function readableBy(request: Request, answer: Response): Response {
  const origin = request.headers.get('origin')
  if (origin === null || !OF_THIS_MACHINE.test(origin)) return answer
  answer.headers.set('access-control-allow-origin', origin)
  answer.headers.append('vary', 'origin')
  return answer
}
