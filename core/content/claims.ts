/** Words of advertising, as they were written, and what the law wants beside them. */
export interface Claim {
  said: readonly string[]
  needs: string
}

const rules: readonly { stems: string; needs: string }[] = [
  {
    stems:
      'nachhaltig|umweltfreundlich|umweltschonend|klimaneutral|klimafreundlich|ökologisch|CO2-?neutral|CO₂-?neutral',
    needs:
      'Aussagen zur Umwelt brauchen einen anerkannten Nachweis oder gleich daneben die genaue Angabe, was gemeint ist (Anhang zu § 3 Abs. 3 UWG, Nr. 2a und 4a bis 4c).',
  },
  {
    stems: 'bestpreis|tiefstpreis|billigst',
    needs:
      'Wer den besten Preis verspricht, muss es belegen können und die Bedingungen nennen (§ 5 UWG).',
  },
  {
    stems: 'garantie',
    needs:
      'Zu einer Garantie gehören ihre Bedingungen: wer sie gibt, wofür und wie lange, und dass die gesetzlichen Rechte bleiben (§ 479 BGB).',
  },
  {
    stems: 'finanzier',
    needs:
      'Werbung mit einer Finanzierung braucht Sollzins, Kreditbetrag, effektiven Jahreszins und ein Beispiel (§ 17 PAngV).',
  },
  {
    stems: 'heilt|lindert|schmerzfrei',
    needs: 'Eine Wirkung auf die Gesundheit muss wissenschaftlich gesichert sein (§ 5 UWG).',
  },
]

const patterns = rules.map(({ stems, needs }) => ({
  words: new RegExp(String.raw`(?:[\p{L}\d][\p{L}\d-]*)?(?:${stems})[\p{L}\d-]*`, 'giu'),
  needs,
}))

/** Words for which the law wants proof or terms, each once, in the order of the rules (L-47, L-49). */
export function claimsIn(text: string): Claim[] {
  return patterns.flatMap(({ words, needs }) => {
    const said = new Map(text.match(words)?.map(word => [word.toLowerCase(), word]))
    return said.size > 0 ? [{ said: [...said.values()], needs }] : []
  })
}
