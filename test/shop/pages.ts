import { demoProduct } from '#demo/data/catalog/products.ts'
import { demoProjects } from '#demo/data/content/projects.ts'

const event = demoProjects.find(project => project.is_published)
if (!event) throw new Error('The demo has no published project')
const product = `/produkt/${demoProduct('gale').content.slug}`

/** Pages that show products. */
export const catalogue = ['/', '/produkte', '/mieten', '/mieten/ausdauer', '/kaufen/kraft', product]
/** All other pages that anybody may open. */
export const others = [
  '/kategorie/rudergeraete',
  '/suche?q=ruder',
  '/warenkorb',
  '/auth',
  '/auth/registrieren',
  '/auth/passwort-vergessen',
  '/blog',
  '/blog/airbike-einheiten',
  '/events',
  `/events/${event.slug}`,
  '/projekte',
  '/gewerbe',
  '/so-gehts',
  '/agb',
  '/datenschutz',
  '/impressum',
  '/widerrufsrecht',
  '/versand-zahlung',
  '/rueckgabe',
  '/barrierefreiheit',
  '/batterieentsorgung',
  '/rechtstexte',
  '/rechtstexte/agb',
  '/rueckrufe',
  '/kontakt',
  '/bewertungen',
  '/vertraege-kuendigen',
  '/vertrag-widerrufen',
  '/admin',
]
