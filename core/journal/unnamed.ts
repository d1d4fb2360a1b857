/**
 * A change of what names somebody, as the journal holds it: that there was a change, not what it said. The journal
 * is held for eight years at least, what it tells of often for months alone (L-70).
 */
export function unnamed(
  before: string | null,
  after: string | null,
): [before: string | null, after: string | null] {
  const changed = before ? 'anders angegeben' : 'angegeben'
  return [before ? 'angegeben' : null, after ? changed : null]
}
