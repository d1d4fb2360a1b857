const everywhere = ['Vollständigkeit und Zubehör', 'Gestell und Verkleidung']

/** What is looked at, by sub-category of the catalogue. */
const points: Record<string, readonly string[]> = {
  laufbaender: [
    'Lauffläche und Band',
    'Antrieb und Rollen',
    'Verstellung der Steigung',
    'Not-Stopp und Sicherheitsschlüssel',
    'Display und Bedienung',
  ],
  rudergeraete: [
    'Sitz und Schiene',
    'Zug und Griff',
    'Verstellung des Widerstands',
    'Fußstützen und Gurte',
    'Display und Sensoren',
  ],
  airbikes: [
    'Tretlager und Pedale',
    'Sattel und Lenker',
    'Verstellung des Widerstands',
    'Display und Sensoren',
  ],
  crosstrainer: [
    'Gelenke und Pedale',
    'Verstellung des Widerstands',
    'Griffe',
    'Display und Sensoren',
  ],
  kraftgeraete: [
    'Schweißnähte und Verschraubungen',
    'Seile, Rollen und Führungen',
    'Polster',
    'Arretierungen und Sicherungen',
  ],
  zubehoer: ['Griffe und Oberflächen', 'Anzahl und Gewichte'],
}

const otherwise = ['Bewegliche Teile', 'Bedienung']

/** The points, faulty or not, at which a returned device of this kind is checked; every kind has some of its own. */
export function checklistOf(subcategory: string | null): readonly string[] {
  return [...everywhere, ...(points[subcategory ?? ''] ?? otherwise)]
}
