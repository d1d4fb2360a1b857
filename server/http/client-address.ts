/**
 * The address that limits are counted by. Behind a trusted proxy it is the last entry of
 * `X-Forwarded-For`: the one the proxy itself wrote; those before it are the visitor's own claims.
 */
export function clientAddress(request: {
  remote: string | undefined
  forwardedFor: string | undefined
}): string {
  const forwarded = request.forwardedFor?.split(',').at(-1)?.trim()
  return forwarded || request.remote || 'local'
}
