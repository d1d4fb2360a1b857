/** Columns that follow a table of moves, and the one file that may write them. */
const GUARDED = [
  { table: 'orders', sql: 'orders', columns: ['status', 'logisticsStatus'], noun: 'orders' },
  { table: 'orderGroups', sql: 'order_groups', columns: ['status'], noun: 'orders' },
  { table: 'rentals', sql: 'rentals', columns: ['state'], noun: 'rentals' },
] as const

const ASSIGNMENTS = 'core/stock/assignments.server.ts'

const DEVICES = 'core/stock/change-devices.server.ts'
/** Writes an entry for each of its rows, thousands at once. */
const DEVICES_OF_A_FILE = 'core/list-files/device-import.server.ts'

/**
 * What a file writes into a guarded column past its table of moves, or past the one verb that joins
 * devices and orders or that changes devices, as sentences.
 */
export function stateWrites(path: string, text: string): string[] {
  return [
    ...movesWritten(path, text),
    ...assignmentsWritten(path, text),
    ...devicesChanged(path, text),
  ]
}

/** Each change of a device has an entry in its journal (ADR-204). The erasure of a buyer's address has none. */
function devicesChanged(path: string, text: string): string[] {
  if (path === DEVICES || path === DEVICES_OF_A_FILE) return []
  const raw = /\bupdate\s+"?inventory_items"?\s+set\b/i.test(text)
  const changed = setsOf('inventoryItems', text).some(
    literal => !/^\{ buyerEmail: null,? \}$/.test(literal),
  )
  return raw || changed ? [`only ${DEVICES} changes devices`] : []
}

/** The two columns follow their table by a trigger; nobody writes them. */
function assignmentsWritten(path: string, text: string): string[] {
  if (path === ASSIGNMENTS) return []
  const written =
    /\.(insert|update|delete)\(\s*(?:\w+\.)?deviceAssignments\s*\)/.test(text) ||
    /\b(insert into|update|delete from)\s+"?device_assignments\b/i.test(text)
  const shown = setsOf('orders', text).some(literal =>
    /\bassignedInventoryId\s*[:,}]/.test(literal),
  )
  return written || shown ? [`only ${ASSIGNMENTS} joins devices and orders`] : []
}

function movesWritten(path: string, text: string): string[] {
  return GUARDED.flatMap(({ table, sql, columns, noun }) => {
    const owner = `core/${noun}/move.server.ts`
    if (path === owner) return []
    const raw = new RegExp(`\\bupdate\\s+"?${sql}"?\\s+set\\b`, 'i').test(text)
    const literals = setsOf(table, text)
    const isWritten = literals.some(
      literal =>
        !literal.startsWith('{') ||
        // A spread of something else may hold any column; what a person may be is known.
        /\.\.\.(?!person\b|\()/.test(literal) ||
        columns.some(column => new RegExp(`(^|[{,(\\s])${column}\\s*[:,}]`).test(literal)),
    )
    return raw || isWritten ? [`only ${owner} writes the states of ${table}`] : []
  })
}

/** The arguments of `.set(…)` and `set: …` after `.update(table)` or an upsert into it. */
function setsOf(table: string, text: string): string[] {
  const updates = new RegExp(`\\.update\\(\\s*(?:\\w+\\.)?${table}\\s*\\)\\s*\\.set\\(`, 'g')
  const upserts = new RegExp(
    `\\.insert\\(\\s*(?:\\w+\\.)?${table}\\s*\\)[\\s\\S]{0,2000}?\\.onConflictDoUpdate\\(`,
    'g',
  )
  return [...text.matchAll(updates), ...text.matchAll(upserts)].map(match =>
    balanced(text, match.index + match[0].length),
  )
}

/** The text from `start` to the bracket that closes before it. */
function balanced(text: string, start: number): string {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at).trim()
  }
  return text.slice(start).trim()
}
