import type { RouterContextProvider } from 'react-router'
import { clientAddressContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import type { GivenBack } from '#core/returns/give-back.server.ts'

/** How whoever sends this form gives back a device. */
export async function readGivenBack(
  request: Request,
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<GivenBack> {
  const way = textOf(await request.formData(), 'way')
  const pickUpOn = way === 'send' ? null : way
  return { orderId, pickUpOn, address: context.get(clientAddressContext) }
}
