import { networkOf } from '#core/network.ts'

/**
 * The network that limits are counted by: whoever has one address of IPv6 has as many as they like. Behind a
 * trusted proxy it is that of the last entry of `X-Forwarded-For`: the one the proxy itself wrote; those before
 * it are the visitor's own claims.
 */
export function clientAddress(request: {
  remote: string | undefined
  forwardedFor: string | undefined
}): string {
  const forwarded = request.forwardedFor?.split(',').at(-1)?.trim()
  return networkOf(forwarded || request.remote || 'local')
}
