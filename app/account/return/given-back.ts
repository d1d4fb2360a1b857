import type { RouterContextProvider } from 'react-router'
import { clientAddressContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import type { GivenBack } from '#core/returns/give-back.server.ts'
import { SENDING } from './sending.ts'

/** How whoever sends this form gives back a device. */
export async function readGivenBack(
  request: Request,
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<GivenBack> {
  const pickUpOn = chosenWay(await request.formData(), 'way')
  return { orderId, pickUpOn, address: context.get(clientAddressContext) }
}

/** The day of a pick-up; null where its customer sends the device. */
export function chosenWay(form: FormData, name: 'way' | 'pickUpOn'): string | null {
  const way = textOf(form, name)
  return way === SENDING ? null : way
}
