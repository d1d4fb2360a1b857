import { formatThousandths, isMeasureUnit, readThousandths, units } from '../catalog/unit-price.ts'
import { type CsvCell, cellText } from '../csv.ts'
import type { ProductContent } from '../product-content/content.ts'
import { longest as most } from '../product-content/longest.ts'
import { readTakeoverPrice } from '../product-content/takeover-price.ts'
import { choice, longest, type ReadCell } from './cells.ts'
import { isShortened, tidy } from './table.ts'

type Field = keyof ProductContent

export interface ProductColumn {
  head: string
  field: Field
  write: (content: ProductContent) => CsvCell
  /** The content with what a cell says, or why that cannot be read. */
  read: (text: string) => ReadCell<Partial<ProductContent>>
}

/** The fields whose value is of a kind. */
type FieldOf<Value> = { [Name in Field]: ProductContent[Name] extends Value ? Name : never }[Field]

const text = (
  head: string,
  field: FieldOf<string | null>,
  characters = most.line,
): ProductColumn => ({
  head,
  field,
  write: content => content[field],
  read: cell => {
    const tag = /<[/!]?[a-z][^>]*>?/i.exec(cell)
    if (tag) return { error: `Hier ist kein HTML möglich („${tag[0].slice(0, 40)}“).` }
    const read = longest(characters)(cell)
    return 'error' in read ? read : { value: { [field]: cell } }
  },
})

const lines = (
  head: string,
  field: FieldOf<string[]>,
  { between, split }: { between: string; split: string },
): ProductColumn => ({
  head,
  field,
  write: content => content[field].join(between),
  read: cell => {
    const read = cell
      .split(split)
      .map(part => part.trim())
      .filter(part => part !== '')
    return tooMany(read) ?? { value: { [field]: read } }
  },
})

const flag = (head: string, field: FieldOf<boolean>): ProductColumn => ({
  head,
  field,
  write: content => (content[field] ? 'ja' : 'nein'),
  read: cell => {
    const word = cell.toLowerCase()
    if (word !== 'ja' && word !== 'nein') return { error: 'Hier steht „ja“ oder „nein“.' }
    return { value: { [field]: word === 'ja' } }
  },
})

const symbols = Object.fromEntries(Object.entries(units).map(([id, { symbol }]) => [id, symbol]))

const eachLine = { between: '\n', split: '\n' }
const byComma = { between: ', ', split: ',' }

export const PROVIDER_NAME = 'Name beim Zahlungsanbieter'
export const SLUG = 'Slug'
export const CATEGORY = 'Kategorie'
export const SUBCATEGORY = 'Unterkategorie'

/** What the office writes about a product as a file, column by column. Pictures stay in the media library. */
export const productColumns: readonly ProductColumn[] = [
  text('Titel', 'title', most.title),
  text(SLUG, 'slug', most.slug),
  text(CATEGORY, 'category'),
  text(SUBCATEGORY, 'subcategory'),
  text('Marke', 'vendor'),
  {
    ...text('GTIN', 'gtin', most.gtin),
    read: cell => {
      if (isShortened(cell)) return { error: SHORTENED }
      const read = longest(most.gtin)(cell)
      return 'error' in read ? read : { value: { gtin: cell } }
    },
  },
  text('Kurzbeschreibung', 'shortDescription', most.shortDescription),
  {
    // Markdown or HTML, made safe where it is shown.
    ...text('Beschreibung', 'description'),
    read: cell => {
      const read = longest(most.description)(cell)
      return 'error' in read ? read : { value: { description: cell } }
    },
  },
  lines('Merkmale', 'features', eachLine),
  {
    head: 'Technische Daten',
    field: 'specifications',
    write: ({ specifications }) =>
      specifications
        .map(({ name, value }) => `${name.replaceAll(':', '\\:')}: ${value}`)
        .map(row => row.replaceAll('\n', ' '))
        .join('\n'),
    read: readSpecifications,
  },
  text('Typ oder Modell', 'modelIdentifier'),
  text('Hersteller', 'manufacturerName'),
  text('Anschrift des Herstellers', 'manufacturerAddress'),
  text('E-Mail des Herstellers', 'manufacturerEmail'),
  text('Verantwortliche Person in der EU', 'euResponsibleName'),
  text('Anschrift der verantwortlichen Person', 'euResponsibleAddress'),
  text('E-Mail der verantwortlichen Person', 'euResponsibleEmail'),
  text('Sicherheitshinweise', 'safetyWarnings', most.safetyWarnings),
  text('Zustand (refurbished)', 'usedCondition', most.terms),
  text('Garantiegeber', 'guarantor'),
  {
    head: 'Garantie in Jahren',
    field: 'guaranteeYears',
    write: ({ guaranteeYears }) => guaranteeYears,
    read: cell => {
      if (cell === '') return { value: { guaranteeYears: null } }
      if (/^[1-9]\d?$/.test(cell)) return { value: { guaranteeYears: Number(cell) } }
      return {
        error: `„${cell.slice(0, 40)}“ ist keine Zahl von Jahren. Richtig ist zum Beispiel 2.`,
      }
    },
  },
  text('Garantiebedingungen', 'guaranteeTerms', most.terms),
  flag('Haltbarkeitsgarantie des Herstellers', 'isMakersDurability'),
  flag('Elektrogerät', 'isElectrical'),
  text('WEEE-Reg.-Nr.', 'weeeNumber'),
  text('Batterien', 'batteries'),
  text('Daten des Geräts', 'connectedData', most.terms),
  {
    head: 'Menge für den Grundpreis',
    field: 'measureThousandths',
    write: ({ measureThousandths: amount }) => (amount === null ? null : formatThousandths(amount)),
    read: cell => {
      const measureThousandths = readThousandths(cell)
      return measureThousandths === undefined
        ? {
            error: `„${cell.slice(0, 40)}“ ist keine Menge von 0,001 bis 10000. Richtig ist zum Beispiel 2,5.`,
          }
        : { value: { measureThousandths } }
    },
  },
  {
    head: 'Einheit für den Grundpreis',
    field: 'measureUnit',
    write: ({ measureUnit }) => measureUnit && units[measureUnit].symbol,
    read: cell => {
      const read = choice(symbols, Object.keys(units))(cell.slice(0, 40))
      if ('error' in read) return read
      return { value: { measureUnit: isMeasureUnit(read.value) ? read.value : null } }
    },
  },
  lines('Tags', 'tags', byComma),
  text('SEO-Titel', 'seoTitle'),
  text('SEO-Beschreibung', 'seoDescription', most.seoDescription),
  lines('SEO-Stichwörter', 'seoKeywords', byComma),
  {
    head: 'Übernahmepreis (EUR)',
    field: 'buyoutPriceCents',
    write: ({ buyoutPriceCents: cents }) => (cents === null ? null : { cents }),
    read: cell => {
      const buyoutPriceCents = readTakeoverPrice(cell)
      return buyoutPriceCents === undefined
        ? { error: `„${cell}“ ist kein Betrag. Richtig ist zum Beispiel 1299,50.` }
        : { value: { buyoutPriceCents } }
    },
  },
  flag('Live', 'isLive'),
  flag('Mietbar', 'rentalEnabled'),
  flag('Kaufbar', 'purchaseEnabled'),
  flag('Neu', 'purchaseNewEnabled'),
  flag('Gebraucht', 'purchaseUsedEnabled'),
  flag('Auf der Startseite', 'showOnHomepage'),
]

/** A cell as it is compared with what a file says. */
export function shownCell({ write }: ProductColumn, content: ProductContent): string {
  return tidy(cellText(write(content)))
}

const SHORTENED =
  'Ihre Tabellenkalkulation hat die Nummer gekürzt. Bitte formatieren Sie die Spalte als Text.'

/** `Länge: 240 cm`, a line each; a colon in a name is written `\:`. */
function readSpecifications(cell: string): ReadCell<Partial<ProductContent>> {
  const specifications = []
  const rows = cell.split('\n').filter(row => row.trim() !== '')
  for (const row of rows) {
    const parts = /^((?:\\:|[^:])+):(.+)$/s.exec(row)
    const name = parts?.[1]?.replaceAll('\\:', ':').trim()
    const value = parts?.[2]?.trim()
    if (!name || !value) {
      return { error: `„${row.slice(0, 60)}“: Jede Zeile braucht Name, Doppelpunkt und Wert.` }
    }
    specifications.push({ name, value })
  }
  return (
    tooMany(
      specifications.flatMap(({ name, value }) => [name, value]),
      rows.length,
    ) ?? {
      value: { specifications },
    }
  )
}

function tooMany(texts: readonly string[], rows = texts.length): { error: string } | null {
  if (rows > most.rows) return { error: `Höchstens ${most.rows} Einträge.` }
  const long = texts.some(text => text.length > most.line)
  return long ? { error: `Je Eintrag höchstens ${most.line} Zeichen.` } : null
}
