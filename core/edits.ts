/** Two people set the same field differently. */
export interface EditConflict<Name, Value> {
  field: Name
  mine: Value
  theirs: Value
}

/** What a save comes to: what it changes itself, or where that meets what somebody else changed. */
export interface MergedEdit<T> {
  changes: Partial<T>
  conflicts: EditConflict<Extract<keyof T, string>, T[keyof T]>[]
}

/**
 * Merges an edit with what happened meanwhile, field by field. `read` is what the form showed when it was
 * opened, `mine` what it says now, `current` what is stored. What the form left as it was read is never
 * written. Values are what JSON can hold. Save only where `conflicts` is empty.
 */
export function mergeEdit<T extends object>(edit: { read: T; mine: T; current: T }): MergedEdit<T> {
  const { read, mine, current } = edit
  const changes: Partial<T> = {}
  const conflicts: MergedEdit<T>['conflicts'] = []
  for (const field in mine) {
    if (isSame(mine[field], read[field]) || isSame(mine[field], current[field])) continue
    if (isSame(current[field], read[field])) changes[field] = mine[field]
    else conflicts.push({ field, mine: mine[field], theirs: current[field] })
  }
  return { changes, conflicts }
}

/** Changes as the journal holds them: `{field: [before, after]}`. */
export function changesOf<T extends object>(
  before: T,
  changes: Partial<T>,
): Record<string, [before: unknown, after: unknown]> {
  const pairs: Record<string, [unknown, unknown]> = {}
  for (const field in changes) {
    if (isSame(before[field], changes[field])) continue
    pairs[field] = [before[field] ?? null, changes[field] ?? null]
  }
  return pairs
}

/** Undefined and null both mean that there is none. Lists and rows of a list are compared by what they hold. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
