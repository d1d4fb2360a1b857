import { shop } from '#core/shop.ts'
import { consentWords, recipient } from '#core/tracking/consent-words.ts'
import { type OwnStored, ownStored } from '#core/tracking/own-storage.ts'
import { purposes, type Target, targetFacts, targetsFor } from '#core/tracking/targets.ts'

const HEADING = '## Cookies, Analyse und Marketing'

const untracked = `${HEADING}

Wir messen weder Reichweite noch Werbeerfolg und setzen dafür keine Dienste Dritter ein. In Ihrem Browser wird nur gespeichert, was für die Funktion des Shops notwendig ist; eine Einwilligung ist dafür nicht erforderlich. Sollte sich das ändern, fragen wir Sie vorher um Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG).`

/** What the privacy notice says about tracking: exactly what is configured (L-68). */
export function aboutTracking(targets: readonly Target[]): string {
  if (targets.length === 0) return untracked
  return [
    HEADING,
    `Die folgenden Dienste laden wir nur, wenn Sie einwilligen (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG); vorher erfahren sie nichts von Ihrem Besuch. Ihre Wahl speichern wir ein Jahr lang in Ihrem Browser und mit einer zufälligen Nummer, ohne Ihre IP-Adresse, bei uns, um sie nachweisen zu können (Art. 7 Abs. 1 DSGVO), höchstens ${shop.retention.consentMonths / 12} Jahre. Was wir unter Ihrer Nummer gespeichert haben, sehen Sie in den „Cookie-Einstellungen“. Sie können sie jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite ändern oder widerrufen, mit Wirkung für die Zukunft: Dann laden wir die Dienste nicht mehr und entfernen, was sie unter unserer Adresse in Ihrem Browser gespeichert haben. Was ein Dienst unter seiner eigenen Adresse gespeichert hat, können nur Sie in Ihrem Browser löschen. Bittet Ihr Browser um Privatsphäre (Global Privacy Control), gilt das als Ablehnung. Auf den Seiten zu Anmeldung, Kunden-Bereich, Widerruf und Kündigung und auf denen, die Sie über Links aus unseren E-Mails erreichen (Angebot, Bestellung, Bezahlung, Rückruf), wird nie gemessen.`,
    ...purposes.flatMap(purpose => aboutPurpose(purpose, targets)),
    orderWords,
    ownWords,
  ].join('\n\n')
}

function aboutPurpose(purpose: (typeof purposes)[number], targets: readonly Target[]): string[] {
  const own = targetsFor(purpose, targets)
  if (own.length === 0) return []
  const { label, text } = consentWords.purposes[purpose]
  return [
    `### ${label}`,
    text,
    own
      .map(({ name }) => `- **${targetFacts[name].label}**, ${recipient(name)}: ${about(name)}`)
      .join('\n'),
    ...(purpose === 'marketing' ? [attributionWords] : []),
  ]
}

const keysOf = (purpose?: OwnStored['purpose']) =>
  ownStored
    .filter((each: OwnStored) => each.purpose === purpose)
    .map(({ name, period }) => `\`${name}\` (${period})`)
    .join(', ')

const attributionWords = `Dann speichern wir auch selbst, woher Sie zu uns gekommen sind: die Kennzeichen der Kampagne oder Anzeige in der Adresse, die Seite davor und die erste Seite Ihres Besuchs, ohne alles, was Sie benennt. In Ihrem Browser: ${keysOf('marketing')}.`

const orderWords = `Bestellen Sie, speichern wir bei Ihrer Bestellung, was Ihre Einwilligung dann erlaubt: woher Sie zu uns gekommen sind und unter welchen Kennungen die Dienste Ihren Browser kennen, höchstens ${shop.retention.attributionDays} Tage lang. Ist Ihre Zahlung eingegangen, melden wir den Kauf, je nach Dienst auch von unserem Server aus. Widerrufen Sie, endet das, und wir löschen, was wir dafür gespeichert haben.`

const ownWords = `Solange einer der beiden Zwecke erlaubt ist, merkt sich Ihr Browser außerdem, was schon gemeldet wurde, damit nichts doppelt zählt: ${keysOf()}. Mit Ihrem Widerruf entfernen wir auch das.`

function about(name: Target['name']): string {
  const { does, cookies, storage, elsewhere } = targetFacts[name]
  const left = [...cookies, ...storage].map(each => `\`${each.name}\` (${each.period})`)
  const others = elsewhere.map(each => `\`${each.name}\` (${each.host}, ${each.period})`)
  const own =
    others.length > 0 ? ` Unter der eigenen Adresse des Dienstes: ${others.join(', ')}.` : ''
  return `${does}. In Ihrem Browser: ${left.join(', ')}.${own}`
}
