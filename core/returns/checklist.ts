const everywhere = ['Gerät vollständig, Zubehör liegt bei', 'Gestell und Verkleidung unbeschädigt']

/** What is looked at, by sub-category of the catalogue. */
const points: Record<string, readonly string[]> = {
  laufbaender: [
    'Lauffläche und Band ohne Risse',
    'Antrieb und Rollen laufen ruhig',
    'Steigung verstellbar',
    'Not-Stopp und Sicherheitsschlüssel',
    'Display und Bedienung',
  ],
  rudergeraete: [
    'Sitz und Schiene laufen leicht',
    'Zug und Griff unbeschädigt',
    'Widerstand einstellbar',
    'Fußstützen und Gurte',
    'Display und Sensoren',
  ],
  airbikes: [
    'Tretlager und Pedale ohne Spiel',
    'Sattel und Lenker verstellbar',
    'Widerstand einstellbar',
    'Display und Sensoren',
  ],
  crosstrainer: [
    'Gelenke und Pedale ohne Spiel',
    'Widerstand einstellbar',
    'Griffe unbeschädigt',
    'Display und Sensoren',
  ],
  kraftgeraete: [
    'Schweißnähte und Verschraubung',
    'Seile, Rollen und Führungen',
    'Polster ohne Risse',
    'Arretierungen und Sicherungen',
  ],
  zubehoer: ['Griffe und Oberflächen', 'Anzahl und Gewichte stimmen'],
}

const otherwise = ['Bewegliche Teile laufen ruhig', 'Bedienung funktioniert']

/** The points at which a returned device of this kind is checked; every kind has some of its own. */
export function checklistOf(subcategory: string | null): readonly string[] {
  return [...everywhere, ...(points[subcategory ?? ''] ?? otherwise)]
}
