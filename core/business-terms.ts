import { shop } from './shop.ts'

const { minMonths, shortTermMinMonths, shortTermMinDays, discountSteps } = shop.business

/**
 * How long businesses rent: both readings of the specification, each with what it is about, on every
 * page in the same words. What the shop itself sells is the catalogue's, for everybody.
 */
export const businessTermsText = `Im Shop gelten für alle die Laufzeiten, die am Gerät stehen. Auf Anfrage vermieten wir Unternehmen für Events schon ab ${shortTermMinDays === 1 ? 'einem Tag' : `${shortTermMinDays} Tagen`}, für Übergänge ab ${shortTermMinMonths} Monaten; ganze Ausstattungen in der Regel ab ${minMonths} Monaten.`

/** The steps of the discount in words: `5 % ab 5 Geräten, 8 % ab 10 Geräten`. */
const steps = discountSteps.map(({ from, percent }) => `${percent} % ab ${from} Geräten`).join(', ')

/** The discount belongs to an offer: what the shop itself sells costs the same for everybody. */
export const businessDiscountText = `Ab ${discountSteps[0].from} Geräten machen wir Unternehmen ein Angebot mit Mengenrabatt, für Miete und Kauf: ${steps}. Im Shop gelten die Preise, die am Gerät stehen.`
