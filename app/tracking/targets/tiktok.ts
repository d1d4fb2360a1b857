import type { TrackedEvent } from '#core/tracking/events.ts'
import { hashedContact, renamed } from '../hashed-contact.ts'
import { type LoadTarget, loadScript, priceOf, worthOf } from '../target.ts'

type Call = [method: string, ...rest: unknown[]]

/** The queue that TikTok's script reads, and replaces by itself, with what it wants to find on it. */
type Ttq = Call[] &
  Record<'page' | 'track' | 'identify' | 'revokeConsent', (...rest: unknown[]) => void> & {
    _i: Record<string, unknown[] & { _u?: string }>
    _t: Record<string, number>
    _o: Record<string, object>
  }

declare global {
  interface Window {
    TiktokAnalyticsObject?: string
    ttq?: Ttq
  }
}

/** TikTok's pixel. Its events have the names of the specification. */
export const loadTikTok: LoadTarget = targets => {
  const queue: Call[] = []
  const deferred =
    (method: string) =>
    (...rest: unknown[]) =>
      void queue.push([method, ...rest])
  const ttq: Ttq = Object.assign(queue, {
    page: deferred('page'),
    track: deferred('track'),
    identify: deferred('identify'),
    revokeConsent: deferred('revokeConsent'),
    _i: {},
    _t: {},
    _o: {},
  })
  window.TiktokAnalyticsObject = 'ttq'
  window.ttq = ttq
  const scripts = targets.map(({ id, base }) => {
    const src = `${base}/i18n/pixel/events.js`
    ttq._i[id] = Object.assign([], { _u: src })
    ttq._t[id] = Date.now()
    ttq._o[id] = {}
    return loadScript(`${src}?sdkid=${id}&lib=ttq`)
  })
  return {
    isReady: () => scripts.every(script => script.isReady()),
    send(event) {
      if (event.name === 'PageView') window.ttq?.page()
      else if (event.name === 'ContactInfo') {
        void personOf(event).then(person => window.ttq?.identify(person))
      } else window.ttq?.track(event.name, parametersOf(event), { event_id: event.id })
    },
    stop() {
      for (const script of scripts) script.stop()
      window.ttq?.revokeConsent()
    },
  }
}

function parametersOf(event: TrackedEvent): Record<string, unknown> {
  const { articles, lead, transactionId } = event
  return {
    ...worthOf(event),
    ...(lead && { description: lead }),
    ...(transactionId && { order_id: transactionId }),
    ...(articles && {
      content_type: 'product',
      contents: articles.map(article => ({
        content_id: article.id,
        content_name: article.title,
        content_category: article.category ?? undefined,
        brand: article.vendor ?? undefined,
        quantity: article.quantity,
        price: priceOf(article),
      })),
    }),
  }
}

async function personOf({ contact = {} }: TrackedEvent) {
  return renamed(await hashedContact(contact), {
    email: 'email',
    phoneNumber: 'phone_number',
    firstName: 'first_name',
    lastName: 'last_name',
    city: 'city',
    postCode: 'zip_code',
    country: 'country',
    externalId: 'external_id',
  })
}
