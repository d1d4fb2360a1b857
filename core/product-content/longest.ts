/** The longest texts of a product's content that the office can save, in characters. */
export const longest = {
  title: 200,
  slug: 200,
  description: 20_000,
  shortDescription: 2000,
  gtin: 50,
  safetyWarnings: 5000,
  /** Condition, guarantee and data, in words. */
  terms: 5000,
  guaranteeYears: 99,
  seoDescription: 2000,
  /** Every other text, and each line of a list. */
  line: 500,
  /** Lines of a list. */
  rows: 200,
}
