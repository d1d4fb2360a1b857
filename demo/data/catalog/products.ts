import { bogen } from './products/bogen.ts'
import { bogenSprint } from './products/bogen-sprint.ts'
import { crestSki } from './products/crest-ski.ts'
import { flachbank } from './products/flachbank.ts'
import { gale } from './products/gale.ts'
import { hantelsetHex } from './products/hantelset-hex.ts'
import { havel2 } from './products/havel-2.ts'
import { havel2Hochsitz } from './products/havel-2-hochsitz.ts'
import { kettlebell16 } from './products/kettlebell-16.ts'
import { kettlebellSet } from './products/kettlebell-set.ts'
import { klapprack } from './products/klapprack.ts'
import { kompakthanteln } from './products/kompakthanteln.ts'
import { langhantel } from './products/langhantel.ts'
import { meile7 } from './products/meile-7.ts'
import { meile9 } from './products/meile-9.ts'
import { onda } from './products/onda.ts'
import { ondaKompakt } from './products/onda-kompakt.ts'
import { ondaX } from './products/onda-x.ts'
import { pista } from './products/pista.ts'
import { rackR4 } from './products/rack-r4.ts'
import { rackR6 } from './products/rack-r6.ts'
import { regattaEsche } from './products/regatta-esche.ts'
import { scheibensatz } from './products/scheibensatz.ts'
import { schlitten } from './products/schlitten.ts'
import { schraegbank } from './products/schraegbank.ts'
import { strada } from './products/strada.ts'
import { zugwerkDuo } from './products/zugwerk-duo.ts'
import { zugwerkTurm } from './products/zugwerk-turm.ts'
import type { DemoProduct } from './types.ts'

/** Every product of the demo catalogue, in the order in which it is created. */
export const demoProducts: readonly DemoProduct[] = [
  havel2,
  havel2Hochsitz,
  regattaEsche,
  crestSki,
  gale,
  strada,
  pista,
  bogen,
  bogenSprint,
  meile7,
  meile9,
  onda,
  ondaKompakt,
  ondaX,
  rackR4,
  rackR6,
  klapprack,
  zugwerkDuo,
  zugwerkTurm,
  schraegbank,
  flachbank,
  hantelsetHex,
  kompakthanteln,
  kettlebellSet,
  kettlebell16,
  schlitten,
  langhantel,
  scheibensatz,
]

const byKey = new Map(demoProducts.map(product => [product.key, product]))

/** The product with this key; throws on an unknown key, because demo data must not refer to nothing. */
export function demoProduct(key: string): DemoProduct {
  const product = byKey.get(key)
  if (!product) throw new Error(`The demo catalogue has no product '${key}'`)
  return product
}
