import { pickUpsThere } from '#core/addresses/addressed-order.server.ts'
import { chargedTogether } from '#core/billing/charged-together.ts'
import { berlinDay } from '#core/dates.ts'
import { arrivalTaxOf } from '#core/exports/arrival.server.ts'
import { anyInvoice } from '#core/invoices/read.server.ts'
import { agreedTextsOf } from '#core/legal/agreed-texts.server.ts'
import { lastDayToWithdraw } from '#core/legal/withdrawal.ts'
import { acceptedQuote } from '#core/orders/accepted-quote.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { isInvitable } from '#core/orders/rating-invitation.server.ts'
import { isLiving } from '#core/rentals/states.ts'
import { deliveriesOf, unitsOf } from '#core/rentals/withdraw.server.ts'
import { trackedOf } from '#core/shipments/read.server.ts'
import { shop } from '#core/shop.ts'
import { invoiceDocument } from '#documents/invoices/document.server.ts'
import { invoiceTitle } from '#documents/invoices/words.ts'
import { AddressChanged } from './AddressChanged.tsx'
import { loadCallOff } from './call-off.server.ts'
import { DeliveryDay } from './DeliveryDay.tsx'
import { InvoiceMail } from './InvoiceMail.tsx'
import type { Letters } from './letter.server.ts'
import { pdf } from './letter.server.ts'
import { NothingToTell } from './nothing-to-tell.ts'
import { OrderCalledOff } from './OrderCalledOff.tsx'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { OrderLink } from './OrderLink.tsx'
import { OrderReceived } from './OrderReceived.tsx'
import { OrderShipped, shipmentSubject } from './OrderShipped.tsx'
import { loadOrderGroup, loadUnits } from './order.server.ts'
import { PaymentReturned } from './PaymentMails.tsx'
import { PhoneOrder } from './PhoneOrder.tsx'
import { loadPhoneOrder, takenByPhone } from './phone-order.server.ts'
import { pictureOf } from './pictures.server.ts'
import { RatingInvitation } from './RatingInvitation.tsx'
import { RefundMade, RefundSentBack, WithdrawalRefunded } from './RefundMails.tsx'
import { OrderDelivered } from './RentalMails.tsx'
import { loadRefund, loadWithdrawalRefunds, refundTakes } from './refund.server.ts'
import { loadMailedUnits } from './rented.server.ts'
import { agreedPapers, loadDeclaration } from './sources.server.ts'
import { phoneWays, ratingWays, returnHint, ways } from './ways.server.tsx'

/** What becomes of an order and of its money. */
export const orderLetters = {
  async order_received(sources, { orderGroupId }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    return {
      subject: `Eingangsbestätigung: Bestellung ${orderNumber(order.group.number)}`,
      body: <OrderReceived {...order} {...(await ways(sources, order))} />,
    }
  },
  async order_confirmation(sources, { orderGroupId }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    const agreed = await agreedTextsOf(sources.db, orderGroupId)
    return {
      subject: `Bestellbestätigung ${orderNumber(order.group.number)}`,
      body: (
        <OrderConfirmation
          {...order}
          {...(await ways(sources, order))}
          takenByPhoneAt={await takenByPhone(sources.db, orderGroupId)}
          quote={await acceptedQuote(sources.db, orderGroupId)}
        />
      ),
      attachments: await agreedPapers(sources, agreed, order.group.customerType),
    }
  },
  async phone_order(sources, { orderGroupId }) {
    const order = await loadPhoneOrder(sources.db, orderGroupId)
    const { phoneUrl } = await phoneWays(sources, order)
    const agreed = await agreedTextsOf(sources.db, orderGroupId)
    return {
      subject: `Bitte prüfen und bestellen: ${orderNumber(order.group.number)}`,
      body: (
        <PhoneOrder
          {...order}
          phoneUrl={phoneUrl}
          picture={await pictureOf(sources.db, order)}
          publicUrl={sources.publicUrl}
        />
      ),
      attachments: await agreedPapers(sources, agreed, order.group.customerType),
    }
  },
  async payment_returned({ db, publicUrl }, { orderGroupId, reason }) {
    const { group } = await loadOrderGroup(db, orderGroupId)
    const picture = await pictureOf(db, { group })
    return {
      subject: `Rückzahlung zu Bestellung ${orderNumber(group.number)}`,
      body: <PaymentReturned {...{ group, reason, picture, publicUrl }} />,
    }
  },
  async refund_made(sources, { refundId }) {
    const refunded = await loadRefund(sources.db, refundId)
    return {
      subject: `Rückzahlung zu Bestellung ${orderNumber(refunded.group.number)}`,
      body: (
        <RefundMade
          {...refunded}
          {...(await refundTakes(sources.db, refunded))}
          {...(await ways(sources, refunded))}
        />
      ),
    }
  },
  async refund_sent_back(sources, { refundId }) {
    const sentBack = await loadRefund(sources.db, refundId)
    const { devices } = await refundTakes(sources.db, sentBack)
    return {
      subject: `Rückzahlung zu Bestellung ${orderNumber(sentBack.group.number)} nicht angekommen`,
      replyTo: shop.company.email,
      body: <RefundSentBack {...sentBack} devices={devices} {...(await ways(sources, sentBack))} />,
    }
  },
  async withdrawal_refunded(sources, { declarationId, requestedAt }) {
    const refunded = await loadWithdrawalRefunds(sources.db, declarationId, requestedAt)
    const { declaration } = await loadDeclaration(sources.db, declarationId)
    return {
      subject: `Rückzahlung zu Ihrem Widerruf, Bestellung ${orderNumber(refunded.group.number)}`,
      body: (
        <WithdrawalRefunded {...refunded} {...(await ways(sources, refunded))}>
          {
            await returnHint(
              sources,
              { ...declaration, email: refunded.group.customerEmail },
              refunded.devices,
            )
          }
        </WithdrawalRefunded>
      ),
    }
  },
  async order_link(sources, { orderGroupId }) {
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const shown = await ways(sources, { group })
    const number = orderNumber(group.number)
    return {
      subject: shown.orderUrl
        ? `Ihr neuer Link zu Bestellung ${number}`
        : `So sehen Sie Ihre Bestellung ${number}`,
      body: <OrderLink group={group} {...shown} />,
    }
  },
  async address_changed(sources, { orderGroupId, changed }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    return {
      subject: `Neue Adresse: Bestellung ${orderNumber(order.group.number)}`,
      body: (
        <AddressChanged
          group={order.group}
          changed={changed ?? null}
          pickUps={
            await pickUpsThere(
              sources.db,
              await unitsOf(sources.db, orderGroupId),
              berlinDay(sources.clock.now()),
            )
          }
          {...(await ways(sources, order))}
        />
      ),
    }
  },
  async delivery_day(sources, { orderGroupId }) {
    const order = await loadOrderGroup(sources.db, orderGroupId)
    return {
      subject: `Liefertermin: Bestellung ${orderNumber(order.group.number)}`,
      body: <DeliveryDay group={order.group} {...(await ways(sources, order))} />,
    }
  },
  async order_called_off(sources, { callOffId }) {
    const calledOff = await loadCallOff(sources.db, callOffId)
    return {
      subject: `Storniert: Bestellung ${orderNumber(calledOff.group.number)}`,
      body: <OrderCalledOff {...calledOff} {...(await ways(sources, calledOff))} />,
    }
  },
  async order_shipped(sources, data) {
    const units = await loadUnits(sources.db, 'orderIds' in data ? data.orderIds : [data.orderId])
    const tracked = new Set((await trackedOf(sources.db, units.units)).values())
    const isCorrection = 'isCorrection' in data && data.isCorrection === true
    const shipped = { ...units, shipments: [...tracked], isCorrection }
    const ordered = await unitsOf(sources.db, units.group.id)
    const told = new Set(units.units.map(({ id }) => id))
    const toCome = ordered.units
      .filter(({ deliveredOn, order }) => deliveredOn === null && order.calledOffAt === null)
      .flatMap(({ order }) => (told.has(order.id) ? [] : order))
    return {
      subject: shipmentSubject(shipped),
      body: <OrderShipped {...shipped} {...(await ways(sources, shipped))} toCome={toCome} />,
    }
  },
  async order_delivered(sources, { orderIds }) {
    const delivered = await loadMailedUnits(sources.db, orderIds)
    const { group, units } = await unitsOf(sources.db, delivered.group.id)
    const rented = units.flatMap(({ rental }) => (rental && isLiving(rental.state) ? rental : []))
    const beginsToRent = delivered.units.some(({ rental }) => rental)
    return {
      subject: `Geliefert: Bestellung ${orderNumber(delivered.group.number)}`,
      body: (
        <OrderDelivered
          {...delivered}
          {...(await ways(sources, delivered))}
          lastDayToWithdraw={lastDayToWithdraw(deliveriesOf(units))}
          nextRent={beginsToRent ? chargedTogether(rented) : null}
          arrivalTax={await arrivalTaxOf(sources.db, group, units)}
        />
      ),
    }
  },
  async rating_invitation(sources, { orderGroupId }) {
    // Between the morning and its turn somebody may have rated, reported a defect, or taken the consent back.
    if (!(await isInvitable(sources.db, orderGroupId))) {
      throw new NothingToTell('Its customer is not to be asked any more')
    }
    const { group } = await loadOrderGroup(sources.db, orderGroupId)
    const asked = await ratingWays(sources, group)
    return {
      subject: `Wie zufrieden sind Sie mit Bestellung ${orderNumber(group.number)}?`,
      optOutUrl: asked.optOutUrl,
      body: <RatingInvitation {...asked} />,
    }
  },
  async invoice(sources, { invoiceId }) {
    const invoice = await anyInvoice(sources.db, invoiceId)
    const file = Buffer.from(await invoiceDocument(sources, invoice))
    const { group } = await loadOrderGroup(sources.db, invoice.orderGroupId)
    return {
      subject: `${invoiceTitle(invoice)} zu Bestellung ${invoice.orderNumber}`,
      body: <InvoiceMail invoice={invoice} group={group} {...(await ways(sources, { group }))} />,
      attachments: [pdf(`${invoice.number}.pdf`, file)],
    }
  },
} satisfies Partial<Letters>
