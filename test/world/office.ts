import type { SignedIn } from '#core/actor.ts'
import { type LogisticsChange, updateLogistics } from '#core/fulfilment/logistics.server.ts'
import type { Services } from '#core/services.ts'
import { shop as settings } from '#core/shop.ts'
import type { TestServices } from '../services.ts'

/** Somebody in the office. */
export const office: SignedIn = {
  kind: 'customer',
  userId: 'admin-1',
  email: 'leitung@example.org',
  emailVerified: true,
  name: 'Leitung',
  isAdmin: true,
}

/** Saves as somebody in the office does who says yes to whatever is asked. */
export async function officeSaves(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  change: LogisticsChange,
): Promise<void> {
  const answer = await updateLogistics(services, actor, change)
  if (answer.isSaved) return
  if ('conflicts' in answer) throw new Error('Somebody else changed the order')
  const again = await updateLogistics(services, actor, { ...change, confirmed: answer.key })
  if (!again.isSaved) throw new Error('The office was asked twice')
}

/** Lets the minutes pass in which a step can be taken back; then its effects have run. */
export async function untilToldToProvider(
  shop: Pick<TestServices, 'emulator' | 'settle'>,
): Promise<void> {
  await shop.emulator.advanceTo(
    new Date(shop.emulator.now().getTime() + settings.undoMinutes * 60_000),
  )
  await shop.settle()
}
