const SUFFIX = ', erster Monat'

/** What the first month of a rental or its Care is called on the invoice of an order. */
export const firstMonthOf = (title: string) => title + SUFFIX

export const isFirstMonth = ({ title }: { title: string }) => title.endsWith(SUFFIX)
