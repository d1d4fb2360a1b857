import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { authUsers } from '#db/schema/customers.ts'
import { orderGroups } from '#db/schema/orders.ts'
import { countAttempt } from '../customers/attempts.server.ts'
import type { In } from '../customers/sign-in.server.ts'
import { checkedNewcomer, createAccount, type Newcomer } from '../customers/sign-up.server.ts'
import { signedInAs } from '../customers/who.server.ts'
import type { RefusedForm } from '../form-errors.ts'
import { guestsGroup } from '../orders/order-access.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { openToGuests } from '../orders/orders-of.server.ts'
import type { Services } from '../services.ts'

type Reach = Pick<Services, 'auth' | 'db' | 'clock' | 'limits' | 'jobs' | 'publicUrl'>

/** The address that the guest's order of this link has (ADR-132). Throws `not_found`. */
export async function emailOfLinked(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<string> {
  return (await guestsGroup(services, token)).customerEmail
}

/**
 * Mails the address of the guest's order a link that makes an account of it (ADR-132); whoever has one already is told to
 * sign in. One an hour, and counted as a registration. Answers the same in both cases. Throws `not_found`.
 */
export async function askForAccount(
  services: Reach,
  { token, address }: { token: string; address: string },
): Promise<{ ok: true } | RefusedForm> {
  const group = await guestsGroup(services, token)
  const { id: orderGroupId, customerEmail: email, customerName: name } = group
  const tooMany = await countAttempt(services, { what: 'sign-up', address, email })
  if (tooMany) return tooMany
  const accountToken = await services.auth.orderAccountToken({ orderGroupId, email })
  const isKnown = await hasAccount(services, email)
  const path = isKnown ? 'auth?redirect=/kunden-bereich' : `auth/konto?token=${accountToken}`
  const to = createHash('sha256').update(email).digest('hex').slice(0, 16)
  const hour = services.clock.now().toISOString().slice(0, 13)
  await services.jobs.send(services.db, 'mail', {
    kind: 'guest_account',
    to: email,
    data: {
      name,
      order: orderNumber(group.number),
      url: `${services.publicUrl}/${path}`,
      isKnown,
    },
    key: `guest_account ${orderGroupId} ${to} ${hour}`,
  })
  return { ok: true }
}

/** Whom the link of that mail makes an account for. */
export interface AccountToMake {
  name: string
  email: string
}

/** Null once it is too old, its order has another address or is no guest's any more, or there is an account. */
export async function accountToMake(
  services: Pick<Services, 'auth' | 'db'>,
  token: string,
): Promise<AccountToMake | null> {
  const order = await services.auth.readOrderAccountToken(token)
  if (!order) return null
  const { orderGroupId, email } = order
  const [group] = await services.db
    .select()
    .from(orderGroups)
    .where(
      and(openToGuests, eq(orderGroups.id, orderGroupId), eq(orderGroups.customerEmail, email)),
    )
  if (!group || (await hasAccount(services, email))) return null
  return { name: group.customerName, email }
}

/** Makes it, confirmed by the link that reached its address, and signs in. `lost` as above. */
export async function makeAccount(
  services: Pick<Services, 'auth' | 'db'>,
  { token, ...given }: Omit<Newcomer, 'email'> & { token: string },
): Promise<In | RefusedForm | 'lost'> {
  const wanted = await accountToMake(services, token)
  if (!wanted) return 'lost'
  const { email } = wanted
  const checked = checkedNewcomer({ ...given, email, confirmation: given.password })
  if (!checked.ok) return checked
  const entered = await createAccount(services, checked.person)
  if (!entered) return 'lost'
  const proof = await services.auth.confirmationToken(email)
  const account = await services.auth.confirmEmail(entered.account, proof)
  if (!account) throw new Error('An address that a link reached is not confirmed')
  return { ok: true, actor: await signedInAs(services, account), cookies: entered.cookies }
}

async function hasAccount({ db }: Pick<Services, 'db'>, email: string): Promise<boolean> {
  const found = await db.select().from(authUsers).where(eq(authUsers.email, email.toLowerCase()))
  return found.length > 0
}
