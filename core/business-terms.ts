import { shop } from './shop.ts'

const { minMonths, shortTermMinMonths, shortTermMinDays, discountFromDevices } = shop.business

/**
 * How long businesses rent: both readings of the specification, each with what it is about, on every
 * page in the same words. What the shop itself sells is the catalogue's, for everybody.
 */
export const businessTermsText = `Im Shop gelten für alle die Laufzeiten, die am Gerät stehen. Auf Anfrage vermieten wir Unternehmen für Events schon ab ${shortTermMinDays === 1 ? 'einem Tag' : `${shortTermMinDays} Tagen`}, für Übergänge ab ${shortTermMinMonths} Monaten; ganze Ausstattungen in der Regel ab ${minMonths} Monaten.`

/** There is no rate that holds for every order: what is promised is an offer that names it. */
export const businessDiscountText = `Ab ${discountFromDevices} Geräten machen wir Unternehmen ein Angebot mit Mengenrabatt, für Miete und Kauf. Wie hoch er ist, hängt von Geräten und Laufzeit ab und steht darin; im Shop gelten die Preise, die am Gerät stehen.`
