import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { type KeptMarkup, openKeptMarkup } from './kept-markup.server.tsx'
import { Kept, KeptMarkupContext } from './ui/Kept.tsx'

function partsOf(labels: readonly object[], draw: (label: object) => React.ReactNode) {
  return (
    <ul>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Kept key={index} as="li" of={label} name="label">
          {() => draw(label)}
        </Kept>
      ))}
    </ul>
  )
}

function documentOf(kept: KeptMarkup, page: React.ReactNode): string {
  const { keep, fill } = kept.open()
  const html = renderToString(<KeptMarkupContext value={keep}>{page}</KeptMarkupContext>)
  return Buffer.concat(fill(html)).toString()
}

test('a part is rendered once, and each document is what React would have written', () => {
  const kept = openKeptMarkup()
  const drawn: object[] = []
  const draw = (label: object) => {
    drawn.push(label)
    return (
      <>
        {String(Object.keys(label))} & {'<b>'} für 49 €
      </>
    )
  }
  const [one, other] = [{ one: 1 }, { other: 2 }]
  const whole = renderToString(partsOf([one, other, one], draw))
  drawn.length = 0
  expect(documentOf(kept, partsOf([one, other, one], draw))).toBe(whole)
  expect(documentOf(kept, partsOf([one, other, one], draw))).toBe(whole)
  expect(drawn).toEqual([one, other])
})

test('what another name or another object stands for is another part', () => {
  const kept = openKeptMarkup()
  const label = {}
  const shown = (name: string, of: object, text: string) =>
    documentOf(
      kept,
      <Kept as="div" name={name} of={of}>
        {() => text}
      </Kept>,
    )
  expect(shown('a', label, 'eins')).toBe('<div>eins</div>')
  expect(shown('b', label, 'zwei')).toBe('<div>zwei</div>')
  expect(shown('a', {}, 'drei')).toBe('<div>drei</div>')
  expect(shown('a', label, 'vier')).toBe('<div>eins</div>')
})

test('the markup that was not used for longest makes room', () => {
  const kept = openKeptMarkup(30)
  const labels = Array.from({ length: 5 }, () => ({}))
  const [often = {}] = labels
  const timesDrawn = (label: object) => {
    let times = 0
    const draw = () => {
      times += 1
      return '0123456789'
    }
    documentOf(kept, partsOf([label], draw))
    return times
  }
  for (const label of labels) {
    timesDrawn(label)
    timesDrawn(often)
  }
  expect(timesDrawn(often)).toBe(0)
  for (const label of Array.from({ length: 6 }, () => ({}))) timesDrawn(label)
  expect(timesDrawn(often)).toBe(1)
})

test('a part sees no page, whose address it would else keep', () => {
  expect(
    documentOf(
      openKeptMarkup(),
      partsOf([{}], () => <Address />),
    ),
  ).toContain('<li>/</li>')
})

test.each([
  ['ids of its own', () => <Named />],
  ['a script', () => <script>{'1'}</script>],
])('a part with %s is written into each document anew', (_what, Part) => {
  const kept = openKeptMarkup()
  const label = {}
  let drawn = 0
  const draw = () => {
    drawn += 1
    return <Part />
  }
  documentOf(kept, partsOf([label], draw))
  const first = drawn
  documentOf(kept, partsOf([label], draw))
  expect(drawn).toBe(2 * first)
})

function Address() {
  return useLocation().pathname
}

function Named() {
  return <i id={useId()} />
}
