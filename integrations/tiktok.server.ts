import { z } from 'zod'
import {
  type ConversionGateway,
  ConversionRejected,
  eurosOf,
  notBefore,
  type ReportedConversion,
  type TargetAccess,
} from './conversion-gateway.ts'
import { hashed, postToTarget } from './post-to-target.server.ts'

export const TIKTOK = 'https://business-api.tiktok.com'

const HOURS = 7 * 24 - 1

/** It says what is wrong in an answer that looks right; another one that is no such object comes from its stand-in. */
const refused = z.looseObject({ code: z.number().refine(code => code !== 0) })

/** TikTok over its Events API. */
export function openTikTok({ id, secret, base, testCode }: TargetAccess): ConversionGateway {
  return {
    async report(conversion) {
      const answer = await postToTarget({
        url: `${base}/open_api/v1.3/event/track/`,
        headers: { 'Access-Token': secret },
        body: {
          event_source: 'web',
          event_source_id: id,
          ...(testCode && { test_event_code: testCode }),
          data: [eventOf(conversion)],
        },
        secret,
      })
      if (isRefusal(answer)) throw new ConversionRejected(answer)
      return answer
    },
  }
}

/** An answer begins with its status; what was cut off at its end is no whole object any more. */
function isRefusal(answer: string): boolean {
  const body = answer.replace(/^\d+\s*/, '')
  try {
    return refused.safeParse(JSON.parse(body)).success
  } catch {
    return /"code":\s*[1-9]/.test(body)
  }
}

function eventOf(conversion: ReportedConversion) {
  const { eventId, transactionId, articles, contact } = conversion
  const { ttp, ttclid, userAgent } = conversion.browser
  const user = {
    email: hashed(contact?.email),
    phone: hashed(contact?.phoneNumber),
    first_name: hashed(contact?.firstName),
    last_name: hashed(contact?.lastName),
    zip_code: hashed(contact?.postCode),
    ...{ ttp, ttclid, user_agent: userAgent },
  }
  return {
    event: 'Purchase',
    event_time: Math.floor(notBefore(conversion, HOURS).getTime() / 1000),
    event_id: eventId,
    user: Object.fromEntries(Object.entries(user).filter(([, value]) => value)),
    properties: {
      currency: 'EUR',
      value: eurosOf(conversion.cents),
      order_id: transactionId,
      content_type: 'product',
      contents: articles.map(({ id, title, cents, quantity }) => ({
        ...{ content_id: id, content_name: title, price: eurosOf(cents), quantity },
      })),
    },
    page: { url: conversion.pageUrl },
  }
}
