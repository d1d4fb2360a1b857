import { leavesHouse, logisticsMove } from '../orders/moves.ts'
import { type LogisticsStatus, officeLogisticsLabel } from '../orders/states.ts'
import { shop } from '../shop.ts'

/** A unit whose status was changed. */
export interface ChangedStatus {
  from: LogisticsStatus
  to: LogisticsStatus
}

export const movedContract = `Damit begann oder endete eine Miete, oder eine Lieferung gilt als nicht erfolgt. Das hat ein eigenes „Rückgängig“, ${shop.undoMinutes} Minuten lang.`

/** Why a change of status has no way back by itself (ADR-199); null where nothing else followed from it. German. */
export function whyItLasts({ from, to }: ChangedStatus): string | null {
  const effect = logisticsMove(from, to)?.effect ?? null
  if (effect === 'ship') return 'Dazu ging eine E-Mail an die Kundin oder den Kunden.'
  if (leavesHouse(from, to)) return 'Damit hat die Ware das Haus verlassen.'
  const isReceipt = [from, to].includes('return_received')
  if (!isReceipt && (effect === null || effect === 'deliver')) return null
  return `Dem Schritt von „${officeLogisticsLabel(from)}“ zu „${officeLogisticsLabel(to)}“ sind schon Lager und Rückgabe gefolgt.`
}
