import { afterAll, beforeAll, expect, it } from 'vitest'
import * as linkCookies from '#app/http/link-cookie.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** What the privacy notice says of the names that this browser stores, part by part. */
async function saidOf(part: string): Promise<string> {
  const html = await (await shop.send('/datenschutz')).text()
  const [, visits = ''] = html.split('Besuch der Seiten')
  return wordsOf(partOf(visits, 'li', part))
}

/** The names between one period and the next. */
const between = (text: string, from: string, to: string) =>
  (text.split(from)[1]?.split(to)[0] ?? '').match(/[\w.-]{4,}/g)?.toSorted()

const sentBy = async (answer: Promise<Response>) =>
  (await answer).headers.getSetCookie().map(line => {
    const [, name = '', seconds] = /^([^=]+)=.*?(?:Max-Age=(\d+)|$)/.exec(line) ?? []
    return [name, Number(seconds)] as const
  })

it('the privacy notice names each cookie of a link, for as long as it lasts (L-68)', async () => {
  const said = await saidOf('Links')
  const links = Object.values(linkCookies).filter(each => typeof each === 'object')
  // Nobody but the staff is invited.
  const ofVisitors = links.filter(({ path }) => path !== '/admin')
  const lasting = (seconds: number) =>
    ofVisitors.filter(each => each.seconds === seconds).map(({ name }) => name)
  expect(between(said, 'eine Stunde:', ';')).toEqual(lasting(3600).toSorted())
  expect(between(said, 'einen Tag:', '$')).toEqual(lasting(24 * 3600).toSorted())
  expect(lasting(3600).length + lasting(24 * 3600).length).toBe(ofVisitors.length)
})

it('the privacy notice names each cookie of sign-in and message, for as long as it lasts (L-68)', async () => {
  const { email } = await registered(shop)
  const browser = new TestBrowser(shop)
  const sent = new Map([
    ...(await sentBy(browser.post('/auth', { email, password: PASSWORD }))),
    ...(await sentBy(browser.post('/auth/passkey/frage', {}))),
  ])
  const lasting = (seconds: number) =>
    [...sent].filter(([, each]) => each === seconds).map(([name]) => name)
  const signIn = await saidOf('Anmeldung')
  expect(between(signIn, 'höchstens 30 Tage:', ';')).toEqual(lasting(30 * 86_400).toSorted())
  expect(between(signIn, 'aussperren kann:', ';')).toEqual(lasting(365 * 86_400))
  expect(between(signIn, 'beantworten soll:', '. Über')).toEqual(lasting(300))
  expect(between(await saidOf('Meldungen'), '60 Sekunden:', '.')).toEqual(lasting(60))
  expect(sent.size).toBe(5)
})
