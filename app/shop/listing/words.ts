import { categoryName } from '#core/catalog/category-names.ts'
import type { ProductCategory } from '#core/catalog/product.ts'
import type { ListingMode } from '#core/pricing/lowest.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'

interface Words {
  heading: string
  intro: string
}

const general: Record<ListingMode, Words> = {
  all: {
    heading: 'Fitnessgeräte mieten und kaufen',
    intro:
      'Rudergeräte, Laufbänder, Airbikes, Racks und mehr: Geräte, die im Studio bestehen. Sie mieten sie monatlich oder kaufen sie gleich.',
  },
  rent: {
    heading: 'Fitnessgeräte mieten',
    intro: byPurchaseOption({
      offered:
        'Sie zahlen monatlich, trainieren sofort und behalten, was Ihnen gefällt: 100 % der Miete zählen auf den Übernahmepreis.',
      without:
        'Sie zahlen monatlich, trainieren sofort und geben zurück, was Sie nicht mehr brauchen.',
    }),
  },
  buy: {
    heading: 'Fitnessgeräte kaufen',
    intro: `Neu oder generalüberholt, mit ${shop.warrantyYears} Jahren gesetzlicher Gewährleistung und Lieferung bis zu Ihnen.`,
  },
}

const ending: Record<ListingMode, string> = {
  all: 'mieten und kaufen',
  rent: 'mieten',
  buy: 'kaufen',
}

const shelves: Record<string, Record<ListingMode, Words>> = {
  ausdauer: {
    all: {
      heading: 'Ausdauergeräte mieten und kaufen',
      intro: 'Rudern, laufen, fahren: Geräte für lange Atemzüge und harte Intervalle.',
    },
    rent: {
      heading: 'Ausdauergeräte mieten',
      intro: `Ruderergometer, Laufband oder Airbike für drei Monate oder zwei Jahre. ${byPurchaseOption(
        {
          offered: 'Die Miete zählt ganz auf den Übernahmepreis.',
          without: 'Je länger die Laufzeit, desto niedriger der Monatspreis.',
        },
      )}`,
    },
    buy: {
      heading: 'Ausdauergeräte kaufen',
      intro: 'Ruderergometer, Laufbänder, Crosstrainer und Räder, neu oder generalüberholt.',
    },
  },
  kraft: {
    all: {
      heading: 'Kraftgeräte mieten und kaufen',
      intro: 'Racks, Kabelzüge, Bänke und freie Gewichte, die sicher stehen und lange halten.',
    },
    rent: {
      heading: 'Kraftgeräte mieten',
      intro: `Rack, Kabelzug oder Bank zur Miete: heute aufstellen, monatlich zahlen, ${byPurchaseOption(
        { offered: 'auf Wunsch behalten', without: 'am Ende zurückgeben' },
      )}.`,
    },
    buy: {
      heading: 'Kraftgeräte kaufen',
      intro: 'Racks, Kabelzugstationen, Bänke, Hanteln und Scheiben für Studio und Zuhause.',
    },
  },
}

/** Heading and introduction of a listing, by what it is about (shop.md § 2.5). */
export function listingWords(
  listing: { mode: ListingMode; category: string | null; vendor: string | null },
  categories: readonly ProductCategory[],
): Words {
  const { mode, category, vendor } = listing
  if (vendor) return { heading: `${vendor} ${ending[mode]}`, intro: general[mode].intro }
  if (!category) return general[mode]
  const shelf = shelves[category]?.[mode]
  if (shelf) return shelf
  const known = categories.find(({ slug }) => slug === category)
  return {
    heading: `${categoryName(categories, category)} ${ending[mode]}`,
    intro: known?.description ?? general[mode].intro,
  }
}

/** 'Kein Produkt', '1 Produkt', '24 Produkte'. */
export function countText(count: number): string {
  if (count === 0) return 'Kein Produkt'
  return count === 1 ? '1 Produkt' : `${count.toLocaleString('de-DE')} Produkte`
}
