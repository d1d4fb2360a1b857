import type { LegalGraphics } from '../legal-graphics.ts'
import type { NamedPictures } from '../pictures/named.server.ts'
import type { Services } from '../services.ts'
import type { Target } from '../tracking/targets.ts'
import type { CatalogMemory } from './memory.server.ts'

/** What is shown to visitors, held in memory, beside what every verb may reach. */
export interface StorefrontServices extends Services {
  catalog: CatalogMemory
  namedPictures: NamedPictures
  /** Whom visits may be told to, with consent; empty where nothing is tracked. */
  targets: readonly Target[]
  /** Official graphics of the EU; null where the operator supplied none. */
  legalGraphics: LegalGraphics
}
