import type { TrackedEvent } from '#core/tracking/events.ts'
import { hashedContact, renamed } from '../hashed-contact.ts'
import { eurosOf, type LoadTarget, loadScript, priceOf, worthOf } from '../target.ts'

interface Fbq {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
  /** It would else count a page whenever the address changes, before it is known whether it may. */
  disablePushState: boolean
  /** It would else read along in forms. */
  autoConfig?: boolean
}

declare global {
  interface Window {
    fbq?: Fbq
    _fbq?: Fbq
  }
}

/** Meta's pixel. Its events have the names of the specification. */
export const loadMeta: LoadTarget = targets => {
  const queue: unknown[][] = []
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call)
      else queue.push(call)
    },
    { queue, loaded: true, version: '2.0', disablePushState: true },
  ) as Fbq
  fbq.push = fbq
  window.fbq = fbq
  window._fbq = fbq
  for (const { id } of targets) {
    fbq('set', 'autoConfig', false, id)
    fbq('init', id)
  }
  const script = loadScript(`${targets[0]?.base}/de_DE/fbevents.js`)
  return {
    isReady: script.isReady,
    send(event) {
      if (event.name === 'ContactInfo') {
        void matchingOf(event).then(data => {
          for (const { id } of targets) fbq('init', id, data)
        })
      } else fbq('track', event.name, parametersOf(event), { eventID: event.id })
    },
    stop() {
      script.stop()
      fbq('consent', 'revoke')
    },
  }
}

function parametersOf(event: TrackedEvent): Record<string, unknown> {
  const { articles, lead, transactionId, committedCents } = event
  const [first] = articles ?? []
  return {
    ...worthOf(event),
    ...(lead && { content_category: lead }),
    ...(transactionId && { order_id: transactionId }),
    ...(committedCents && { predicted_ltv: eurosOf(committedCents) }),
    ...(first && {
      content_type: 'product',
      content_ids: articles?.map(({ id }) => id),
      content_name: articles?.length === 1 ? first.title : undefined,
      contents: articles?.map(article => ({
        id: article.id,
        quantity: article.quantity,
        item_price: priceOf(article),
      })),
    }),
  }
}

/** Advanced matching; Meta hashes numbers without their plus sign. */
async function matchingOf({ contact = {} }: TrackedEvent) {
  const hashed = await hashedContact(contact, ({ phoneNumber, ...rest }) => ({
    ...rest,
    phoneNumber: phoneNumber?.replace('+', ''),
  }))
  return renamed(hashed, {
    email: 'em',
    phoneNumber: 'ph',
    firstName: 'fn',
    lastName: 'ln',
    city: 'ct',
    postCode: 'zp',
    country: 'country',
    externalId: 'external_id',
  })
}
