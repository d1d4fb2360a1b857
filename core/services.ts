import type { Database, Orm } from '#db/database.ts'
import type { AuthGateway } from '#integrations/auth-gateway.ts'
import type { BounceGateway } from '#integrations/bounces.server.ts'
import type { ConversionGateway, ServerTarget } from '#integrations/conversion-gateway.ts'
import type { FileStore } from '#integrations/files.server.ts'
import type { PaymentGateway } from '#integrations/payment-gateway.ts'
import type { PictureGateway } from '#integrations/picture-gateway.ts'
import type { VatRegister } from '#integrations/vat-register.ts'
import type { Clock } from './clock.ts'
import type { Jobs } from './jobs.server.ts'
import type { Limits } from './limits.server.ts'
import type { Logger } from './log.ts'
import type { MailGateway } from './mail.ts'

/**
 * What every verb of `core` may reach. These and what some folders add to them (`StorefrontServices`,
 * `CheckoutServices`) are the only seams there are.
 */
export interface Services {
  /** The database outside transactions; `db.transaction(tx => …)` opens one. */
  db: Orm
  database: Database
  clock: Clock
  payments: PaymentGateway
  auth: AuthGateway
  limits: Limits
  mail: MailGateway
  /** Null where the operator set no mailbox up for what comes back. */
  bounces: BounceGateway | null
  jobs: Jobs
  files: FileStore
  pictures: PictureGateway
  vatRegister: VatRegister
  /** The targets that our server tells of confirmed money; none where nothing is configured. */
  conversions: Partial<Record<ServerTarget, ConversionGateway>>
  log: Logger
  /** Whether staff need more than their password to enter the office. */
  officeSecondFactor: 'off' | 'required'
  /** Canonical origin of the shop, without a slash at its end. */
  publicUrl: string
}
