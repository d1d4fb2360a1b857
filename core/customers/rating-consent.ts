/** The one sentence that is agreed to, and what is said beside it. */
export const ratingConsentWords = {
  label: 'Sie dürfen mich nach einer Lieferung einmal per E-Mail um eine Bewertung bitten.',
  hint: 'Freiwillig. Sie können das jederzeit hier oder mit dem Link in jeder solchen E-Mail widerrufen.',
} as const

/** What was shown to whoever agreed, as it is stored with the consent (L-72). */
export const RATING_CONSENT = `${ratingConsentWords.label} ${ratingConsentWords.hint}`
