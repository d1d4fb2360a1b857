import { Picture, type ShownPicture } from '#app/ui/Picture.tsx'
import { byPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'
import { homePictures } from './pictures.ts'

const lesson = byPurchaseOption({
  offered: `Und wer ein Gerät am Ende behalten will, soll nicht zweimal zahlen. Genau so rechnet ${shop.name} bis heute.`,
  without: `Und wer aufhört, gibt es weiter. Genau so vermietet ${shop.name} bis heute.`,
})

/** Who is behind the shop (S-2.3-4). */
export function Founders({ picture }: { picture: ShownPicture | null }) {
  return (
    <section aria-labelledby="gruender" className="page section">
      <div className="grid items-center gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <Picture
          image={picture}
          alt={homePictures.founders.alt}
          width={homePictures.width}
          height={homePictures.height}
          sizes="(min-width: 64rem) 640px, 92vw"
          className="rounded-card"
        />
        <div className="max-w-read">
          <h2 id="gruender">Zwei Freunde, ein Bootshaus, zu wenig Ergometer</h2>
          <div className="mt-5 grid gap-4 text-muted">
            <p>
              Jana Weidlich und Tom Brandner kennen sich aus dem Bundeskader: sie im Ruderboot, er
              auf der Bahn. Im Winter standen acht Leute vor drei Ergometern, und ein eigenes
              kostete so viel wie ein gebrauchtes Auto.
            </p>
            <p>
              Also kauften sie eines zusammen, vermieteten es an den Trainingstagen des anderen und
              merkten: Wer mietet, trainiert sofort. {lesson}
            </p>
            <p>
              Jedes Gerät im Sortiment haben die beiden selbst benutzt. Was nach einem Winter
              wackelt, fliegt raus.
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
