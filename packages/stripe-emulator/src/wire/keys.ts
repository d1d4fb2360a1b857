import { StripeError } from './errors.ts'

/**
 * The key of a request, from `Authorization` (Bearer or Basic) or the parameter `key`.
 * Throws 401 without one, or with one that is no test key.
 */
export function apiKeyOf(headers: Headers, param: unknown): string {
  const authorization = headers.get('authorization') ?? ''
  const [scheme = '', credentials = ''] = authorization.split(' ')
  let key = typeof param === 'string' ? param : ''
  if (scheme.toLowerCase() === 'bearer') key = credentials
  if (scheme.toLowerCase() === 'basic') key = atob(credentials).split(':')[0] ?? ''
  if (key === '') {
    throw new StripeError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    )
  }
  if (!/^(sk|rk|pk)_test_./.test(key)) {
    throw new StripeError(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 })
  }
  return key
}

export function isPublishable(key: string): boolean {
  return key.startsWith('pk_')
}
