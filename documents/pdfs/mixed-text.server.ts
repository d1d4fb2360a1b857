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

/** Writes what somebody typed, in whatever Latin letters. */
export function writeMixed(pdf: Paper, text: string): void {
  const runs = runsOf(text)
  runs.forEach((run, index) => {
    pdf.font(run.font).text(run.text, { lineGap: 2, continued: index < runs.length - 1 })
  })
}
