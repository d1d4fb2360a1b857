/** A wide picture of the demo shop that is not of one product: 1600 × 1000, without text or fonts. */
export interface Scene {
  readonly key: string
  /** What it shows, for those who cannot see it. German. */
  readonly alt: string
  readonly svg: string
}
