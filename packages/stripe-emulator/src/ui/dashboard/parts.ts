import { statusOf } from './format.ts'
import { type Html, html } from './html.ts'

export type Cell = Html | string

/** A coloured word for a status; the word carries the meaning. */
export function badge(status: string): Html {
  const { word, tone } = statusOf(status)
  return html`<span class="badge badge--${tone}">${word}</span>`
}

/** A column of a table; `end` aligns figures to the right. */
export interface Column<T> {
  head: string
  cell: (row: T) => Cell
  end?: true
}

/** A table that scrolls by itself on a phone, or one sentence when there is nothing. */
export function table<T>(label: string, rows: readonly T[], columns: readonly Column<T>[]): Html {
  if (rows.length === 0) return html`<p class="none">Keine Einträge.</p>`
  const heads = columns.map(
    one => html`<th scope="col" class="${one.end ? 'end' : ''}">${one.head}</th>`,
  )
  const cells = (row: T) =>
    columns.map(one => html`<td class="${one.end ? 'end' : ''}">${one.cell(row)}</td>`)
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${heads}</tr></thead>
<tbody>${rows.map(row => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`
}

/** Names and values of one object. Empty values are left out. */
export function facts(pairs: readonly (readonly [string, Cell])[]): Html {
  const shown = pairs.filter(([, value]) => value !== '')
  return html`<dl class="facts">${shown.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`
}

/** A heading with what belongs to it. */
export function section(title: string, content: Html): Html {
  return html`<section><h2>${title}</h2>${content}</section>`
}

/** The whole object as the API gives it, folded away. */
export function source(value: unknown, isOpen = false): Html {
  const text = JSON.stringify(value, null, 2)
  const fold = (body: Html) =>
    isOpen
      ? html`<details class="source" open>${body}</details>`
      : html`<details class="source">${body}</details>`
  return fold(
    html`<summary>Objekt als JSON</summary><pre tabindex="0" aria-label="JSON">${text}</pre>`,
  )
}
