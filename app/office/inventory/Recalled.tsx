import { ReopenRecall } from '#app/office/ReopenRecall.tsx'
import { SettleRecall } from '#app/office/SettleRecall.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { formatDay } from '#core/dates.ts'
import type { RecallOfDevice } from '#core/recalls/file.server.ts'
import { outcomeLabels } from '#documents/recalls/words.ts'

/** The recalls that a device is in, with what became of it. */
export function Recalled({ recalls, name }: { recalls: readonly RecallOfDevice[]; name: string }) {
  return recalls.map(({ unitId, hazard, startedAt, outcome }) => (
    <Notice key={unitId} tone={outcome ? 'plain' : 'bad'}>
      <p className="font-semibold">
        {`Zurückgerufen am ${formatDay(startedAt)}${outcome ? ` · ${outcomeLabels[outcome]}` : ': Dieses Gerät verlässt das Haus nicht.'}`}
      </p>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{hazard}</p>
      {outcome ? (
        <ReopenRecall unitId={unitId} name={name} />
      ) : (
        <SettleRecall unitId={unitId} name={name} />
      )}
    </Notice>
  ))
}
