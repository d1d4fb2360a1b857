/** What the specification says in English of a product that was not saved; all else that is said is German. */
const english = new Set([
  'Live products must have at least one option (rental or purchase) enabled',
  'No data returned from database operation',
  'You must be logged in to update products',
])

export function languageOf(text: string): 'en' | undefined {
  return english.has(text) ? 'en' : undefined
}
