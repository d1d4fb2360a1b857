import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { OwnDefects } from '#core/defects/own-defects.server.ts'
import { deviceText } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { safetyHint, warrantyWords } from '#documents/defects/words.ts'
import { WayBack } from '../WayBack.tsx'
import type { RefusedReport } from './answer-report.ts'
import { DefectForm } from './DefectForm.tsx'
import { DefectReport } from './DefectReport.tsx'

interface DefectPageProps {
  unit: OwnDefects
  answer: RefusedReport | undefined
  photosTo: string
  photoHref: (photoId: string) => string
  /** The page that led here. */
  from: { to: string; label: string }
}

/** Reports a defect of one device and shows what became of it; for accounts and guests alike. */
export function DefectPage({ unit, answer, photosTo, photoHref, from }: DefectPageProps) {
  const { reports, whyNot, warranty } = unit
  const hasOpen = reports.some(({ state }) => state === 'open' || state === 'decided')
  const isSupplement = hasOpen && answer !== undefined && answer.values.addition !== null
  const reported = isSupplement ? undefined : answer && asReport(answer)
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <WayBack {...from} />
      <header className="mt-2 mb-6">
        <h1>Defekt melden</h1>
        <p className="mt-2 font-semibold wrap-anywhere">
          {[unit.productName, deviceText(unit.unitNumber)].filter(Boolean).join(' · ')}
        </p>
        <p className="tabular text-sm text-muted wrap-anywhere">
          {`Bestellung ${orderNumber(unit.orderNumber)}`}
          {unit.serialNumber && ` · Seriennummer ${unit.serialNumber}`}
          {warranty && ` · gesetzliche Gewährleistung ${warrantyWords(warranty)}`}
        </p>
      </header>
      <ul className="grid gap-6 empty:hidden">
        {reports.map(report => (
          <li key={report.id}>
            <DefectReport
              report={report}
              isRentalOver={unit.isRentalOver}
              today={unit.today}
              answer={isSupplement ? answer : undefined}
              photosTo={photosTo}
              photoHref={photoHref}
            />
          </li>
        ))}
      </ul>
      {/* What was typed stays, also where somebody else has reported it meanwhile. */}
      {(reported || (!hasOpen && !whyNot)) && (
        <Card className="mt-6 p-4 sm:p-6">
          <p className="mb-5">
            {unit.isOwned
              ? 'Wir prüfen Ihre Meldung und sagen Ihnen, was wir tun.'
              : 'Verschleiß und Defekte ohne Ihr Zutun sind unsere Sache: Wir reparieren oder tauschen. Für Tage ohne Nutzung zahlen Sie weniger Miete.'}{' '}
            {safetyHint}
          </p>
          <DefectForm unit={unit} answer={reported} />
        </Card>
      )}
      {whyNot && !hasOpen && !answer && (
        <Notice className="mt-6">{`Ein Defekt lässt sich für dieses Gerät gerade nicht melden: ${whyNot}`}</Notice>
      )}
    </div>
  )
}

/** What was to be added to a report that is closed by now begins a new one. */
function asReport({ values, refused }: RefusedReport): RefusedReport {
  const { addition } = values
  return { refused, values: addition === null ? values : { ...values, description: addition } }
}
