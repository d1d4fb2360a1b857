import { ChevronDown } from 'lucide-react'
import { formatDay } from '#core/dates.ts'
import type { DifferenceBlock, Segment } from '#core/legal/wording-difference.ts'
import type { ListedWording } from './archived.server.ts'

interface DifferenceProps {
  from: number
  to: number
  wordings: ListedWording[]
  blocks: DifferenceBlock[]
}

/** What changed between two wordings, in the order of the text; what stayed is folded away. */
export function Difference({ from, to, wordings, blocks }: DifferenceProps) {
  const day = (number: number) => {
    const wording = wordings.find(each => each.number === number)
    return wording ? formatDay(wording.version) : ''
  }
  const changed = blocks.filter(({ isChanged }) => isChanged).length
  return (
    <section aria-labelledby="unterschied" className="mt-10">
      <h2 id="unterschied" className="text-h3">
        Von Fassung {from} ({day(from)}) zu Fassung {to} ({day(to)})
      </h2>
      <p className="mt-3 text-muted">
        {changed === 0
          ? 'Die Wörter sind gleich.'
          : `${changed === 1 ? 'Eine Stelle ist' : `${changed} Stellen sind`} anders. `}
        {changed > 0 && (
          <>
            So ist <del className={marks.deleted}>Gestrichenes</del>, so ist{' '}
            <ins className={marks.inserted}>Neues</ins> gekennzeichnet.
          </>
        )}
      </p>
      <div className="mt-6 space-y-4">
        {runsOf(blocks).map(run =>
          run.isChanged ? (
            run.blocks.map(block => <Block key={keyOf(block)} block={block} />)
          ) : (
            <details
              key={run.blocks.map(keyOf).join()}
              className="accordion border-l-2 border-line pl-4"
            >
              <summary className="inline-flex min-h-11 items-center gap-2 text-sm text-muted">
                {run.blocks.length === 1
                  ? 'Ein Absatz ist unverändert'
                  : `${run.blocks.length} Absätze sind unverändert`}
                <ChevronDown aria-hidden className="chevron size-4" />
              </summary>
              <div className="space-y-4 pb-3">
                {run.blocks.map(block => (
                  <Block key={keyOf(block)} block={block} />
                ))}
              </div>
            </details>
          ),
        )}
      </div>
    </section>
  )
}

const marks = {
  deleted: 'bg-bad-wash text-bad line-through decoration-2',
  inserted: 'bg-good-wash font-semibold text-good underline decoration-2',
} as const

function Block({ block: { form, segments } }: { block: DifferenceBlock }) {
  const words = segments.map((segment, index) => (
    <Marked
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
      key={index}
      segment={segment}
    />
  ))
  if (form === 'heading') return <h3 className="pt-2 font-semibold">{words}</h3>
  return (
    <p className="whitespace-pre-line">
      {form === 'item' && '• '}
      {words}
    </p>
  )
}

/** Said, too, as not every screen reader tells what `<del>` and `<ins>` are. */
function Marked({ segment: { kind, text } }: { segment: Segment }) {
  if (kind === 'same') return text
  const Mark = kind === 'deleted' ? 'del' : 'ins'
  return (
    <Mark className={marks[kind]}>
      <span className="sr-only">{kind === 'deleted' ? ' gestrichen: ' : ' neu: '}</span>
      {text}
      <span className="sr-only"> Ende. </span>
    </Mark>
  )
}

const keyOf = ({ segments }: DifferenceBlock) => segments.map(({ text }) => text).join('|')

interface BlockRun {
  isChanged: boolean
  blocks: DifferenceBlock[]
}

function runsOf(blocks: readonly DifferenceBlock[]): BlockRun[] {
  return blocks.reduce<BlockRun[]>((runs, block) => {
    const last = runs.at(-1)
    if (last?.isChanged === block.isChanged) last.blocks.push(block)
    else runs.push({ isChanged: block.isChanged, blocks: [block] })
    return runs
  }, [])
}
