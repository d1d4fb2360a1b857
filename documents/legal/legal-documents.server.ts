import { createHash } from 'node:crypto'
import type { AgreedText } from '#core/legal/agreed-texts.server.ts'
import type { LegalKind } from '#core/legal/publications.server.ts'
import type { Target } from '#core/tracking/targets.ts'
import { accessibility } from './accessibility.ts'
import { batteries } from './batteries.ts'
import { imprint } from './imprint.ts'
import type { LegalText } from './legal-text.ts'
import { privacyNotice } from './privacy.ts'
import { reviewPolicy } from './reviews.ts'
import { shippingAndPayment } from './shipping-payment.ts'
import { termsOfBusiness } from './terms.ts'
import { voluntaryReturn } from './voluntary-return.ts'
import { withdrawalRight } from './withdrawal-right.ts'

/** A legal text with the fingerprint of exactly these words, so that an order can name what it saw. */
export interface LegalDocument extends LegalText {
  /** SHA-256 of title and text, as hex. */
  sha256: string
}

/**
 * Every legal text of the shop as it reads today.
 *
 * @param publicUrl origin of the shop without a slash at its end; the withdrawal notice names it
 * @param targets whom visits may be told to; the privacy notice names them
 */
export function legalDocuments(
  publicUrl: string,
  targets: readonly Target[] = [],
): Record<LegalKind, LegalDocument> {
  return {
    terms: fingerprinted(termsOfBusiness),
    privacy: fingerprinted(privacyNotice(targets)),
    imprint: fingerprinted(imprint),
    withdrawal_right: fingerprinted(withdrawalRight(publicUrl)),
    shipping_payment: fingerprinted(shippingAndPayment),
    voluntary_return: fingerprinted(voluntaryReturn),
    accessibility: fingerprinted(accessibility),
    batteries: fingerprinted(batteries),
    reviews: fingerprinted(reviewPolicy),
  }
}

/** The texts that an order is placed under, as they read today (L-07). */
export function agreedDocuments(publicUrl: string, targets: readonly Target[]): AgreedText[] {
  return [
    { kind: 'terms', ...fingerprinted(termsOfBusiness) },
    { kind: 'withdrawal_right', ...fingerprinted(withdrawalRight(publicUrl)) },
    { kind: 'privacy', ...fingerprinted(privacyNotice(targets)) },
  ]
}

function fingerprinted(written: LegalText): LegalDocument {
  const text = { ...written, markdown: unbroken(written.markdown) }
  const sha256 = createHash('sha256').update(`${text.title}\n${text.markdown}`).digest('hex')
  return { ...text, sha256 }
}

/** Keeps figures and paragraph signs together with what belongs to them. */
function unbroken(markdown: string): string {
  return markdown.replace(/(\d) (%|EUR|€)/g, '$1\u00a0$2').replace(/§ (?=\d)/g, '§\u00a0')
}
