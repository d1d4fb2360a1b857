import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { DefectClosed, DefectDecided, DefectReported } from './DefectMails.tsx'
import { loadDefect } from './defects.server.ts'
import type { Letters } from './letter.server.ts'
import { loadUnits } from './order.server.ts'
import {
  DamageClaim,
  PickUpConfirmed,
  ReturnChecked,
  ReturnReceived,
  ReturnReminder,
  returnReminderTitle,
} from './ReturnMails.tsx'
import { loadClaim, loadReturn } from './returns.server.ts'
import { defectWays, returnWays } from './ways.server.tsx'

/** What comes back, what is damaged and what is defective. */
export const returnLetters = {
  async pick_up_confirmed(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Abholung zu Bestellung ${orderNumber(returning.group.number)}`,
      body: <PickUpConfirmed returning={returning} {...(await returnWays(sources, returning))} />,
    }
  },
  async return_reminder(sources, { orderIds, number }) {
    const missing = await loadUnits(sources.db, orderIds)
    return {
      subject: `${returnReminderTitle(number)}: Bestellung ${orderNumber(missing.group.number)}`,
      body: (
        <ReturnReminder {...missing} number={number} {...(await returnWays(sources, missing))} />
      ),
    }
  },
  async damage_claim(sources, { claimId }) {
    const { claim, returning } = await loadClaim(sources.db, claimId)
    return {
      subject: `Schaden an ${returning.order.productName}: bitte prüfen Sie unsere Aufstellung`,
      body: (
        <DamageClaim
          claim={claim}
          returning={returning}
          {...(await returnWays(sources, returning))}
        />
      ),
    }
  },
  async return_checked(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Geprüft: ${returning.order.productName}`,
      body: <ReturnChecked returning={returning} {...(await returnWays(sources, returning))} />,
    }
  },
  async return_received(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Eingegangen: ${returning.order.productName}`,
      body: <ReturnReceived returning={returning} {...(await returnWays(sources, returning))} />,
    }
  },
  async defect_reported(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Eingangsbestätigung: Defekt an ${reported.order.productName}`,
      body: <DefectReported reported={reported} {...(await defectWays(sources, reported))} />,
      replyTo: shop.company.email,
    }
  },
  async defect_decided(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Ihre Meldung zu ${reported.order.productName}`,
      body: <DefectDecided reported={reported} {...(await defectWays(sources, reported))} />,
      replyTo: shop.company.email,
    }
  },
  async defect_closed(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Behoben: ${reported.order.productName}`,
      body: <DefectClosed reported={reported} {...(await defectWays(sources, reported))} />,
    }
  },
} satisfies Partial<Letters>
