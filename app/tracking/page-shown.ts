/** Name of the `<meta>` that says what visitors are asked: the same for everybody, as pages are cached. */
export const ASKED_META = 'asked-of-visitors'

/** Fired on the window whenever another page is shown. */
export const PAGE_SHOWN = 'page-shown'

/** Where 'Cookie-Einstellungen' leads without JavaScript, on the page about data protection. */
export const SETTINGS_HASH = '#cookies'

export function tellPageShown(): void {
  dispatchEvent(new Event(PAGE_SHOWN))
}
