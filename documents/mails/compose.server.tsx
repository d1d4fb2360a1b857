import { chargeLetters } from './charge-letters.server.tsx'
import { declarationLetters } from './declaration-letters.server.tsx'
import type { Letters } from './letter.server.ts'
import { orderLetters } from './order-letters.server.tsx'
import { recallLetters } from './recall-letters.server.tsx'
import { rentLetters } from './rent-letters.server.tsx'
import { returnLetters } from './return-letters.server.tsx'

/** Every kind of mail; the type shows which has none. */
export const letters: Letters = {
  ...orderLetters,
  ...rentLetters,
  ...returnLetters,
  ...chargeLetters,
  ...declarationLetters,
  ...recallLetters,
}
