/** Months after the first one for which a cohort is looked at. */
export const COHORT_MONTHS = [1, 3, 6, 9, 12, 18, 24] as const
