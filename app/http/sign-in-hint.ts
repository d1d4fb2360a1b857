/** Anchor of the home page's hint for guests who came from the customer area. */
export const SIGN_IN_HINT = 'anmelden-noetig'

/** How a guest gets to see an order (ADR-116). */
export const GUEST_ORDERS =
  'Als Gast bestellt? Mit einem Konto für dieselbe E-Mail-Adresse sehen Sie die Bestellung im Kunden-Bereich, sobald die Adresse bestätigt ist.'
