import type { TestServices } from '../../services.ts'
import { account, breakOne, count, mend, stockUp } from './devices.ts'
import { bringBack, correct, sendOut, takeBack } from './goods.ts'
import { type Lives, newLives, pick, type Step } from './model.ts'
import { buyOut, order, payFor, refund, rentedOut, wait } from './purchases.ts'

/** A shop whose units are sold, rented, broken, returned and bought out at random. */
export async function openLives(shop: TestServices) {
  const lives = await newLives(shop)
  await stockUp(lives)
  return {
    account: () => account(lives),
    async live(step: Step): Promise<void> {
      // No two things happen at the same moment.
      const { emulator, services } = shop
      await emulator.advanceTo(new Date(services.clock.now().getTime() + 1000))
      await pick(possible(lives, step), step.kind)?.()
    },
  }
}

type Action = [can: boolean, act: () => Promise<void>]

const twice = (action: Action): Action[] => [action, action]

/** Everything that can happen now; what is there twice happens twice as often. */
function possible(lives: Lives, step: Step): (() => Promise<void>)[] {
  const { model } = lives
  const isUnpaid = model.unpaid().length > 0
  const isInHouse = model.unitsAt('house').length > 0
  const isOut = model.unitsAt('out').length > 0
  const isRentedOut = rentedOut(lives).length > 0
  const isRented = isRentedOut || model.made.some(({ isRental, isPaid }) => isRental && isPaid)
  const actions: Action[] = [
    [true, () => order(lives, false, step)],
    [true, () => order(lives, true, step)],
    [true, () => count(lives, step)],
    ...twice([isUnpaid, () => payFor(lives, step, 'pm_card_visa')]),
    [isUnpaid, () => payFor(lives, step, 'pm_card_chargeDeclined')],
    [isUnpaid, () => wait(lives)],
    [isInHouse, () => sendOut(lives, step, 'shipped')],
    [isInHouse || isOut, () => sendOut(lives, step, 'delivered')],
    ...twice([isOut || model.unitsAt('gone').length > 0, () => bringBack(lives, step)]),
    [isOut || model.unitsAt('back').length > 0, () => correct(lives, step)],
    ...twice([isRented, () => takeBack(lives, step)]),
    ...twice([isRentedOut, () => buyOut(lives, step)]),
    [model.refundable().length > 0, () => refund(lives, step)],
    [true, () => breakOne(lives, step)],
    [model.resting > 0, () => mend(lives, step)],
  ]
  return actions.flatMap(([can, act]) => (can ? [act] : []))
}
