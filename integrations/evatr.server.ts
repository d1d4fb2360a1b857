import { z } from 'zod'
import {
  type VatIdAnswer,
  type VatIdMatches,
  type VatIdQuestion,
  type VatRegister,
  VatRegisterSilent,
} from './vat-register.ts'

/** Where the Bundeszentralamt für Steuern answers, from 5 to 23 o’clock. */
export const EVATR = 'https://api.evatr.vies.bzst.de/app/v1'

const TIMEOUT_MS = 10_000

/** 0000: valid. 2008: valid, with something that the office says on the phone. */
const VALID = ['evatr-0000', 'evatr-2008']
/** Never assigned (2001), not yet (2002) or no longer valid (2006), of no country (2003), written as none is (0005, 0012). */
const INVALID = [
  ...['evatr-2001', 'evatr-2002', 'evatr-2006'],
  ...['evatr-2003', 'evatr-0005', 'evatr-0012'],
]

const reply = z.looseObject({
  status: z.string(),
  ergFirmenname: z.string().optional(),
  ergStrasse: z.string().optional(),
  ergPlz: z.string().optional(),
  ergOrt: z.string().optional(),
})

/**
 * The register of the German tax office over its REST interface of 2025. Its HTTP status differs from its
 * own list, so the code in the body decides. `ownVatId` is who asks.
 */
export function openEvatr({ url, ownVatId }: { url: string; ownVatId: string }): VatRegister {
  return {
    async ask(question) {
      const { status, ...answer } = await abfrage(url, ownVatId, question)
      const matches = {
        company: matchOf(answer.ergFirmenname),
        street: matchOf(answer.ergStrasse),
        postalCode: matchOf(answer.ergPlz),
        city: matchOf(answer.ergOrt),
      }
      return { answer: answerOf(status), matches, reply: { status, ...answer } }
    },
  }
}

async function abfrage(url: string, ownVatId: string, question: VatIdQuestion) {
  try {
    const response = await fetch(`${url}/abfrage`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        anfragendeUstid: ownVatId,
        angefragteUstid: question.vatId,
        firmenname: question.company,
        strasse: question.street,
        plz: question.postalCode,
        ort: question.city,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.parse(await response.json())
  } catch (error) {
    throw new VatRegisterSilent('eVatR gives no answer', { cause: error })
  }
}

function answerOf(status: string): VatIdAnswer['answer'] {
  if (VALID.includes(status)) return 'valid'
  if (INVALID.includes(status)) return 'invalid'
  throw new VatRegisterSilent(`eVatR answers ${status}`)
}

/** A: the same. B: another. C: not asked for. D: its country does not tell. */
function matchOf(code: string | undefined): VatIdMatches['company'] {
  if (code === 'A') return 'same'
  return code === 'B' ? 'different' : 'untold'
}
