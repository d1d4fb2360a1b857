import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast.ts'
import { flash, showFlash } from './flash.ts'

/** The jar of a browser, as scripts see it. */
class Jar {
  #cookies = new Map<string, string>()

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0/.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

const jar = new Jar()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', jar)
  jar.cookie = 'angemeldet=1'
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['angemeldet', 'Erfolgreich angemeldet', 'success'],
  ['registriert', 'Registrierung erfolgreich', 'success'],
  ['abgemeldet', 'Erfolgreich abgemeldet', 'success'],
  ['ueberall-abgemeldet', 'Sie sind auf allen Geräten abgemeldet', 'success'],
  ['nicht-abgemeldet', 'Abmeldung fehlgeschlagen', 'destructive'],
  ['anmelden-noetig', 'Bitte melden Sie sich an', 'destructive'],
  ['passwort-geaendert', 'Passwort erfolgreich geändert', 'success'],
  ['storniert', 'Storniert', 'success'],
  ['beitrag-geloescht', 'Beitrag gelöscht', 'success'],
  ['link-ungueltig', 'Ungültiger Link', 'destructive'],
] as const)(
  'after a redirect with %s the next page says "%s", once (S-8-1, S-8-32, S-8-34)',
  (code, title, kind) => {
    jar.cookie = flash(code)
    showFlash()
    expect(toastStore.current()).toMatchObject({ title, kind })
    expect(jar.cookie).toBe('angemeldet=1')
    vi.runAllTimers()
    showFlash()
    expect(toastStore.current()).toBeNull()
  },
)

test('who registers is asked to look into the mails (S-8-32)', () => {
  jar.cookie = flash('registriert')
  showFlash()
  expect(toastStore.current()?.text).toContain('E-Mails')
})

test('who could not be signed out reads why (S-8-17)', () => {
  jar.cookie = flash('nicht-abgemeldet')
  showFlash()
  expect(toastStore.current()?.text).toBe('Ein unbekannter Fehler ist aufgetreten')
})

test('a made-up message is not shown', () => {
  jar.cookie = 'meldung=constructor'
  showFlash()
  expect(toastStore.current()).toBeNull()
})
