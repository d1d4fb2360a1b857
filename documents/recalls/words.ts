import type { RecallOutcome, RecallRemedy } from '#core/recalls/form.ts'

/** The heading that the law wants (Art. 36 (2) a GPSR). */
export const RECALL_TITLE = 'Produktsicherheitsrückruf'

/** What nobody may leave out of a recall. */
export const stopUsing = 'Benutzen Sie das Gerät ab sofort nicht mehr.'

export const tellOthers =
  'Haben Sie das Gerät verkauft, verliehen oder weitergegeben? Dann leiten Sie diesen Rückruf bitte sofort weiter.'

/** How its customer came to have it. */
export function hadAs({ isRented, isBought }: { isRented: boolean; isBought: boolean }): string {
  if (isRented && isBought) return 'Gemietet und gekauft'
  return isRented ? 'Gemietet' : 'Gekauft'
}

export const remedyLabels: Record<RecallRemedy, string> = {
  repair: 'Reparatur',
  replacement: 'Ersatz durch ein sicheres Gerät',
  refund: 'Erstattung',
}

export const outcomeLabels: Record<RecallOutcome, string> = {
  repair: 'Instand gesetzt',
  replacement: 'Ersetzt',
  refund: 'Erstattet',
  scrapped: 'Verschrottet',
  not_affected: 'Nicht betroffen',
}

/** How somebody may choose, with what it costs them. */
export function remedyIntro(remedies: readonly RecallRemedy[]): string {
  return remedies.length > 1
    ? 'Sie haben die Wahl. Jede Möglichkeit ist für Sie kostenlos, auch die Abholung:'
    : 'Das ist für Sie kostenlos, auch die Abholung:'
}
