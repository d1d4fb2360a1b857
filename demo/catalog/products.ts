import { crestSki } from './products/crest-ski.ts'
import { gale } from './products/gale.ts'
import { havel2 } from './products/havel-2.ts'
import { havel2Hochsitz } from './products/havel-2-hochsitz.ts'
import { regattaEsche } from './products/regatta-esche.ts'
import { strada } from './products/strada.ts'
import type { DemoProduct } from './types.ts'

/** Every product of the demo catalogue, in the order in which it is created. */
export const demoProducts: readonly DemoProduct[] = [
  havel2,
  havel2Hochsitz,
  regattaEsche,
  crestSki,
  gale,
  strada,
]
