import { useState } from 'react'
import type { ChosenPicture } from '#app/office/pictures/PictureCards.tsx'
import { PicturesField } from '#app/office/pictures/PicturesField.tsx'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { fieldLabels } from './labels.ts'

/** The pictures in the order of the product page (B-5-21). */
export function MediaTab({ product }: { product: EditedProduct }) {
  const [pictures, setPictures] = useState<ChosenPicture[]>(() => picturesOf(product))
  return (
    <div lang="de">
      <PicturesField
        legend={fieldLabels.images}
        lang="en"
        hint="Das erste Bild steht in Listen. Ohne Worte steht der Name des Produkts an der Stelle des Bildes."
        pictures={pictures}
        onChange={setPictures}
      />
      {pictures.map(({ url, alt }) => (
        <span key={url} hidden>
          <input type="hidden" name="image-url" value={url} />
          <input type="hidden" name="image-alt" value={alt} />
        </span>
      ))}
    </div>
  )
}

/** What the shop does not have yet has only its address. */
function picturesOf({ content, pictures }: EditedProduct): ChosenPicture[] {
  return content.images.map(({ url, alt }) => {
    const known = pictures[url]
    return known ? { url, alt, preview: known.preview, shownAs: known.url } : { url, alt }
  })
}
