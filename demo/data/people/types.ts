export type DemoCountry = 'DE' | 'AT' | 'CH'

export interface DemoAddress {
  readonly line1: string
  readonly line2?: string
  readonly postal_code: string
  readonly city: string
  readonly country: DemoCountry
}

/** A customer of the demo shop. All are invented; phone numbers come from ranges kept free for fiction. */
export interface DemoPerson {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly type: 'private' | 'business'
  readonly company?: string
  readonly vatId?: string
  /** Whether this customer has registered; the others bought as guests. */
  readonly hasAccount: boolean
  readonly address: DemoAddress
}
