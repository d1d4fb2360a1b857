/** A picture of what a mail is about; `path` is a public path of the shop. */
export interface MailPicture {
  path: string
  alt: string
}

/** Nothing where the product has no picture. */
export function DevicePicture({
  picture,
  publicUrl,
}: {
  picture: MailPicture | null
  publicUrl: string
}) {
  if (!picture) return null
  return (
    <img
      src={publicUrl + picture.path}
      alt={picture.alt}
      width={536}
      style={{ width: '100%', height: 'auto', borderRadius: '10px', margin: '0 0 20px' }}
    />
  )
}
