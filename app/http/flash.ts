import { track } from '#app/tracking/track.ts'
import { type ToastMessage, toast } from '#app/ui/toast.ts'
import { flashCookie } from '#core/necessary-storage.ts'
import { GUEST_ORDERS } from './sign-in-hint.ts'

/** Toasts that belong to the page after a redirect (S-8). */
const messages = {
  angemeldet: { title: 'Erfolgreich angemeldet' },
  registriert: {
    title: 'Registrierung erfolgreich',
    text: 'Bitte prüfen Sie Ihre E-Mails und bestätigen Sie Ihre Adresse.',
  },
  'konto-angelegt': { title: 'Ihr Kundenkonto ist angelegt' },
  abgemeldet: { title: 'Erfolgreich abgemeldet' },
  'ueberall-abgemeldet': { title: 'Sie sind auf allen Geräten abgemeldet' },
  'nicht-abgemeldet': {
    title: 'Abmeldung fehlgeschlagen',
    text: 'Ein unbekannter Fehler ist aufgetreten',
    kind: 'destructive',
  },
  'anmelden-noetig': {
    title: 'Bitte melden Sie sich an',
    text: `Der Kunden-Bereich braucht ein Konto. ${GUEST_ORDERS}`,
    kind: 'destructive',
  },
  'passwort-geaendert': { title: 'Passwort erfolgreich geändert' },
  'email-bestaetigt': { title: 'E-Mail-Adresse bestätigt' },
  'email-geaendert': {
    title: 'E-Mail-Adresse geändert',
    text: 'Wir schreiben Ihnen ab jetzt dorthin.',
  },
  'email-vergeben': {
    title: 'E-Mail-Adresse nicht geändert',
    text: 'Diese Adresse hat schon ein anderes Konto.',
    kind: 'destructive',
  },
  'auswahl-gespeichert': { title: 'Ihre Auswahl ist gespeichert' },
  'willkommen-im-team': { title: 'Willkommen im Team' },
  'beitrag-geloescht': { title: 'Beitrag gelöscht' },
  'rueckruf-geloescht': { title: 'Entwurf des Rückrufs gelöscht' },
  'kunden-zusammengefuehrt': { title: 'Kunden zusammengeführt' },
  'konto-geloescht': { title: 'Ihr Konto ist gelöscht' },
  storniert: { title: 'Storniert', text: 'Eine E-Mail nennt alles, was zurückgeht.' },
  'nicht-fertig-geladen': {
    title: 'Bitte prüfen Sie Ihre Eingabe',
    text: 'Die Seite war noch nicht fertig geladen. Sie zeigt jetzt, was gespeichert ist.',
  },
  'link-ungueltig': {
    title: 'Ungültiger Link',
    text: 'Der Link ist abgelaufen oder wurde bereits verwendet.',
    kind: 'destructive',
  },
} as const satisfies Record<string, ToastMessage>

export type FlashCode = keyof typeof messages

const COOKIE = flashCookie.name

/**
 * A `Set-Cookie` line that shows a toast on the next page. Readable by scripts, because that page
 * may come from the cache that is the same for everybody; it carries only a code of the list above.
 */
export function flash(code: FlashCode): string {
  return `${COOKIE}=${code}; Path=/; Max-Age=${flashCookie.seconds}; SameSite=Lax`
}

/** Shows the waiting toast, once. For the browser. */
export function showFlash(): void {
  const code = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z-]+)`).exec(document.cookie)?.[1]
  if (!code) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  if (!isFlashCode(code)) return
  toast(messages[code])
  if (code === 'registriert' || code === 'konto-angelegt') track({ name: 'CompleteRegistration' })
}

function isFlashCode(code: string): code is FlashCode {
  return Object.hasOwn(messages, code)
}
