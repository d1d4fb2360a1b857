import type { OpenMatter } from './open-matters.ts'

/** What a deletion does not end, said before it (ADR-079). German. */
export const goesOnWords: Record<OpenMatter['kind'], string> = {
  rental:
    'Die Miete läuft weiter und wird weiter abgebucht: Gelöscht ist nicht gekündigt. Der Kunde sieht sie weiter.',
  payment: 'Eine Zahlung ist offen. Sie wird weiter eingezogen und angemahnt.',
  refund: 'Eine Erstattung wird noch ausgeführt. Das geschieht trotzdem.',
  delivery:
    'Bezahlt, aber nicht geliefert: Das Geld geht dadurch nicht zurück. Stornieren Sie sie, wenn es zurückgehen soll.',
  return: 'Ein Gerät ist noch nicht wieder hier. Es bleibt der Bestellung zugeordnet.',
  withdrawal: 'Ein Widerruf ist nicht erledigt. Seine Frist läuft weiter.',
  case: 'Ein Vorgang ist offen. Er bleibt auf der Liste der Fälle.',
  defect: 'Ein gemeldeter Defekt ist offen. Er bleibt auf der Liste der Defekte.',
}
