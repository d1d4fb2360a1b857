/** What is known of a picture's original after it was looked at. */
export interface PictureFacts {
  /** Pixels as it is shown, after the turn that a camera may have noted. */
  width: number
  height: number
  /** A WebP of 16 pixels in base64. */
  preview: string
}

/** Pictures: reading them, making variants, fetching them from elsewhere. */
export interface PictureGateway {
  /** Throws `PictureRefused` for what is no photograph, drawings (SVG) among them. */
  look(original: Uint8Array): Promise<PictureFacts>
  /**
   * The picture drawn anew, at most so large, without what a camera wrote beside it, such as where it was
   * taken. Throws `PictureRefused` as `look` does.
   */
  redraw(original: Uint8Array, wanted: { longestEdge: number }): Promise<Uint8Array>
  /** At most as wide as the original. Throws `PicturesBusy` while too many wait. */
  variant(
    original: Uint8Array,
    wanted: { width: number; format: 'avif' | 'webp' | 'jpg' },
  ): Promise<Uint8Array>
  /** A picture from a public address. Throws `PictureRefused`, or any error that may pass. */
  fetch(url: string, signal?: AbortSignal): Promise<Uint8Array>
  /** Ends what runs; whoever waits for it hears so. */
  stop(): void
}

/** What has more is refused by its header, before anything of it is unpacked. */
export const MAX_PIXELS = 60_000_000

/** Will never be a picture: the reason is for the operator. */
export class PictureRefused extends Error {
  /** It may be a picture, only larger than `MAX_PIXELS`; so sharp calls it. */
  get hasTooManyPixels(): boolean {
    return this.message.includes('exceeds pixel limit')
  }
}

/** Too many variants are being made; the same request may succeed in a moment. */
export class PicturesBusy extends Error {}
