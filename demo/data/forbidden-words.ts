/**
 * Words that no text of the demo may carry, because the law wants proof, terms or a choice of the
 * operator beside them: green claims (§ 3 III UWG), credit advertising (§ 17 PAngV), guarantees
 * without terms (§ 479 BGB), price superlatives, promises about health, rent credit (a setting
 * decides whether consumers are offered it), and Care taken for an insurance.
 */
export const forbiddenWords =
  /nachhaltig|umweltfreundlich|umweltschonend|klimaneutral|klimafreundlich|ökologisch|CO2|finanzier|versicher|garantie|garantiert|bestpreis|tiefstpreis|billigst|heilt|lindert|schmerzfrei|anrechn|angerechnet|refurbed|Concept2|Technogym|TÜV/i
