/** Countries in which Regulation (EU) 2023/988 applies, in German and in English. `lower` of a database may leave Ö. */
const COUNTRIES = [
  'belgien|belgium|bulgarien|bulgaria|d[äÄ]nemark|denmark|deutschland|germany|estland|estonia',
  'finnland|finland|frankreich|france|griechenland|greece|irland|ireland|island|iceland',
  'italien|italy|kroatien|croatia|lettland|latvia|liechtenstein|litauen|lithuania',
  'luxemburg|luxembourg|malta|niederlande|(the )?netherlands|norwegen|norway',
  '[öÖ]sterreich|austria|polen|poland|portugal|rum[äÄ]nien|romania|schweden|sweden',
  'slowakei|slovakia|slowenien|slovenia|spanien|spain',
  'tschechien|tschechische republik|czechia|czech republic|ungarn|hungary|zypern|cyprus',
].join('|')

/**
 * How the last part of an address ends that lies within the Union: with one of its countries, or, where it names
 * none, with a German postal code and its town. Read by JavaScript and by PostgreSQL, in lower case.
 */
export const WITHIN_UNION = `^((d-)?[0-9]{5} .*|${COUNTRIES})$`

/**
 * Whether whoever has this address may answer for a product themselves (Art. 16 GPSR); a manufacturer elsewhere
 * needs a person in the Union.
 */
export function isWithinUnion(address: string): boolean {
  const last = address.trim().split(/[,\n]/).at(-1) ?? ''
  return new RegExp(WITHIN_UNION).test(last.trim().toLowerCase())
}
