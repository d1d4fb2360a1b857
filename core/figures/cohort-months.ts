/** Months after the first one for which a cohort is looked at. */
export const COHORT_MONTHS = [1, 3, 6, 9, 12, 18, 24] as const

/** Which part of a cohort still ran, in whole percent; null where that is still to come. */
export function cohortPercent(running: number | null, started: number): number | null {
  return running === null || started === 0 ? null : Math.round((running * 100) / started)
}
