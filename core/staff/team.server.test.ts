import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { authSessions, staffInvitations, taskOwners, userRoles } from '#db/schema/schema.ts'
import { accountsFixture, browser, password } from '#test/fixtures/accounts.ts'
import type { SignedIn } from '../actor.ts'
import { ensureAdmin } from '../customers/ensure.server.ts'
import { signIn } from '../customers/sign-in.server.ts'
import { actorOf } from '../customers/who.server.ts'
import { DAY_MS } from '../durations.ts'
import type { StaffRole } from '../permissions.ts'
import { invite, revokeInvitation } from './invite.server.ts'
import { joinAs, joinBySigningIn, joinWithNewPassword, openInvitation } from './join.server.ts'
import { changeRole, dismiss } from './roles.server.ts'
import {
  formerMembers,
  historyOfTeam,
  memberWithHistory,
  openInvitations,
  team,
} from './team.server.ts'

const accounts = accountsFixture()
const address = () => `team-${randomUUID()}@example.org`
const PASSWORD = 'Hantelbank-2026'

let admin: SignedIn
beforeEach(async () => {
  await accounts.services.db.delete(userRoles)
  admin = await newAdmin()
})

const newAdmin = () => ensureAdmin(accounts.services, { email: address(), password: PASSWORD })

/** The token of the newest invitation to this address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await accounts.mailsTo(email)).findLast(({ kind }) => kind === 'staff_invitation')
  if (!mail || !('url' in mail.data)) throw new Error(`Nobody invited ${email}`)
  return new URL(mail.data.url).searchParams.get('token') ?? ''
}

async function invited(role: StaffRole = 'logistics', email = address()) {
  await invite(accounts.services, admin, { email, role })
  return { email, token: await tokenFor(email) }
}

const typed = (token: string, more = {}) => ({
  token,
  firstName: 'Jo',
  lastName: 'Berg',
  password: PASSWORD,
  confirmation: PASSWORD,
  address: randomUUID(),
  headers: new Headers(),
  ...more,
})

async function member(role: StaffRole = 'logistics') {
  const { token } = await invited(role)
  const joined = await joinWithNewPassword(accounts.services, typed(token))
  if (joined === 'lost' || !joined.ok) throw new Error('Nobody joined')
  return { actor: joined.actor, headers: browser(joined.cookies) }
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Object && 'code' in error ? error.code : error),
  )

describe('an invitation', () => {
  test('lets somebody in with a password of their own, once, and is stored without its link', async () => {
    const { email, token } = await invited()
    const stored = await accounts.services.db.select().from(staffInvitations)
    expect(JSON.stringify(stored)).not.toContain(token)
    const joined = await joinWithNewPassword(accounts.services, typed(token))
    expect(joined).toMatchObject({
      ok: true,
      actor: { email, emailVerified: true, roles: ['logistics'], name: 'Jo Berg' },
    })
    expect(await joinWithNewPassword(accounts.services, typed(token))).toBe('lost')
    expect(await openInvitation(accounts.services, token)).toBeNull()
  })

  test.each([
    ['kurz-1A', 'Passwort muss mindestens 8 Zeichen lang sein'],
    ['ohne-grosse-7', 'Passwort muss mindestens einen Großbuchstaben enthalten'],
    ['Passwort1', 'Dieses Passwort wird sehr häufig verwendet. Bitte wählen Sie ein anderes.'],
  ])('takes no password like %s', async (bad, message) => {
    const { token } = await invited()
    const tried = typed(token, { password: bad, confirmation: bad })
    expect(await joinWithNewPassword(accounts.services, tried)).toMatchObject({
      ok: false,
      message,
    })
    expect(await openInvitation(accounts.services, token)).not.toBeNull()
  })

  test('is accepted with the confirmed account of its address, by its password and by nobody else', async () => {
    const { actor } = await member('content')
    await dismiss(accounts.services, admin, actor.userId)
    const { token } = await invited('logistics', actor.email)
    const other = await accounts.newCustomer()
    const verified = { ...other.actor, emailVerified: true }
    expect(await joinAs(accounts.services, verified, token)).toBe(false)
    expect(await joinWithNewPassword(accounts.services, typed(token))).toBe('lost')
    const wrong = typed(token, { password: 'Falsch-123' })
    expect(await joinBySigningIn(accounts.services, wrong)).toMatchObject({ ok: false })
    expect(await joinBySigningIn(accounts.services, typed(token))).toMatchObject({ ok: true })
    const joined = (await team(accounts.services.db)).map(({ email, role }) => [email, role])
    expect(joined).toContainEqual([actor.email, 'logistics'])
  })

  test('takes an account that a stranger registered for the address away from that stranger', async () => {
    const stranger = await accounts.newCustomer()
    const { token } = await invited('admin', stranger.input.email)
    expect(await joinAs(accounts.services, stranger.actor, token)).toBe(false)
    expect(await joinWithNewPassword(accounts.services, typed(token))).toMatchObject({ ok: true })
    expect(await actorOf(accounts.services, stranger.headers)).toEqual({ kind: 'guest' })
    const again = { email: stranger.input.email, password, address: '1', headers: new Headers() }
    expect(await signIn(accounts.services, again)).toMatchObject({ ok: false })
  })

  test('ends when it is taken back, replaced, or old, or its author may invite nobody any more', async () => {
    const { db } = accounts.services
    const first = await invited('logistics')
    const second = await invited('content', first.email)
    expect(await openInvitation(accounts.services, first.token)).toBeNull()
    const all = await openInvitations(accounts.services)
    const [open, ...more] = all.filter(({ email }) => email === first.email)
    expect(more).toEqual([])
    expect(open).toMatchObject({ email: first.email, role: 'content' })
    await revokeInvitation(accounts.services, admin, open?.id ?? '')
    expect(await openInvitation(accounts.services, second.token)).toBeNull()
    expect(await refused(revokeInvitation(accounts.services, admin, open?.id ?? ''))).toBe(
      'invitation_over',
    )
    const third = await invited()
    const late = { now: () => new Date(Date.now() + 7 * DAY_MS + 1000) }
    expect(await openInvitation({ db, clock: late }, third.token)).toBeNull()
    const boss = await newAdmin()
    await dismiss(accounts.services, boss, admin.userId)
    expect(await openInvitation(accounts.services, third.token)).toBeNull()
  })

  test('goes to no mailbox that is none, and to nobody who works here already', async () => {
    const { actor } = await member()
    const wanted = { role: 'logistics' } as const
    const ask = (email: string) => refused(invite(accounts.services, admin, { ...wanted, email }))
    expect(await ask('niemand')).toBe('invalid_input')
    expect(await ask(actor.email.toUpperCase())).toBe('already_staff')
  })
})

describe('what was', () => {
  test('who was dismissed is listed until they join again; a customer never is', async () => {
    const { db } = accounts.services
    await accounts.newCustomer()
    const { actor } = await member('content')
    const named = async () => (await formerMembers(db)).map(({ email }) => email)
    expect(await named()).not.toContain(actor.email)
    await dismiss(accounts.services, admin, actor.userId)
    const [former] = (await formerMembers(db)).filter(({ email }) => email === actor.email)
    expect(former).toMatchObject({ userId: actor.userId, name: 'Jo Berg', role: null })
    const { token } = await invited('logistics', actor.email)
    expect(await joinBySigningIn(accounts.services, typed(token))).toMatchObject({ ok: true })
    expect(await named()).not.toContain(actor.email)
  })

  test('is told of the whole team, also of invitations that nobody accepted', async () => {
    const { db } = accounts.services
    const { email } = await invited('content')
    const [open] = (await openInvitations(accounts.services)).filter(one => one.email === email)
    await revokeInvitation(accounts.services, admin, open?.id ?? '')
    const { actor } = await member()
    await dismiss(accounts.services, admin, actor.userId)
    const told = (await historyOfTeam(db)).map(({ event, about }) => [event, about])
    expect(told).toContainEqual(['staff_invited', email])
    expect(told).toContainEqual(['invitation_revoked', email])
    expect(told).toContainEqual(['staff_dismissed', 'Jo Berg'])
  })
})

describe('a role', () => {
  test('is changed for the next request, unless it was changed meanwhile', async () => {
    const { actor, headers } = await member('logistics')
    const { userId } = actor
    await changeRole(accounts.services, admin, { userId, read: 'logistics', role: 'content' })
    expect(await actorOf(accounts.services, headers)).toMatchObject({ roles: ['content'] })
    const stale = { userId, read: 'logistics', role: 'admin' } as const
    await expect(changeRole(accounts.services, admin, stale)).rejects.toMatchObject({
      code: 'role_changed',
      message: expect.stringMatching(
        `auf „Inhalte“ gesetzt \\(${admin.email}, .+\\)\\. „Administration“ ist nicht gespeichert`,
      ),
    })
    expect(await actorOf(accounts.services, headers)).toMatchObject({ roles: ['content'] })
  })

  test('is taken away with all sessions, at once', async () => {
    const { actor, headers } = await member()
    const { db } = accounts.services
    const givenAt = new Date()
    for (const [subjectId, ownerId] of [
      ['theirs', actor.userId],
      ['mine', admin.userId],
    ] as const) {
      await db
        .insert(taskOwners)
        .values({ ...{ kind: 'to_ship', subjectId, ownerId }, givenBy: 'user:x', givenAt })
    }
    await dismiss(accounts.services, admin, actor.userId)
    expect(await db.select().from(taskOwners)).toMatchObject([{ subjectId: 'mine' }])
    expect(await actorOf(accounts.services, headers)).toEqual({ kind: 'guest' })
    expect(await refused(dismiss(accounts.services, admin, actor.userId))).toBe('not_staff')
    expect(
      await accounts.services.db.$count(authSessions, eq(authSessions.userId, actor.userId)),
    ).toBe(0)
  })

  test('of the last administrator stays, whoever asks', async () => {
    const { userId } = admin
    expect(await refused(dismiss(accounts.services, admin, userId))).toBe('last_admin')
    const down = { userId, read: 'admin', role: 'content' } as const
    expect(await refused(changeRole(accounts.services, admin, down))).toBe('last_admin')
    expect(await team(accounts.services.db)).toMatchObject([{ userId, role: 'admin' }])
  })

  test('of one administrator stays when two dismiss each other at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      await accounts.services.db.delete(userRoles)
      const [one, two] = [await newAdmin(), await newAdmin()]
      const answers = await Promise.all([
        refused(dismiss(accounts.services, one, two.userId)),
        refused(dismiss(accounts.services, two, one.userId)),
      ])
      expect(answers.toSorted()).toEqual(['not_admin', null])
      expect(await team(accounts.services.db)).toHaveLength(1)
    }
  })

  test('is given by administrators alone', async () => {
    const { actor } = await member('logistics')
    expect(await refused(dismiss(accounts.services, actor, admin.userId))).toBe('not_admin')
    const wanted = { email: address(), role: 'admin' } as const
    expect(await refused(invite(accounts.services, actor, wanted))).toBe('not_admin')
    const up = { userId: actor.userId, read: 'logistics', role: 'admin' } as const
    expect(await refused(changeRole(accounts.services, actor, up))).toBe('not_admin')
  })

  test('has a history, which goes on after the dismissal', async () => {
    const { actor } = await member('logistics')
    const { userId } = actor
    await changeRole(accounts.services, admin, { userId, read: 'logistics', role: 'content' })
    await dismiss(accounts.services, admin, userId)
    const { role, history } = await memberWithHistory(accounts.services.db, userId)
    expect(role).toBeNull()
    expect(history.map(({ event, by, data }) => [event, by, data])).toEqual([
      ['staff_dismissed', admin.email, { role: ['content', null] }],
      ['role_changed', admin.email, { role: ['logistics', 'content'] }],
      ['staff_joined', actor.email, { role: [null, 'logistics'] }],
      ['staff_invited', admin.email, { role: [null, 'logistics'] }],
    ])
    const customer = await accounts.newCustomer()
    const none = memberWithHistory(accounts.services.db, customer.actor.userId)
    expect(await refused(none)).toBe('not_staff')
  })
})
