type Data = Record<string, unknown>

/** In the order in which an address is written; of name and phone the journal holds no value. */
const places = ['line1', 'line2', 'postal_code', 'city', 'country']

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null

function placeIn(value: unknown): string {
  const parts = isRecord(value) ? places.map(part => value[part]) : []
  return parts.filter(Boolean).join(', ')
}

function movedTo({ changed, before, after, isBilled }: Data): Data {
  const names: unknown[] = Array.isArray(changed) ? changed : []
  const isMoved = names.some(name => typeof name === 'string' && places.includes(name))
  return {
    ...(isMoved && { shippingAddress: [placeIn(before), placeIn(after)] }),
    ...(names.includes('name') && { name: ['anders angegeben'] }),
    ...(names.includes('phone') && { phone: ['anders angegeben'] }),
    ...(isBilled === true && { billingAddress: ['wie die Lieferadresse'] }),
  }
}

function endsIn(ends: unknown): string[] {
  const days = Array.isArray(ends) ? ends.map(end => (isRecord(end) ? end.endsOn : null)) : []
  return [...new Set(days.filter(day => typeof day === 'string'))].toSorted()
}

const lastDays = ({ ends }: Data): Data => {
  const days = endsIn(ends)
  return days.length > 0 ? { endsOn: [days] } : {}
}

/** Those of these texts that somebody wrote. */
const written = (data: Data, ...names: string[]): Data =>
  Object.fromEntries(names.flatMap(name => (data[name] ? [[name, [data[name]]] as const] : [])))

/** What is told of events that hold more than pairs. Others may hold what not everybody may read. */
const forms: Record<string, (data: Data) => Data> = {
  address_changed: movedTo,
  damage_claim_withdrawn: ({ reason }) => ({ reason: [reason] }),
  defect_decided: ({ remedy, ground, answer }) => ({
    ...{ remedy: [remedy], ground: [ground] },
    ...(answer ? { answer: [answer] } : {}),
  }),
  defect_refused: ({ answer }) => ({ answer: [answer] }),
  defect_closed: ({ usableOn }) => ({ usableOn: [usableOn] }),
  delivery_day_proposed: ({ before, day }) => ({ deliveryOn: [before, day] }),
  delivery_day_chosen: ({ before, day }) => ({ deliveryOn: [before, day] }),
  quote_not_accepted: ({ reason }) => ({ reason: [reason] }),
  return_checked: ({ verdict, note, ...device }) =>
    verdict ? { verdict: [verdict], ...(note ? { checkNote: [note] } : {}) } : device,
  return_announced: ({ pickUpOn }) => (pickUpOn ? { pickUpOn: [pickUpOn] } : {}),
  pick_up_called_off: ({ pickUpOn }) => (pickUpOn ? { pickUpOn: [pickUpOn, null] } : {}),
  pick_up_moved: ({ before, pickUpOn }) => ({ pickUpOn: [before, pickUpOn] }),
  cancellation_dismissed: data => written(data, 'reason', 'note', 'answer'),
  cancellation_decided: data => ({ ...lastDays(data), ...written(data, 'answer') }),
  terminated: ({ endsOn }) => ({ endsOn: [endsOn] }),
  end_taken_back: ({ endsOn, ownEnd = null, reason }) => ({
    ...{ endsOn: [endsOn, ownEnd], reason: [reason] },
  }),
  list_exported: ({ filters, count }) => ({
    ...(Array.isArray(filters) && filters.length > 0 && { filters: [filters] }),
    ...(count !== undefined && { count }),
  }),
  withdrawal_attached: lastDays,
  withdrawal_refunded: ({ deductionReason }) =>
    deductionReason ? { reason: [deductionReason] } : {},
  withdrawal_settled: data => written(data, 'note', 'answer'),
}

/** What an entry of the journal holds, as a history shows it: `[before, after]` of a change, `[value]` of what was said. */
export function readable(event: string, data: Data): Data {
  return forms[event]?.(data) ?? data
}
