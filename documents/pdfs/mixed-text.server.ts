import { fonts, type Paper } from './paper.server.ts'

/** Latin letters beyond the ones that German needs, which stand in a font of their own. */
const EXTENDED = /[\u0100-\u0151\u0154-\u015f\u0162-\u0177\u0179-\u017c\u017f-\u024f\u1e00-\u1eff]+/

/** Text of a customer cut where its font changes: `Wałęsa` → `Wa`, `łę`, `sa`. */
export function runsOf(text: string): { font: string; text: string }[] {
  return text
    .normalize('NFC')
    .split(new RegExp(`(${EXTENDED.source})`))
    .filter(Boolean)
    .map(part => ({ font: EXTENDED.test(part) ? fonts.extended : fonts.text, text: part }))
}

/** All that the fonts have no letter for; in a file to keep nothing may stand for nothing (ISO 19005-3). */
const UNKNOWN =
  /[^\n\x20-\x7e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0130\u0132\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/gu

/** The text with a question mark for each letter that no font of ours has. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(UNKNOWN, '?')
}

/** Writes what somebody typed, in whatever Latin letters. */
export function writeMixed(pdf: Paper, text: string, width?: number): void {
  const runs = runsOf(text)
  runs.forEach((run, index) => {
    const continued = index < runs.length - 1
    pdf.font(run.font).text(run.text, { lineGap: 2, continued, ...(width && { width }) })
  })
}
