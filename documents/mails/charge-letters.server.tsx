import { chargeNames } from '#core/billing/return-charge.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import {
  ReturnCharged,
  ReturnChargeFailed,
  ReturnChargePaid,
  ReturnChargeWaived,
} from './ChargeMails.tsx'
import { type LoadedCharge, loadCharge } from './charges.server.ts'
import type { Letters } from './letter.server.ts'
import { type LetterSources, payWays, returnWay } from './ways.server.tsx'

/** What is charged after a return. */
export const chargeLetters = {
  async return_charged(sources, { chargeId, debit, answered = null }) {
    const charged = await loadCharge(sources.db, chargeId)
    const ways = charged.charge.stripePaymentMethodId
      ? await returnWay(sources, charged)
      : await payable(sources, charged)
    return {
      subject: `${chargeNames[charged.charge.kind]}: Bestellung ${orderNumber(charged.group.number)}`,
      replyTo: shop.company.email,
      body: <ReturnCharged charged={charged} debit={debit} answered={answered} {...ways} />,
    }
  },
  async return_charge_failed(sources, { chargeId }) {
    const charged = await loadCharge(sources.db, chargeId)
    return {
      subject: `Zahlung fehlgeschlagen: Bestellung ${orderNumber(charged.group.number)}`,
      replyTo: shop.company.email,
      body: <ReturnChargeFailed charged={charged} {...(await payable(sources, charged))} />,
    }
  },
  async return_charge_paid(sources, { chargeId }) {
    const charged = await loadCharge(sources.db, chargeId)
    return {
      subject: `Bezahlt: Bestellung ${orderNumber(charged.group.number)}`,
      body: <ReturnChargePaid charged={charged} {...(await returnWay(sources, charged))} />,
    }
  },
  async return_charge_waived(sources, { chargeId }) {
    const charged = await loadCharge(sources.db, chargeId)
    return {
      subject: `Betrag zurückgenommen: Bestellung ${orderNumber(charged.group.number)}`,
      body: <ReturnChargeWaived charged={charged} {...(await returnWay(sources, charged))} />,
    }
  },
} satisfies Partial<Letters>

async function payable(sources: LetterSources, { group }: LoadedCharge) {
  const { payUrl: url, picture, publicUrl } = await payWays(sources, group)
  return { url, picture, publicUrl }
}
