import { describe, expect, it } from 'vitest'
import { accountsFixture, browser, password } from '#test/fixtures/accounts.ts'
import { changePassword } from './change-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { actorOf } from './who.server.ts'

const accounts = accountsFixture()

describe('a changed password', () => {
  const next = { password: 'Laufband-8', confirmation: 'Laufband-8' }

  it('replaces the old one and ends all other sessions', async () => {
    const { input, actor, headers } = await accounts.newCustomer()
    const elsewhere = await signIn(accounts.services, input)
    const changed = await changePassword(accounts.services, actor, {
      headers,
      current: password,
      ...next,
      address: input.address,
    })
    if (!changed.ok || !elsewhere.ok) throw new Error('refused')
    expect(await actorOf(accounts.services, browser(elsewhere.cookies))).toEqual({ kind: 'guest' })
    expect(await actorOf(accounts.services, browser(changed.cookies))).toMatchObject({
      email: input.email,
    })
    expect(await signIn(accounts.services, input)).toMatchObject({ ok: false })
    expect(await signIn(accounts.services, { ...input, password: next.password })).toMatchObject({
      ok: true,
    })
    // Mails go out side by side: the one about the new account may come later.
    const told = (await accounts.mailsTo(input.email)).filter(
      ({ kind }) => kind !== 'email_confirmation',
    )
    expect(told).toMatchObject([{ kind: 'sign_in_changed', data: { change: 'password_changed' } }])
  })

  it('needs the current one (S-5-13, S-5-24)', async () => {
    const { input, actor, headers } = await accounts.newCustomer()
    const refusal = await changePassword(accounts.services, actor, {
      headers,
      current: 'Falsch-123',
      ...next,
      address: input.address,
    })
    expect(refusal).toMatchObject({
      title: 'Aktuelles Passwort falsch',
      message: 'Das eingegebene aktuelle Passwort ist nicht korrekt',
    })
    expect(await signIn(accounts.services, input)).toMatchObject({ ok: true })
  })

  it('is at least six characters long (S-9-24)', async () => {
    const { input, actor, headers } = await accounts.newCustomer()
    const short = { password: 'kurz7', confirmation: 'kurz7' }
    expect(
      await changePassword(accounts.services, actor, {
        headers,
        current: password,
        ...short,
        address: input.address,
      }),
    ).toMatchObject({ message: 'Das neue Passwort muss mindestens 6 Zeichen lang sein' })
  })
})
