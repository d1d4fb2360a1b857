import {
  CARE_ACCEPTED_KEY,
  CARE_OPTED_OUT_KEY,
  CART_BEGUN_KEY,
  CART_KEY,
  CART_VERSION_KEY,
} from '#core/cart/stored.ts'
import { flashCookie, linkCookies, routerKeys, storageKeys } from '#core/necessary-storage.ts'
import { CONSENT_DATE_KEY, CONSENT_KEY } from '#core/tracking/consent.ts'
import type { Target } from '#core/tracking/targets.ts'
import { signInCookies } from '#integrations/auth/cookie-names.ts'
import { SESSION_DAYS } from '#integrations/auth/session-days.ts'

const named = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

const linksFor = (seconds: number) =>
  named(
    Object.values(linkCookies)
      .filter(each => each.seconds === seconds)
      .map(({ name }) => name),
  )

const { prefix, session, mark, knownBrowser, passkey } = signInCookies

const cart = [CART_KEY, CART_VERSION_KEY, CARE_ACCEPTED_KEY, CARE_OPTED_OUT_KEY, CART_BEGUN_KEY]

const always = [
  `**Warenkorb:** was darin liegt, ob Sie den Schadenschutz Care dazu möchten, und ob Sie damit schon zur Bezahlung gegangen sind, bis Sie es in Ihrem Browser löschen: ${named(cart)}.`,
  `**„Passt es?“:** die Maße von Raum und Person, wenn Sie sie eingeben, bis Sie sie in Ihrem Browser löschen: ${named([storageKeys.room])}.`,
  `**Bestellformular:** Ihre Angaben, bis zur Bestellung oder bis Sie den Tab schließen: ${named([storageKeys.details])}.`,
  `**Vor und zurück:** an welcher Stelle einer Seite Sie waren, wie eine Seite in die nächste überging und zu welcher Fassung des Shops sie gehört, bis Sie den Tab schließen: ${named(routerKeys)}.`,
  `**Anmeldung** (Cookies): Ihre Sitzung und ein Zeichen, dass es sie gibt, bis Sie sich abmelden, höchstens ${SESSION_DAYS} Tage: ${named([`${prefix}.${session}`, mark])}; ein Jahr lang, woran wir Ihren Browser erkennen, damit niemand Sie durch falsche Passwörter aussperren kann: ${named([knownBrowser])}; höchstens fünf Minuten lang, welche Frage Ihr Passkey beantworten soll: ${named([`${prefix}.${passkey}`])}. Über eine verschlüsselte Verbindung steht \`__Secure-\` vor den Namen mit \`${prefix}\`.`,
  `**Meldungen** (Cookie): eine Meldung für die nächste Seite, höchstens ${flashCookie.seconds} Sekunden: ${named([flashCookie.name])}.`,
  `**Links** (Cookies): was nach einem Link aus unserer E-Mail oder nach einer Bestellung als Gast öffnet, worum es geht, höchstens eine Stunde: ${linksFor(60 * 60)}; höchstens einen Tag: ${linksFor(24 * 60 * 60)}.`,
]

const choice = `**Cookie-Einstellungen:** Ihre Wahl mit ihrer zufälligen Nummer, ein Jahr lang: ${named([CONSENT_KEY, CONSENT_DATE_KEY])}; bis sie bei uns angekommen ist, auch ${named([storageKeys.unlogged])}.`

/** Everything that a browser stores because the shop needs it, by its names (§ 25 (2) no. 2 TDDDG, L-68). */
export function aboutNecessary(targets: readonly Target[]): string {
  const stored = targets.length > 0 ? [...always, choice] : always
  return [
    'Notwendig ist außerdem, was Ihr Browser für Sie speichert (§ 25 Abs. 2 Nr. 2 TDDDG):',
    stored.map(each => `- ${each}`).join('\n'),
  ].join('\n\n')
}
