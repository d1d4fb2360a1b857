/** Any object of the API as it travels: plain JSON with an id and its kind. */
export interface StripeObject {
  id: string
  object: string
  [field: string]: unknown
}
