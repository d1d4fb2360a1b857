/** How many characters a note about a customer takes. */
export const LONGEST_NOTE = 4000
