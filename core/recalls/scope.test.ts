import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { belittling, contentOf, formOf, recallProblems } from './form.ts'
import { isMeant, readScope } from './scope.ts'

const serials = (text: string) => readScope({ scope: 'serials', batches: '', serials: text })
const device = (serialNumber: string | null, batch: string | null = null) => ({
  serialNumber,
  batch,
})

describe('which devices a recall means (L-51)', () => {
  it('single numbers are read however they are pasted, whatever their case', () => {
    const scope = serials('GAL-1\r\ngal-2; GAL-3,\tGAL-4\n\n')
    for (const own of ['gal-1', 'GAL-2', 'GAL-3', ' Gal-4 ']) {
      expect(isMeant(scope, device(own))).toBe(true)
    }
    expect(isMeant(scope, device('GAL-11'))).toBe(false)
    expect(isMeant(scope, device(null))).toBe(false)
  })

  it.each(['GAL-26-00010 bis GAL-26-00012', 'gal-26-00010 – GAL-26-00012', 'GAL-26-10…GAL-26-12'])(
    '%s is a range',
    written => {
      const scope = serials(written)
      expect(scope.problems).toEqual([])
      const meant = ['GAL-26-00009', 'GAL-26-00010', 'GAL-26-00012', 'GAL-26-00013', 'GAL-27-00011']
      expect(meant.map(own => isMeant(scope, device(own)))).toEqual([
        ...[false, true, true, false, false],
      ])
    },
  )

  it('a range holds exactly the numbers between its ends', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(number, number, number, (one, other, third) => {
        const [from = 0n, to = 0n] = one < other ? [one, other] : [other, one]
        const scope = serials(`SN-${from} bis SN-${to}`)
        expect(scope.problems).toEqual([])
        expect(isMeant(scope, device(`sn-${third}`))).toBe(third >= from && third <= to)
      }),
    )
  })

  it('says which lines it cannot read', () => {
    expect(serials('GAL-9 bis GAL-1').problems).toEqual([
      '„GAL-9 bis GAL-1“: Die erste Nummer ist größer als die zweite.',
    ])
    expect(serials('GAL-1 bis RUD-9').problems).toEqual([
      '„GAL-1 bis RUD-9“: Beide Nummern müssen gleich beginnen.',
    ])
    expect(serials('x'.repeat(101)).problems).toHaveLength(1)
    expect(serials(Array.from({ length: 5001 }, (_, n) => `N${n}`).join('\n')).problems).toEqual([
      'Das sind 5001 Angaben; höchstens 5000 gehen auf einmal.',
    ])
  })

  it('a batch is the whole of its number', () => {
    const scope = readScope({ scope: 'batch', batches: 'B-7\nb-9', serials: 'GAL-1' })
    expect(isMeant(scope, device('x', 'b-7'))).toBe(true)
    expect(isMeant(scope, device('GAL-1', 'B-77'))).toBe(false)
    expect(isMeant(scope, device('GAL-1', null))).toBe(false)
  })
})

const content = {
  ...{ stripeProductId: 'prod_gale', scope: 'all' as const, batches: '', serials: '' },
  ...{ includesUnknown: false, identification: 'Das Typenschild', hazard: 'Das Seil kann reißen.' },
  ...{
    instructions: 'Gerät stehen lassen.',
    remedyText: '',
    contactPhone: '0341 1',
    contactEmail: 'a@b.de',
  },
  remedies: ['repair' as const, 'refund' as const],
}

describe('what a recall has to say (Art. 36, 37 GPSR)', () => {
  it('nothing is missing, or each thing is named', () => {
    expect(recallProblems(content)).toEqual([])
    const nothing = contentOf(
      formOf({ ...content, hazard: ' ', identification: '', instructions: '' }),
    )
    const bare = { ...nothing, remedies: [], contactPhone: '', contactEmail: 'kein' }
    expect(recallProblems(bare).map(({ field }) => field)).toEqual([
      ...['identification', 'hazard', 'instructions', 'remedies', 'contactPhone', 'contactEmail'],
    ])
  })

  it('one remedy alone needs its reason', () => {
    const one = { ...content, remedies: ['refund' as const] }
    expect(recallProblems(one).map(({ field }) => field)).toEqual(['remedyText'])
    expect(recallProblems({ ...one, remedyText: 'Das Modell wird nicht mehr gebaut.' })).toEqual([])
  })

  it.each([
    ['Wir rufen das Gerät freiwillig zurück.', 'freiwillig'],
    ['Eine rein VORSORGLICHE Maßnahme', 'VORSORGLICHE'],
    ['Das Seil reißt nur in seltenen Fällen.', 'seltenen'],
    ['Bisher gab es keine bekannten Unfälle.', 'keine bekannten Unfälle'],
    ['Unter\nbestimmten Umständen kippt es.', 'Unter bestimmten Umständen'],
  ])('%s belittles the danger', (text, word) => {
    expect(belittling(text)).toEqual([word])
    expect(recallProblems({ ...content, hazard: text })[0]?.problem).toContain(word)
  })

  it('leaves plain words alone', () => {
    expect(
      belittling('Das Seil kann reißen. Sie können stürzen und sich schwer verletzen.'),
    ).toEqual([])
  })
})
