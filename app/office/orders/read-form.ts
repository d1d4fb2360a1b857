/**
 * The dialog's fields by order. `read-<field>` is what it showed when it was opened. After a conflict
 * `seen-<field>` is the other's value, which was read then, and `keep-<field>` says whose counts.
 */
export function readForm(posted: FormData): unknown {
  const notes = chosen(posted, 'notes', posted.get('notes') ?? '')
  return {
    items: posted.getAll('orderId').map(id => readItem(posted, String(id))),
    notes: notes.value,
    readNotes: notes.read,
    readAddress: posted.get('read-address'),
    confirmed: posted.get('confirmed') ?? '',
  }
}

/** A value that was set for all articles counts for each that still goes out. */
function readItem(posted: FormData, orderId: string) {
  const isHeld = posted.has(`held:${orderId}`)
  const forAll = isHeld ? {} : { status: posted.get('status'), tracking: posted.get('tracking') }
  const own = posted.get(`status:${orderId}`)
  const status = chosen(posted, `status:${orderId}`, forAll.status || own)
  const typed = forAll.tracking || (posted.get(`tracking:${orderId}`) ?? '')
  const tracking = chosen(posted, `tracking:${orderId}`, typed)
  const device = chosen(posted, `device:${orderId}`, posted.get(`device:${orderId}`))
  return {
    orderId,
    device: device.value === null ? undefined : { chosen: device.value, read: device.read },
    status: status.value,
    trackingNumber: tracking.value,
    read: { status: status.read, trackingNumber: tracking.read },
  }
}

function chosen(posted: FormData, field: string, mine: FormDataEntryValue | null) {
  const seen = posted.get(`seen-${field}`)
  const read = seen ?? posted.get(`read-${field}`) ?? undefined
  const value = seen !== null && posted.get(`keep-${field}`) === 'theirs' ? seen : mine
  return { value, read }
}
