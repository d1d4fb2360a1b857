import type { Services } from '#core/services.ts'

/**
 * Where a customer comes back to from a page of the provider: the address of the shop in use. The
 * server has refused every `Origin` but the shop's own before; without one it is the public address.
 */
export function returnOrigin(request: Request, { publicUrl }: Pick<Services, 'publicUrl'>): string {
  return new URL(request.headers.get('Origin') ?? publicUrl).origin
}
