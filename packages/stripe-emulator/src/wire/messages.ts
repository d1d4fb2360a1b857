import type { RawForm } from './form.ts'

/** A request whose key is known and whose form is decoded. */
export interface ApiRequest {
  method: string
  /** From the version on: `/v1/products/prod_1`. */
  path: string
  form: RawForm
  key: string
  idempotencyKey?: string
  requestId: string
  origin: string
}

export interface ApiResponse {
  status: number
  /** JSON text. */
  body: string
  replayed?: boolean
}
