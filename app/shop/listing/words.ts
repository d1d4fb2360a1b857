import type { ProductCategory } from '#core/catalog/product.ts'
import type { ListingMode } from '#core/pricing/lowest.ts'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'
import {
  type Assortment,
  assortmentOf,
  groupNames,
  termsText,
} from '#core/storefront/assortment.ts'
import { categoryName } from '#core/storefront/category-names.ts'
import type { CatalogSnapshot } from '#core/storefront/memory.server.ts'
import { wordList } from '#core/word-list.ts'

interface Words {
  heading: string
  intro: string
}

/** What sentences about a listing are made from. */
interface Listed {
  assortment: Assortment
  categories: readonly ProductCategory[]
}

type Intro = (listed: Listed) => string

const MOST_GROUPS = 4

const names = ({ assortment, categories }: Listed) =>
  groupNames(assortment, categories, MOST_GROUPS)
const condition = ({ assortment }: Listed) =>
  assortment.hasUsed ? 'neu oder generalüberholt' : 'neu'
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('de') + text.slice(1)

const afterRent = byPurchaseOption({
  offered: 'Die Miete zählt ganz auf den Übernahmepreis.',
  without: 'Am Ende geben Sie zurück, was Sie nicht mehr brauchen.',
})

const general: Record<ListingMode, { heading: string; intro: Intro }> = {
  all: {
    heading: 'Fitnessgeräte mieten und kaufen',
    intro: listed =>
      `${names(listed)}: Geräte, die im Studio bestehen. Am Gerät steht, ob Sie es monatlich mieten oder gleich kaufen.`,
  },
  rent: {
    heading: 'Fitnessgeräte mieten',
    intro: () =>
      byPurchaseOption({
        offered:
          'Sie zahlen monatlich, trainieren sofort und behalten, was Ihnen gefällt: 100 % der Miete zählen auf den Übernahmepreis.',
        without:
          'Sie zahlen monatlich, trainieren sofort und geben zurück, was Sie nicht mehr brauchen.',
      }),
  },
  buy: {
    heading: 'Fitnessgeräte kaufen',
    intro: listed =>
      `${capital(condition(listed))}, mit ${shop.warrantyYears} Jahren gesetzlicher Gewährleistung und Lieferung bis zu Ihnen.`,
  },
}

const ending: Record<ListingMode, string> = {
  all: 'mieten und kaufen',
  rent: 'mieten',
  buy: 'kaufen',
}

const described: Record<string, { name: string; about: string }> = {
  ausdauer: {
    name: 'Ausdauergeräte',
    about: 'Rudern, laufen, fahren: Geräte für lange Atemzüge und harte Intervalle.',
  },
  kraft: { name: 'Kraftgeräte', about: 'Geräte, die sicher stehen und lange halten.' },
}

/** What a category offers, said with its sub-categories, examples, terms and conditions. */
const offered: Record<'rent' | 'buy', Intro> = {
  rent: listed => {
    const { examples, terms } = listed.assortment
    return `${names(listed)} zur Miete, zum Beispiel ${wordList(examples)}${terms ? `: für ${termsText(terms)}` : ''}. ${afterRent}`
  },
  buy: listed =>
    `${names(listed)} zum Kauf, ${condition(listed)}, zum Beispiel ${wordList(listed.assortment.examples)}.`,
}

function categoryIntro(about: string, mode: ListingMode, listed: Listed): string {
  if (listed.assortment.count === 0) return about
  return mode === 'all' ? `${about} ${names(listed)}.` : offered[mode](listed)
}

/** Heading and introduction of a listing, by what it is about (S-2.5). */
export function listingWords(
  listing: { mode: ListingMode; category: string | null; vendor: string | null },
  { products, categories }: Pick<CatalogSnapshot, 'products' | 'categories'>,
): Words {
  const { mode, category, vendor } = listing
  const { heading, intro } = general[mode]
  const whole = { assortment: assortmentOf(products, mode), categories }
  if (vendor) {
    const goods = category ? `${nounOf(category, categories)} von ${vendor}` : vendor
    return { heading: `${goods} ${ending[mode]}`, intro: intro(whole) }
  }
  if (!category) return { heading, intro: intro(whole) }
  const listed = { assortment: assortmentOf(products, mode, category), categories }
  const known = described[category]
  if (known) {
    const { name, about } = known
    return { heading: `${name} ${ending[mode]}`, intro: categoryIntro(about, mode, listed) }
  }
  const description = categories.find(({ slug }) => slug === category)?.description
  return {
    heading: `${categoryName(categories, category)} ${ending[mode]}`,
    intro: description ?? intro(whole),
  }
}

/** 'Ausdauergeräte', 'Zubehör'. */
function nounOf(category: string, categories: readonly ProductCategory[]): string {
  return described[category]?.name ?? categoryName(categories, category)
}

/** 'Kein Produkt', '1 Produkt', '24 Produkte'. */
export function countText(count: number): string {
  if (count === 0) return 'Kein Produkt'
  return count === 1 ? '1 Produkt' : `${count.toLocaleString('de-DE')} Produkte`
}
