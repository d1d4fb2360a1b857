import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { recoveryCodes, secondFactors } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { realClock } from '../clock.ts'
import { notifySignInChanged } from '../customers/notify-sign-in-changed.server.ts'
import { record } from '../journal/journal.server.ts'
import type { SignInChange } from '../mail.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { note } from './office-session.server.ts'
import { hashOfCode, newRecoveryCodes, typedCode } from './recovery-codes.server.ts'

type Reach = Pick<Services, 'db' | 'auth' | 'limits' | 'jobs' | 'clock'>

/** Whether this person proved to have a second factor. */
export async function hasSecondFactor(orm: Orm, userId: string): Promise<boolean> {
  return Boolean((await factorOf(orm, userId))?.provedAt)
}

/**
 * What an authenticator app has to be told, the same until it is proved. Throws `second_factor_exists`
 * where one is: nobody is shown that again.
 */
export async function proposeSecondFactor(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  { userId, email }: SignedIn,
): Promise<{ uri: string; secret: string }> {
  await db
    .insert(secondFactors)
    .values({ userId, sealedSecret: await auth.oneTimeCodes.newSecret() })
    .onConflictDoNothing()
  const factor = await factorOf(db, userId)
  if (!factor || factor.provedAt) throw refusal('second_factor_exists')
  return auth.oneTimeCodes.shown(factor.sealedSecret, { issuer: shop.name, email })
}

/** Proves it by its first code. Answers with the recovery codes, which nobody is shown again. */
export async function setUpSecondFactor(
  services: Reach,
  actor: SignedIn,
  code: string,
): Promise<string[]> {
  const { userId } = actor
  await countTry(services, actor)
  const factor = await factorOf(services.db, userId)
  if (!factor || factor.provedAt) throw refusal('second_factor_exists')
  const step = await services.auth.oneTimeCodes.stepOf(factor.sealedSecret, typedCode(code))
  if (step === null) throw refusal('wrong_code', { field: 'code' })
  const codes = newRecoveryCodes()
  await services.db.transaction(async tx => {
    const proved = await tx
      .update(secondFactors)
      .set({ provedAt: realClock.now(), lastStep: step })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.provedAt)))
      .returning({ userId: secondFactors.userId })
    if (proved.length === 0) throw refusal('second_factor_exists')
    await tx
      .insert(recoveryCodes)
      .values(codes.map(each => ({ userId, codeHash: hashOfCode(userId, each) })))
    await notify(services, tx, actor, 'second_factor_set_up')
  })
  await passed(services, actor)
  return codes
}

/** Lets this session into the office by a code of the app or a recovery code, each of which works once. */
export async function enterCode(services: Reach, actor: SignedIn, typed: string): Promise<void> {
  await countTry(services, actor)
  const code = typedCode(typed)
  const isRight = /^\d{6}$/.test(code)
    ? await redeemCode(services, actor, code)
    : await redeemRecoveryCode(services, actor, code)
  if (!isRight) throw refusal('wrong_code', { field: 'code' })
  await passed(services, actor)
}

async function redeemCode(
  { db, auth }: Reach,
  { userId }: SignedIn,
  code: string,
): Promise<boolean> {
  const factor = await factorOf(db, userId)
  if (!factor?.provedAt) return false
  const step = await auth.oneTimeCodes.stepOf(factor.sealedSecret, code)
  if (step === null) return false
  const { lastStep } = secondFactors
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

function redeemRecoveryCode(services: Reach, actor: SignedIn, code: string): Promise<boolean> {
  return services.db.transaction(async tx => {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: realClock.now() })
      .where(
        and(
          eq(recoveryCodes.codeHash, hashOfCode(actor.userId, code)),
          eq(recoveryCodes.userId, actor.userId),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ userId: recoveryCodes.userId })
    if (used.length === 0) return false
    await notify(services, tx, actor, 'recovery_code_used')
    return true
  })
}

async function factorOf(orm: Orm, userId: string) {
  const [factor] = await orm.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor
}

/** Only who gave the password gets here, so that a stranger's tries lock nobody out. */
async function countTry({ limits }: Pick<Reach, 'limits'>, { userId }: SignedIn): Promise<void> {
  await limits.consume('secondFactor', userId)
}

async function passed(services: Reach, { userId, session }: SignedIn): Promise<void> {
  if (!session) throw refusal('not_signed_in')
  const now = realClock.now()
  await note(services, session.id, { activeAt: now, secondFactorAt: now })
  await services.limits.forget('secondFactor', userId)
}

async function notify(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Orm,
  person: SignedIn,
  event: Extract<SignInChange, 'second_factor_set_up' | 'recovery_code_used'>,
): Promise<void> {
  await record(tx, {
    at: services.clock.now(),
    actor: journalName(person),
    subject: { type: 'staff', id: person.userId },
    event,
  })
  await notifySignInChanged(services, tx, person, event)
}
