import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { productContents } from '#db/schema/catalog.ts'
import { orderGroupLines, type orderGroups, type orders } from '#db/schema/orders.ts'
import { type AddressStanding, addressStanding } from '../addresses/changeable.ts'
import { type OverdueDebt, overdueRent, rentUnderWay } from '../billing/overdue.server.ts'
import type { Condition } from '../catalog/product.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { newestDefects } from '../defects/defects-of.server.ts'
import { type DefectState, whyNoReport } from '../defects/rules.ts'
import { withdrawnOf } from '../defects/withdrawn.server.ts'
import { isAwaited, isToBeShipped } from '../delivery-days/days.ts'
import type { ArrivalTax } from '../exports/arrival.server.ts'
import { type InvoiceEntry, invoicesOf } from '../invoices/read.server.ts'
import { beingPaid } from '../orders/being-paid.server.ts'
import { repeatedProducts } from '../orders/devices.ts'
import { cameToNothing, type LogisticsStatus, type OrderStatus } from '../orders/states.ts'
import { type Mandate, mandatesOf } from '../payments/mandates.server.ts'
import { sentBackOf } from '../payments/sent-back.server.ts'
import type { DescribedPicture } from '../pictures/picture.ts'
import { picturesOf } from '../pictures/read.server.ts'
import type { CustomerType } from '../purchase-option.ts'
import { type RecallHint, recallHints } from '../recalls/own-notice.server.ts'
import { careEnds } from '../rentals/care.server.ts'
import type { CareEnd } from '../rentals/care.ts'
import { type WithheldSum, withheldOf } from '../rentals/withheld.server.ts'
import { type ChargeView, unpaidChargesOf } from '../returns/charge-view.server.ts'
import { type ClaimInOrder, claimsOf } from '../returns/claim-view.server.ts'
import { type BackFromRenter, returnsOf } from '../returns/returns-of.server.ts'
import { canBeGivenBackUntil } from '../returns/voluntary.ts'
import type { Services } from '../services.ts'
import {
  type FormerlyTracked,
  formerlyTracked,
  lostAndNotSent,
  shipmentsOf,
  type Tracked,
  trackedIn,
} from '../shipments/read.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { devicesOf, type OwnDevice } from './devices-of.server.ts'
import { type ExaminedDeclaration, examinedDeclarations } from './examined-declarations.server.ts'
import { arrivalTaxesOf, refundedOf } from './group-money.server.ts'
import type { HeldBack } from './held-back.server.ts'
import {
  type CreditedRental,
  type CustomerRental,
  customerRental,
  rentalsOf,
} from './rentals.server.ts'
import { type WithdrawnUnit, withdrawnUnits } from './withdrawn-units.server.ts'

type OrderRow = typeof orders.$inferSelect
type DeliveryChooser = NonNullable<GroupRow['deliveryChosenBy']>
type GroupRow = typeof orderGroups.$inferSelect

export interface CustomerOrder {
  id: string
  groupId: string
  groupNumber: number
  /** Its number in the order. */
  sequence: number
  /** Its number in the order, to be shown; null where it is the only one of its product. */
  unitNumber: number | null
  type: 'rental' | 'purchase'
  condition: Condition
  status: OrderStatus
  logistics: LogisticsStatus
  productName: string
  productSlug: string | null
  image: DescribedPicture | null
  totalCents: number
  /** With whom it travels, in which parcels; null where nobody said. */
  tracked: Tracked | null
  /** How devices of it travelled that were exchanged since, the first one first (ADR-222). */
  formerlyTracked: FormerlyTracked[]
  /** What was sent got lost, and no other one has left since. */
  isLost: boolean
  /** Called off or withdrawn from before it was shipped. */
  isCalledOff: boolean
  withdrawn: WithdrawnUnit | null
  shippedAt: Date | null
  deliveredAt: Date | null
  /** Which one it is, once it has left our house and until it is back. */
  device: OwnDevice | null
  /** It takes the place of the other in an exchange: it is being prepared, and on its way once its parcel has a number. */
  nextDevice: (OwnDevice & { isSent: boolean; since: Date | null }) | null
  rental: CustomerRental | null
  /** How far it is on its way back to us; null while nobody expects it. */
  back: BackFromRenter | null
  /** The last day on which it can be given back voluntarily; null where it cannot. */
  giveBackUntil: BerlinDay | null
  /** What can be seen of its defects: where the newest report stands, and whether one can be made. */
  defects: { newest: DefectState | null; canReport: boolean }
  /** Follow-up payments of a rental, newest first; `heldBack` where the payer's bank took it back. */
  followUps: { paidAt: Date; cents: number; heldBack: HeldBack | null }[]
}

/** One checkout with everything that was ordered in it. */
export interface CustomerOrderGroup {
  id: string
  number: number
  placedAt: Date
  status: OrderStatus
  /** Not paid yet, and its debit is under way. */
  isBeingPaid: boolean
  customerType: CustomerType
  subscriptionId: string | null
  /** Rent that is not paid and that nobody is paying. */
  overdue: OverdueDebt | null
  /** A rent is overdue whose money is under way. */
  isRentUnderWay: boolean
  /** What of it is called back. */
  recalls: RecallHint[]
  /** Withdrawals and cancellations that a person looks at, the oldest first. */
  examinedDeclarations: ExaminedDeclaration[]
  /** What is charged for devices that came back, and not paid yet. */
  charges: ChargeView[]
  /** What is claimed of a damage, while its renter is still to answer. */
  claims: ClaimInOrder[]
  /** By what accounts were debited for it, the oldest first. */
  mandates: Mandate[]
  /** Monthly price of Care, where it was booked and goes on as long as the rent. */
  careCents: number | null
  /** How Care ends by itself, with its monthly price. */
  careEnd: (CareEnd & { cents: number; isOver: boolean }) | null
  /** What its business is told of the tax in its price (L-85). */
  arrivalTax: ArrivalTax | null
  /** What went back of all its payments. */
  refundedCents: number
  /** What was to go back, too, and did not arrive. */
  sentBackCents: number
  /** What decisions about that kept back. */
  withheld: WithheldSum[]
  shippingCents: number
  /** What its first payment is, with shipping. */
  todayCents: number
  /** The day on which what is still to come of it arrives; null where nothing is to come. */
  delivery: { day: BerlinDay | null; chosenBy: DeliveryChooser | null; canBeChosen: boolean } | null
  /** As what its address can be changed now. */
  address: AddressStanding
  orders: CustomerOrder[]
  /** Its invoices and their cancellations, oldest first. */
  invoices: InvoiceEntry[]
}

/** Joins rows that were already filtered to one person with what the page shows about them. */
export async function viewGroups(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rows: { order: OrderRow; group: GroupRow }[],
): Promise<CustomerOrderGroup[]> {
  const groupIds = [...new Set(rows.map(row => row.group.id))]
  if (groupIds.length === 0) return []
  const productIds = [...new Set(rows.map(row => row.order.stripeProductId))]
  const orderIds = rows.map(row => row.order.id)
  const [lines, products, contracts, overdue, invoices, returns, devices, mandates, defects] =
    await Promise.all([
      db.select().from(orderGroupLines).where(inArray(orderGroupLines.orderGroupId, groupIds)),
      productsOf(db, productIds),
      rentalsOf(db, orderIds),
      overdueRent(db, groupIds),
      invoicesOf(db, groupIds),
      returnsOf(db, orderIds),
      devicesOf(db, orderIds),
      mandatesOf(db, groupIds),
      newestDefects(db, orderIds),
    ])
  const withdrawn = await withdrawnUnits(
    db,
    rows.map(({ order }) => order),
  )
  const notPutRight = await withdrawnOf(
    db,
    rows.map(({ order }) => order),
  )
  const examined = await examinedDeclarations(db, groupIds)
  const charges = await unpaidChargesOf(db, groupIds)
  const today = berlinDay(clock.now())
  const claims = await claimsOf(db, groupIds, today)
  const underWay = await beingPaid(db, groupIds)
  const rentsUnderWay = await rentUnderWay(db, groupIds)
  const arrivalTaxes = await arrivalTaxesOf(db, rows)
  const refunded = await refundedOf(db, groupIds)
  const sentBack = await sentBackOf(db, groupIds)
  const withheld = await withheldOf(db, groupIds)
  const recalled = await recallHints(db, groupIds)
  const endsOfCare = await careEnds(db, groupIds)
  const orderRows = rows.map(({ order }) => order)
  const shipments = await shipmentsOf(db, orderRows)
  const tracked = trackedIn(shipments, orderRows)
  const lost = await lostAndNotSent(db, orderRows)

  return groupIds.flatMap(groupId => {
    const inGroup = rows.filter(row => row.group.id === groupId)
    const group = inGroup[0]?.group
    if (!group) return []
    const units = inGroup.filter(({ order }) => !order.isRecurringPayment)
    const repeated = repeatedProducts(units.map(({ order }) => order))
    const care = lines.find(line => line.orderGroupId === groupId && line.kind === 'care')
    const careCents = care ? care.unitAmount * care.quantity : null
    const careEnd = endsOfCare.get(groupId)
    const shipping = lines.find(line => line.orderGroupId === groupId && line.kind === 'shipping')
    return {
      id: group.id,
      number: group.number,
      placedAt: group.createdAt,
      status: group.status,
      isBeingPaid: underWay.has(groupId),
      customerType: group.customerType,
      subscriptionId: group.stripeSubscriptionId,
      overdue: overdue.get(groupId) ?? null,
      isRentUnderWay: rentsUnderWay.has(groupId),
      recalls: recalled.get(groupId) ?? [],
      examinedDeclarations: examined.get(groupId) ?? [],
      charges: charges.get(groupId) ?? [],
      claims: (claims.get(groupId) ?? []).filter(({ state }) => state === 'open'),
      invoices: invoices.get(groupId) ?? [],
      mandates: cameToNothing(group.status) ? [] : (mandates.get(groupId) ?? []),
      address: addressStanding({
        group,
        units: units.map(({ order }) => ({
          order,
          rental: contracts.get(order.id)?.rental ?? null,
          back: returns.get(order.id) ?? null,
        })),
        today,
      }),
      delivery: deliveryOf(
        group,
        units.map(({ order }) => order),
      ),
      careCents: careEnd ? null : careCents,
      careEnd:
        careEnd && careCents !== null
          ? { ...careEnd, cents: careCents, isOver: careEnd.endsOn < today }
          : null,
      arrivalTax: arrivalTaxes.get(groupId) ?? null,
      refundedCents: refunded.get(groupId) ?? 0,
      sentBackCents: sentBack.get(groupId) ?? 0,
      withheld: withheld.get(groupId) ?? [],
      shippingCents: shipping?.unitAmount ?? 0,
      todayCents: group.todayCents,
      orders: units.map(({ order }) => {
        const product = products.get(order.stripeProductId)
        const { next = null, nextSince = null } = devices.get(order.id) ?? {}
        return {
          id: order.id,
          groupId,
          groupNumber: group.number,
          sequence: order.orderSequence,
          unitNumber: repeated.has(order.productName) ? order.orderSequence : null,
          type: order.orderType,
          condition: order.condition,
          status: order.status,
          logistics: order.logisticsStatus,
          productName: order.productName,
          productSlug: product?.slug ?? null,
          image: product?.image ?? null,
          totalCents: order.totalAmount,
          tracked: trackedAs(tracked.get(order.id)),
          formerlyTracked: formerlyTracked(shipments, order).map(({ tracked: by, ...former }) => ({
            ...former,
            tracked: trackedAs(by),
          })),
          isLost: lost.has(order.id),
          isCalledOff: order.calledOffAt !== null && isInHouse(order.logisticsStatus),
          withdrawn: withdrawn.get(order.id) ?? null,
          shippedAt: order.shippingDate,
          deliveredAt: order.deliveryDate,
          device: devices.get(order.id)?.current ?? null,
          nextDevice: next && { ...next, since: nextSince, isSent: isFollowed(order, tracked) },
          back: returns.get(order.id) ?? null,
          giveBackUntil: giveBackUntil(order, contracts.get(order.id)?.rental ?? null),
          rental: customerRental(contracts.get(order.id), group),
          defects: {
            newest: defects.get(order.id) ?? null,
            canReport: canReport(order, {
              rental: contracts.get(order.id)?.rental ?? null,
              isWithdrawn: notPutRight.has(order.id),
            }),
          },
          followUps: inGroup
            .filter(row => row.order.followsOrderId === order.id)
            .map(row => ({
              paidAt: row.order.createdAt,
              cents: row.order.totalAmount,
              heldBack:
                contracts
                  .get(order.id)
                  ?.heldBack.find(({ source }) => source === row.order.stripeInvoiceId) ?? null,
            }))
            .sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime()),
        }
      }),
    }
  })
}

interface OrderedProduct {
  /** Null where its page is shown to nobody. */
  slug: string | null
  image: DescribedPicture | null
}

/** What an order shows of its product, by the provider's id. */
async function productsOf(db: Orm, productIds: string[]): Promise<Map<string, OrderedProduct>> {
  const contents = await db
    .select({
      id: productContents.stripeProductId,
      slug: productContents.slug,
      isLive: productContents.isLive,
      images: productContents.images,
    })
    .from(productContents)
    .where(inArray(productContents.stripeProductId, productIds))
  const pictures = await picturesOf(
    db,
    contents.flatMap(({ images }) => images.map(({ url }) => url)),
  )
  return new Map(
    contents.map(({ id, slug, isLive, images }) => {
      const image = images.find(({ url }) => pictures.has(url))
      const picture = image && pictures.get(image.url)
      return [
        id,
        { slug: isLive ? slug : null, image: picture ? { ...picture, alt: image.alt } : null },
      ]
    }),
  )
}

function deliveryOf(group: GroupRow, units: readonly OrderRow[]): CustomerOrderGroup['delivery'] {
  const carried = units.map(({ logisticsStatus: logistics, calledOffAt }) => ({
    logistics,
    isOff: calledOffAt !== null,
  }))
  if (group.status !== 'completed' || !isAwaited(carried)) return null
  const { deliveryOn: day, deliveryChosenBy: chosenBy } = group
  return { day, chosenBy, canBeChosen: isToBeShipped(carried) }
}

function giveBackUntil(order: OrderRow, rental: CreditedRental['rental'] | null): BerlinDay | null {
  const { status, logisticsStatus: logistics, calledOffAt, deliveryDate } = order
  const deliveredOn = rental ? rental.deliveredOn : deliveryDate && berlinDay(deliveryDate)
  return canBeGivenBackUntil({
    status,
    logistics,
    isOff: calledOffAt !== null,
    deliveredOn,
    rental,
  })
}

function canReport(
  { status, logisticsStatus: logistics }: OrderRow,
  of: { rental: CreditedRental['rental'] | null; isWithdrawn: boolean },
): boolean {
  return whyNoReport({ status, logistics, ...of }) === null
}

/** Whether somebody can see where its parcel is, by its number or by a page. */
function isFollowed({ id, trackingNumber }: OrderRow, tracked: Map<string, Tracked>): boolean {
  const { parcels = [] } = tracked.get(id) ?? {}
  return trackingNumber !== null || parcels.some(({ url }) => url !== null)
}

/** What a customer may see of a shipment. */
function trackedAs(tracked: Tracked | null | undefined): Tracked | null {
  if (!tracked) return null
  const { carrierName, parcels } = tracked
  return { carrierName, parcels }
}
