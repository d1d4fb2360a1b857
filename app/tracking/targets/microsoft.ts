import type { EventName, TrackedEvent } from '#core/tracking/events.ts'
import { hashedContact, renamed } from '../hashed-contact.ts'
import { type LoadTarget, loadScript, worthOf } from '../target.ts'

interface Settings {
  ti: string
  q: unknown
  enableAutoSpaTracking: boolean
  /** Else what it tells by itself, as when a page is left, has the whole address. */
  removeQueryFromUrls: boolean
}

interface Uet {
  push(...call: unknown[]): void
}

declare global {
  interface Window {
    UET?: new (settings: Settings) => Uet
    uetq?: Uet
  }
}

const names: Record<Exclude<EventName, 'ContactInfo' | 'PageView'>, string> = {
  ViewContent: 'view_item',
  AddToCart: 'add_to_cart',
  InitiateCheckout: 'begin_checkout',
  Purchase: 'purchase',
  Lead: 'submit_lead_form',
  CompleteRegistration: 'signup',
  Subscribe: 'subscribe',
}

/** What the page is for whoever shows articles again. */
const pageTypes: Partial<Record<EventName, string>> = {
  ViewContent: 'product',
  AddToCart: 'cart',
  InitiateCheckout: 'cart',
  Purchase: 'purchase',
}

/** Microsoft Advertising's tag (UET). */
export const loadMicrosoft: LoadTarget = ([target]) => {
  let uet: Uet | undefined
  function starts(): boolean {
    if (!window.UET || !target) return false
    const settings = { enableAutoSpaTracking: false, removeQueryFromUrls: true }
    uet = new window.UET({ ti: target.id, q: [], ...settings })
    window.uetq = uet
    uet.push('consent', 'default', { ad_storage: 'denied' })
    uet.push('consent', 'update', { ad_storage: 'granted' })
    return true
  }
  const script = loadScript(`${target?.base}/bat.js`, starts)
  let hasLoaded = false
  return {
    isReady: script.isReady,
    send(event) {
      if (event.name === 'ContactInfo') {
        void hashedContact(event.contact ?? {}).then(hashed => {
          uet?.push('set', { pid: renamed(hashed, { email: 'em', phoneNumber: 'ph' }) })
        })
      } else if (event.name !== 'PageView') {
        uet?.push('event', names[event.name], parametersOf(event))
      } else if (hasLoaded) uet?.push('event', 'page_view', { page_path: location.pathname })
      else {
        hasLoaded = true
        uet?.push('pageLoad')
      }
    },
    stop() {
      script.stop()
      uet?.push('consent', 'update', { ad_storage: 'denied' })
    },
  }
}

function parametersOf(event: TrackedEvent): Record<string, unknown> {
  const { name, lead, articles, transactionId } = event
  const { value, currency } = worthOf(event) ?? {}
  return {
    event_category: lead ?? 'shop',
    event_label: lead ?? articles?.map(({ title }) => title).join(', '),
    // Only money is revenue; what a lead may be worth is a value.
    ...(name === 'Purchase' ? { revenue_value: value } : { event_value: value }),
    currency,
    ...(transactionId && { transaction_id: transactionId }),
    ...(pageTypes[name] && {
      ecomm_pagetype: pageTypes[name],
      ecomm_prodid: articles?.map(({ id }) => id),
    }),
  }
}
