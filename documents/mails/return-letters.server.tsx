import { berlinDay } from '#core/dates.ts'
import { returnLostOn } from '#core/fulfilment/lost-returns.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { chargesOf } from '#core/returns/charge-view.server.ts'
import { claimView } from '#core/returns/claim-view.server.ts'
import { devicePhotosOf } from '#core/returns/photos.server.ts'
import { refundsOfUnit } from '#core/returns/refunded-unit.server.ts'
import { withoutPickUp } from '#core/returns/without-pick-up.ts'
import { trackedOf } from '#core/shipments/read.server.ts'
import { shop } from '#core/shop.ts'
import { ClaimAnswered } from './ClaimAnswered.tsx'
import { ClaimWithdrawn } from './ClaimWithdrawn.tsx'
import { DefectClosed, DefectDecided, DefectNotice, DefectReported } from './DefectMails.tsx'
import { DeviceExchanged } from './DeviceExchanged.tsx'
import { loadDefect, loadExchange } from './defects.server.ts'
import type { Letters } from './letter.server.ts'
import { NothingToTell } from './nothing-to-tell.ts'
import { ReturnRefunded } from './RefundMails.tsx'
import {
  DamageClaim,
  PickUpCalledOff,
  PickUpConfirmed,
  ReturnChecked,
  ReturnLost,
  ReturnReceived,
  ReturnReminder,
  returnReminderTitle,
} from './ReturnMails.tsx'
import { loadReturnRefunds } from './refund.server.ts'
import { loadClaim, loadMissing, loadReturn, loadReturnOf } from './returns.server.ts'
import { GivenBack, ReturnDeclined, ReturnKept } from './VoluntaryReturnMails.tsx'
import { defectWays, orderWay, returnWay, returnWays, ways } from './ways.server.tsx'

/** What comes back, what is damaged and what is defective. */
export const returnLetters = {
  async given_back(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    const { voluntarySince } = returning.back
    if (!voluntarySince) throw new NothingToTell(`The device of ${returnId} is kept after all`)
    return {
      subject: `Eingangsbestätigung: Rückgabe von ${returning.name}`,
      body: (
        <GivenBack
          returning={returning}
          voluntarySince={voluntarySince}
          {...(await returnWays(sources, returning))}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async return_kept(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Sie behalten ${returning.name}`,
      body: <ReturnKept returning={returning} {...(await orderWay(sources, returning))} />,
      replyTo: shop.company.email,
    }
  },
  async return_refunded(sources, { returnId }) {
    const refunded = await loadReturnRefunds(sources.db, returnId)
    return {
      subject: `Rückzahlung zu Ihrer Rückgabe, Bestellung ${orderNumber(refunded.group.number)}`,
      body: <ReturnRefunded {...refunded} {...(await ways(sources, refunded))} />,
    }
  },
  async return_declined(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Zu Ihrer Rückgabe von ${returning.name}`,
      body: <ReturnDeclined returning={returning} {...(await returnWays(sources, returning))} />,
      replyTo: shop.company.email,
    }
  },
  async pick_up_confirmed(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    const { pickUpOn } = returning.back
    if (!pickUpOn) throw new NothingToTell(`The pick-up of ${returnId} was called off`)
    return {
      subject: `Abholung zu Bestellung ${orderNumber(returning.group.number)}`,
      body: (
        <PickUpConfirmed
          returning={returning}
          pickUpOn={pickUpOn}
          {...(await returnWays(sources, returning))}
        />
      ),
    }
  },
  async pick_up_called_off(sources, { returnId, pickUpOn, isByEnd = false }) {
    const returning = await loadReturn(sources.db, returnId)
    const after = withoutPickUp(returning)
    const way = after.endsOn === null ? orderWay : returnWay
    return {
      subject: `Abholung abgesagt: ${returning.name}`,
      body: (
        <PickUpCalledOff
          returning={returning}
          after={after}
          pickUpOn={pickUpOn}
          isByEnd={isByEnd}
          {...(await way(sources, returning))}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async return_reminder(sources, { orderIds, number }) {
    const missing = await loadMissing(sources.db, orderIds)
    return {
      subject: `${returnReminderTitle(number)}: Bestellung ${orderNumber(missing.group.number)}`,
      body: (
        <ReturnReminder {...missing} number={number} {...(await returnWays(sources, missing))} />
      ),
    }
  },
  async damage_claim(sources, { claimId }) {
    const { claim, returning } = await loadClaim(sources.db, claimId)
    const photos = await devicePhotosOf(sources, returning.order.id)
    return {
      subject: `Schaden an ${returning.name}: bitte prüfen Sie unsere Aufstellung`,
      body: (
        <DamageClaim
          claim={claim}
          hasPhotos={photos.length > 0}
          returning={returning}
          {...(await returnWays(sources, returning))}
        />
      ),
    }
  },
  async damage_claim_answered(sources, { claimId }) {
    const { claim, returning } = await loadClaim(sources.db, claimId)
    return {
      subject: `${claim.acceptedAt ? 'Ihre Zustimmung' : 'Ihr Einwand'}: ${returning.name}`,
      body: (
        <ClaimAnswered
          claim={claim}
          returning={returning}
          {...(await returnWays(sources, returning))}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async damage_claim_withdrawn(sources, { orderId, ...withdrawn }) {
    const returning = await loadReturnOf(sources.db, orderId)
    return {
      subject: `Aufstellung zurückgezogen: ${returning.name}`,
      body: (
        <ClaimWithdrawn
          {...withdrawn}
          returning={returning}
          {...(await returnWays(sources, returning))}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async return_checked(sources, { returnId, isCorrection = false }) {
    const returning = await loadReturn(sources.db, returnId)
    const { back, order, way } = returning
    const paidBack = await refundsOfUnit(sources.db, { order, row: back })
    const { checkedAt } = back
    const refunded = {
      isRefunded: paidBack.length > 0,
      isLossOpen:
        way === 'withdrawn' &&
        paidBack.every(({ requestedAt }) => checkedAt !== null && requestedAt <= checkedAt),
    }
    const claim = await claimView(sources.db, order.id, berlinDay(sources.clock.now()))
    const charges = await chargesOf(sources.db, order.id)
    return {
      subject: `${isCorrection ? 'Prüfung berichtigt' : 'Geprüft'}: ${returning.name}`,
      body: (
        <ReturnChecked
          returning={returning}
          claim={claim}
          charges={charges}
          isCorrection={isCorrection}
          refunded={refunded}
          {...(await returnWays(sources, returning))}
        />
      ),
    }
  },
  async return_received(sources, { returnId }) {
    const returning = await loadReturn(sources.db, returnId)
    return {
      subject: `Eingegangen: ${returning.name}`,
      body: (
        <ReturnReceived
          returning={returning}
          today={berlinDay(sources.clock.now())}
          {...(await returnWays(sources, returning))}
        />
      ),
    }
  },
  async return_lost(sources, { returnId, reason, isOnItsWay = false }) {
    const returning = await loadReturn(sources.db, returnId)
    const { order, back, way } = returning
    const isPaidBack = (await refundsOfUnit(sources.db, { order, row: back })).length > 0
    const isOwed = way === 'voluntary' && !isPaidBack
    return {
      subject: `Unterwegs verloren: ${returning.name}`,
      body: (
        <ReturnLost
          returning={returning}
          reason={reason}
          isOnItsWay={isOnItsWay}
          lostOn={isOwed ? await returnLostOn(sources.db, returning) : null}
          today={berlinDay(sources.clock.now())}
          {...(await returnWays(sources, returning))}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async defect_reported(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Eingangsbestätigung: Defekt an ${reported.order.productName}`,
      body: (
        <DefectReported
          reported={reported}
          today={berlinDay(sources.clock.now())}
          {...(await defectWays(sources, reported))}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async defect_notice(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Defekt gemeldet: ${reported.order.productName}`,
      body: <DefectNotice reported={reported} publicUrl={sources.publicUrl} />,
      replyTo: reported.group.customerEmail,
    }
  },
  async defect_decided(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    return {
      subject: `Ihre Meldung zu ${reported.order.productName}`,
      body: (
        <DefectDecided
          reported={reported}
          today={berlinDay(sources.clock.now())}
          {...(await defectWays(sources, reported))}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async device_exchanged(sources, { orderId, inventoryId, reason, isDone, isLost = false }) {
    const exchanged = await loadExchange(sources.db, { orderId, inventoryId })
    const tracked = await trackedOf(sources.db, [exchanged.order])
    return {
      subject: inventoryId
        ? `Ihr neues Gerät: ${exchanged.order.productName}`
        : `Auf dem Weg verloren: ${exchanged.order.productName}`,
      body: (
        <DeviceExchanged
          {...exchanged}
          {...(await orderWay(sources, exchanged))}
          reason={reason}
          isDone={isDone}
          isLost={isLost}
          isNoneSent={inventoryId === null}
          tracked={isDone || inventoryId === null ? null : (tracked.get(orderId) ?? null)}
        />
      ),
      replyTo: shop.company.email,
    }
  },
  async defect_closed(sources, { defectId }) {
    const reported = await loadDefect(sources.db, defectId)
    const isPutRight = reported.defect.remedy !== 'exchange' || reported.hasCome
    return {
      subject: `${isPutRight ? 'Behoben' : 'Abgeschlossen'}: ${reported.order.productName}`,
      body: <DefectClosed reported={reported} {...(await defectWays(sources, reported))} />,
    }
  },
} satisfies Partial<Letters>
