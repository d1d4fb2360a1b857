import { useState } from 'react'
import type { ChosenPicture } from '#app/office/pictures/PictureCards.tsx'
import { PicturesField } from '#app/office/pictures/PicturesField.tsx'
import { type ProjectFields, projectLabels } from '#core/content/project-fields.ts'
import type { Picture } from '#core/pictures/picture.ts'

interface ProjectPictureProps {
  fields: ProjectFields
  /** Null where the shop does not have it yet. */
  picture: Picture | null
}

/** The one picture of a project. Where an upload fails, the picture before stays (B-8-18). */
export function ProjectPicture({ fields, picture }: ProjectPictureProps) {
  const [pictures, setPictures] = useState<ChosenPicture[]>(() => {
    const { imageUrl: url, imageAlt } = fields
    if (url === null) return []
    const shown = picture && { preview: picture.preview, shownAs: picture.url }
    return [{ url, alt: imageAlt ?? '', ...shown }]
  })
  const [chosen] = pictures
  return (
    <div lang="de">
      <PicturesField
        legend={projectLabels.imageUrl}
        lang="en"
        single
        failed="Failed to upload image"
        hint={<span lang="en">Recommended: 800x600 or larger.</span>}
        pictures={pictures}
        onChange={setPictures}
      />
      <input type="hidden" name="imageUrl" value={chosen?.url ?? ''} />
      <input type="hidden" name="imageAlt" value={chosen?.alt ?? ''} />
    </div>
  )
}
