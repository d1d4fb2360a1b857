import type { Orm } from '#db/database.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { unitsGivenBack } from '../payments/given-back.server.ts'
import { paymentsOf, type RefundEntry } from '../payments/read-refunds.server.ts'
import { rentWithdrawable } from '../payments/withdrawn-units.server.ts'
import type { OrderedUnits } from '../rentals/withdraw.server.ts'
import { withdrawnUnits } from '../rentals/withdrawal-scope.server.ts'
import type { Declaration } from './declare.server.ts'
import { withdrawalRefundsOf } from './paid-for-order.server.ts'

/** What a withdrawal may give back, and what it did. */
export interface WithdrawalMoney {
  /** None where it ended Care alone. */
  units: WithdrawnUnit[]
  /** One a payment; empty while nobody has decided. */
  refunds: RefundEntry[]
}

export interface WithdrawnUnit {
  /** Its number within the order, from 1. */
  sequence: number
  productName: string
  isRented: boolean
  /** Its renter has bought it since: a purchase of its own. */
  isBoughtOut: boolean
  logistics: LogisticsStatus
  /** It was attached to it, or its words name it without doubt. */
  isMeant: boolean
  /** It was paid back, or bought. */
  isOver: boolean
  isGivenBack: boolean
  /** Its refund was refused or came back, and is to be tried once more. */
  isRefundFailed: boolean
}

/** The money of a withdrawal that is attached to an order. */
export async function moneyOf(
  db: Orm,
  declaration: Declaration,
  { group: { id: orderGroupId }, units }: OrderedUnits,
): Promise<WithdrawalMoney> {
  const meant = (await withdrawnUnits(db, declaration, units)) ?? []
  const before = await unitsGivenBack(db, orderGroupId)
  const isWithdrawable = await rentWithdrawable(db, units)
  const failed = (await withdrawalRefundsOf(db, orderGroupId)).filter(
    ({ status }) => status === 'failed',
  )
  const payments = (await paymentsOf(db, [orderGroupId])).get(orderGroupId) ?? []
  const isOfCare = declaration.ends.some(({ isCare }) => isCare)
  return {
    units: (isOfCare ? [] : units).map(unit => {
      const { sequence, productName, order, rental } = unit
      const isGivenBack = before.includes(sequence)
      const isOver = isGivenBack || !isWithdrawable(unit)
      return {
        sequence,
        productName,
        isRented: rental !== null,
        isBoughtOut: rental?.state === 'bought_out',
        logistics: order.logisticsStatus,
        isMeant: !isOver && meant.includes(unit),
        isOver,
        isGivenBack,
        isRefundFailed: failed.some(refund => refund.units?.includes(sequence)),
      }
    }),
    refunds: payments
      .flatMap(({ refunds }) => refunds)
      .filter(({ declarationId }) => declarationId === declaration.id),
  }
}
