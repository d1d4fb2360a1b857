import { ShopError } from '../errors.ts'
import { refusal } from '../refusals.ts'

/** What the database refuses of a device, in the words of the specification (B-8-22). */
export async function asDatabaseRefusal<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): ShopError | undefined {
  const found = databaseError(error)
  switch (found?.code) {
    case '23514':
      return new ShopError(
        'invalid',
        'invalid_value',
        `Ungültiger Wert in einem Feld. Bitte prüfen Sie die Eingaben. Details: ${found.constraint ?? found.message}`,
        { cause: error },
      )
    case '23503':
      return new ShopError(
        'conflict',
        'broken_reference',
        'Referenz-Fehler. Bitte prüfen Sie die Pool-Partner-Auswahl.',
        { cause: error },
      )
    case '23505':
      return refusal('serial_taken')
    default:
      return undefined
  }
}

interface DatabaseError {
  code: string
  message: string
  constraint?: string
}

/** Drizzle wraps what the driver threw. */
function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^\d{5}$/.test(error.code)) {
    const named = 'constraint' in error && typeof error.constraint === 'string'
    return {
      code: error.code,
      message: error.message,
      ...(named && { constraint: String(error.constraint) }),
    }
  }
  return databaseError(error.cause)
}
