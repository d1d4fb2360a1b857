import {
  type ConversionGateway,
  eurosOf,
  notBefore,
  type ReportedContact,
  type ReportedConversion,
  type TargetAccess,
} from './conversion-gateway.ts'
import { hashed, postToTarget } from './post-to-target.server.ts'

export const META = 'https://graph.facebook.com'
const VERSION = 'v24.0'

/** It refuses a whole message with an event of more than seven days ago. */
const HOURS = 7 * 24 - 1

/** Meta over its Conversions API. */
export function openMeta({ id, secret, base, testCode }: TargetAccess): ConversionGateway {
  return {
    report: conversion =>
      postToTarget({
        url: `${base}/${VERSION}/${id}/events`,
        headers: { Authorization: `Bearer ${secret}` },
        body: { data: [eventOf(conversion)], ...(testCode && { test_event_code: testCode }) },
        secret,
      }),
  }
}

function eventOf(conversion: ReportedConversion) {
  const { eventId, transactionId, articles } = conversion
  return {
    event_name: 'Purchase',
    event_time: Math.floor(notBefore(conversion, HOURS).getTime() / 1000),
    event_id: eventId,
    action_source: 'website',
    event_source_url: conversion.pageUrl,
    user_data: userOf(conversion),
    custom_data: {
      currency: 'EUR',
      value: eurosOf(conversion.cents),
      predicted_ltv: eurosOf(conversion.committedCents),
      order_id: transactionId,
      content_type: 'product',
      content_ids: articles.map(({ id }) => id),
      contents: articles.map(({ id, cents, quantity }) => ({
        ...{ id, quantity, item_price: eurosOf(cents) },
      })),
    },
  }
}

function userOf({ contact, browser, clickedAt, happenedAt }: ReportedConversion) {
  const { fbp, fbc, fbclid, userAgent } = browser
  // As Meta's own script makes it of the parameter, where that was never loaded.
  const clicked = fbclid ? `fb.1.${(clickedAt ?? happenedAt).getTime()}.${fbclid}` : null
  return {
    ...hashedContact(contact),
    ...(fbp && { fbp }),
    ...((fbc ?? clicked) && { fbc: fbc ?? clicked }),
    ...(userAgent && { client_user_agent: userAgent }),
  }
}

function hashedContact(contact: ReportedContact | null) {
  const fields = {
    em: hashed(contact?.email),
    ph: hashed(contact?.phoneNumber?.replace('+', '')),
    fn: hashed(contact?.firstName),
    ln: hashed(contact?.lastName),
    ct: hashed(contact?.city),
    zp: hashed(contact?.postCode),
    country: hashed(contact?.country),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}
