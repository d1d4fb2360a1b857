import { contactForGoogle } from '#core/tracking/contact.ts'
import type { EventName, TrackedEvent } from '#core/tracking/events.ts'
import type { Article } from '#core/tracking/happenings.ts'
import { withoutClicks } from '#core/tracking/plain-address.ts'
import { hashedContact, renamed } from '../hashed-contact.ts'
import { currentPage, eurosOf, type LoadTarget, loadScript, priceOf, worthOf } from '../target.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const names: Record<Exclude<EventName, 'ContactInfo'>, string> = {
  PageView: 'page_view',
  ViewContent: 'view_item',
  AddToCart: 'add_to_cart',
  InitiateCheckout: 'begin_checkout',
  Purchase: 'purchase',
  Lead: 'generate_lead',
  CompleteRegistration: 'sign_up',
  Subscribe: 'subscribe',
}

/**
 * Google Analytics and Google Ads, which share one script. Consent Mode in its basic form: the four signals are
 * denied by default and updated once, and nothing is fetched before (L-66).
 */
export const loadGoogle: LoadTarget = (targets, { analytics, marketing }) => {
  window.dataLayer = []
  // Google's script reads the arguments object itself and takes no array for it.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments)
  }
  const signals = (storage: string, ads: string) => ({
    analytics_storage: storage,
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  })
  const told = (address: string) => (marketing ? address : withoutClicks(address))
  const granted = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  gtag('consent', 'default', signals('denied', 'denied'))
  gtag('consent', 'update', signals(granted(analytics), granted(marketing)))
  gtag('js', new Date())
  for (const { id } of targets) {
    gtag('config', accountOf(id), {
      send_page_view: false,
      allow_google_signals: marketing,
      allow_ad_personalization_signals: marketing,
      allow_enhanced_conversions: marketing,
      page_location: told(currentPage().address),
    })
  }
  const [first] = targets
  const conversion = targets.find(({ id }) => id.includes('/'))?.id
  const script = loadScript(`${first?.base}/gtag/js?id=${accountOf(first?.id ?? '')}`)
  return {
    isReady: script.isReady,
    send(event) {
      if (event.name === 'ContactInfo') {
        const isTold = targets.some(({ name }) => name === 'google_ads')
        if (isTold) void userDataOf(event).then(data => gtag('set', 'user_data', data))
        return
      }
      const { address, title } = event.page ?? currentPage()
      const parameters = {
        ...parametersOf(event),
        page_location: told(address),
        page_title: title,
      }
      gtag('event', names[event.name], parameters)
      // The conversion of Ads has a label of its own; without one Ads takes the purchase above.
      if (event.name === 'Purchase' && conversion) {
        const { value, currency, transaction_id } = parameters
        gtag('event', 'conversion', { send_to: conversion, value, currency, transaction_id })
      }
    },
    stop() {
      script.stop()
      // Google's own switch: a signal that is denied would still be told, without cookies.
      for (const { id } of targets) Object.assign(window, { [`ga-disable-${accountOf(id)}`]: true })
    },
  }
}

/** `AW-123456789` of `AW-123456789/AbC-D_efG`, the account of a conversion. */
const accountOf = (id: string) => id.split('/')[0] ?? id

function parametersOf(event: TrackedEvent) {
  const { id, articles, transactionId, lead } = event
  const { shippingCents, committedCents } = event
  return {
    event_id: id,
    ...worthOf(event),
    transaction_id: transactionId,
    shipping: eurosOf(shippingCents),
    committed_value: eurosOf(committedCents),
    lead_source: lead,
    method: event.name === 'CompleteRegistration' ? 'E-Mail' : undefined,
    items: articles?.map(itemOf),
  }
}

function itemOf(article: Article) {
  return {
    item_id: article.id,
    item_name: article.title,
    item_brand: article.vendor ?? undefined,
    item_category: article.category ?? undefined,
    item_variant: article.isRental ? 'Miete' : 'Kauf',
    price: priceOf(article),
    quantity: article.quantity,
  }
}

/** For enhanced conversions: hashed, and without what Google would want in plain text. */
async function userDataOf({ contact = {} }: TrackedEvent) {
  const hashed = await hashedContact(contact, contactForGoogle)
  return {
    ...renamed(hashed, { email: 'sha256_email_address', phoneNumber: 'sha256_phone_number' }),
    address: renamed(hashed, {
      firstName: 'sha256_first_name',
      lastName: 'sha256_last_name',
      address: 'sha256_street',
    }),
  }
}
