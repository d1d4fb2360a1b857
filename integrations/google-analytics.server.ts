import { createHash } from 'node:crypto'
import {
  type ConversionGateway,
  eurosOf,
  notBefore,
  type ReportedConversion,
  type TargetAccess,
} from './conversion-gateway.ts'
import { postToTarget } from './post-to-target.server.ts'

/** Where Google takes measurements of visitors from the EU. */
export const GOOGLE_ANALYTICS = 'https://region1.google-analytics.com'

/** It takes what happened within 72 hours; an hour less, as clocks differ. */
const HOURS = 71

/** Google Analytics over its Measurement Protocol. It takes no contact from us, and answers nothing but that it heard. */
export function openGoogleAnalytics({ id, secret, base }: TargetAccess): ConversionGateway {
  const query = new URLSearchParams({ measurement_id: id, api_secret: secret })
  return {
    report: conversion =>
      postToTarget({ url: `${base}/mp/collect?${query}`, body: bodyOf(conversion), secret }),
  }
}

function bodyOf(conversion: ReportedConversion) {
  const { kind, eventId, transactionId, browser, contact } = conversion
  const isPurchase = kind === 'purchase'
  // Without consent to marketing there is no contact, and Google may use nothing for ads.
  const forAds = contact ? 'GRANTED' : 'DENIED'
  return {
    client_id: browser.gaClientId ?? clientIdOf(eventId),
    timestamp_micros: notBefore(conversion, HOURS).getTime() * 1000,
    consent: { ad_user_data: forAds, ad_personalization: forAds },
    events: [
      {
        name: kind,
        params: {
          event_id: eventId,
          transaction_id: transactionId,
          currency: 'EUR',
          value: eurosOf(conversion.cents),
          ...(browser.gaSessionId && { session_id: browser.gaSessionId }),
          ...(isPurchase && {
            shipping: eurosOf(conversion.shippingCents),
            committed_value: eurosOf(conversion.committedCents),
            items: conversion.articles.map(({ id, title, cents, quantity }) => ({
              ...{ item_id: id, item_name: title, price: eurosOf(cents), quantity },
            })),
          }),
        },
      },
    ],
  }
}

/** A browser that Google's script never named: a number of this order alone, which nobody is found by again. */
function clientIdOf(eventId: string): string {
  const bytes = createHash('sha256').update(eventId).digest()
  return `${bytes.readUInt32BE(0)}.${bytes.readUInt32BE(4)}`
}
