import type { Database, Orm } from '#db/database.ts'
import type { AuthGateway } from '#integrations/auth-gateway.ts'
import type { FileStore } from '#integrations/files.server.ts'
import type { PaymentGateway } from '#integrations/payment-gateway.ts'
import type { PictureGateway } from '#integrations/picture-gateway.ts'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.server.ts'
import type { AgreedText } from './legal/agreed-texts.server.ts'
import type { Limits } from './limits.server.ts'
import type { Logger } from './log.ts'
import type { MailGateway } from './mail.ts'
import type { NamedPictures } from './pictures/named.server.ts'
import type { CatalogMemory } from './storefront/memory.server.ts'

/** Everything a verb of `core` may reach. The only seams there are; built in `server/services.ts`. */
export interface Services {
  /** The database outside transactions; `db.transaction(tx => …)` opens one. */
  db: Orm
  database: Database
  clock: Clock
  payments: PaymentGateway
  auth: AuthGateway
  limits: Limits
  mail: MailGateway
  jobs: Jobs
  catalog: CatalogMemory
  files: FileStore
  pictures: PictureGateway
  namedPictures: NamedPictures
  log: Logger
  /** The legal texts that an order is placed under today. */
  legalTexts(): readonly AgreedText[]
  /** Canonical origin of the shop, without a slash at its end. */
  publicUrl: string
}
