import { chargeOperations } from '../resources/charges.ts'
import { customerOperations } from '../resources/customers.ts'
import { eventOperations } from '../resources/events.ts'
import { paymentIntentOperations } from '../resources/payment-intents.ts'
import { paymentMethodOperations } from '../resources/payment-methods.ts'
import { priceOperations } from '../resources/prices.ts'
import { productOperations } from '../resources/products.ts'
import { webhookEndpointOperations } from '../resources/webhook-endpoints.ts'
import type { Includable } from './expand.ts'
import type { Operation } from './operation.ts'

/** Every call that the emulator answers. */
export const operations: Operation[] = [
  ...productOperations,
  ...priceOperations,
  ...customerOperations,
  ...paymentMethodOperations,
  ...paymentIntentOperations,
  ...chargeOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
]

export const includable = new Map<string, Includable>()
