/** A picture that can be shown, as pages get it. */
export interface Picture {
  /** Path of its JPEG, see `picturePath`; every other variant follows from it. */
  url: string
  /** Pixels of the original. */
  width: number
  height: number
  /** A tiny WebP in base64, about 130 characters. */
  preview: string
}

/** A picture with the words that stand for it. */
export interface DescribedPicture extends Picture {
  alt: string
}
