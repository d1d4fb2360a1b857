interface Photo {
  id: string
  moment: 'out' | 'in' | 'defect'
  width: number
  height: number
  /** When it was saved; for the office, by whom, too. */
  caption: string
}

const columns = [
  { moment: 'out', title: 'Bei der Übergabe', empty: 'Kein Foto von der Übergabe.' },
  { moment: 'in', title: 'Bei der Rückgabe', empty: 'Kein Foto von der Rückgabe.' },
] as const

interface DevicePhotosProps {
  photos: readonly Photo[]
  hrefOf: (photoId: string) => string
}

/** How a rented device went out and how it came back, side by side. */
export function DevicePhotos({ photos, hrefOf }: DevicePhotosProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {columns.map(({ moment, title, empty }) => {
        const own = photos.filter(photo => photo.moment === moment)
        return (
          <section key={moment}>
            <h3 className="mb-3 text-sm font-semibold">{title}</h3>
            {own.length === 0 && <p className="text-sm text-muted">{empty}</p>}
            <ul className="grid gap-3">
              {own.map(({ id, width, height, caption }, index) => (
                <li key={id}>
                  <a href={hrefOf(id)}>
                    <img
                      src={hrefOf(id)}
                      width={width}
                      height={height}
                      loading="lazy"
                      alt={`${title}, Foto ${index + 1}`}
                      className="h-auto max-h-128 w-auto rounded-control"
                    />
                  </a>
                  <p className="tabular mt-1 text-sm text-muted wrap-anywhere">{caption}</p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
