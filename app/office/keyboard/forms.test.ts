import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Before somebody is in the office, there are no keys. */
const outside = /^app\/office\/(entry\/(?!IdleLock)|SignInCard|Denied)/
/** Forms of the office, and those of the shop that its pages show. */
const files = globSync('app/{office,ui}/**/*.tsx', { exclude: ['**/*.test.tsx'] }).filter(
  file => !outside.test(file),
)

/** An opening tag, from where it begins in a source. */
function tagAt(source: string, begin: number): string {
  let depth = 0
  let end = begin
  for (; source[end] !== '>' || depth > 0; end += 1) {
    if (source[end] === '{') depth += 1
    if (source[end] === '}') depth -= 1
  }
  return source.slice(begin, end)
}

/** The opening tags of the forms in a source, each with those of its buttons that submit. */
function formsIn(source: string): { tag: string; inside: string; buttons: string[] }[] {
  return [...source.matchAll(/<((?:\w+\.)?[Ff]orm)\s/g)].map(({ index, 1: name }) => {
    const inside = source.slice(index, source.indexOf(`</${name}>`, index))
    const buttons = [...inside.matchAll(/<[Bb]utton\s/g)].map(button => tagAt(inside, button.index))
    return {
      tag: tagAt(source, index),
      inside,
      buttons: buttons.filter(button => button.includes('type="submit"')),
    }
  })
}

const isSearch = (tag: string) => tag.includes('role="search"') || tag.includes('method="get"')
/** Whatever is given to it. */
const isFrame = (tag: string) => /^<Form\s+\{\.\.\.props\}/.test(tag)

it('each form of the office says whether Ctrl S saves it, or that only its button is to be pressed', () => {
  const forms = files.flatMap(file =>
    formsIn(readFileSync(file, 'utf8'))
      .filter(({ tag }) => !isSearch(tag) && !isFrame(tag))
      .map(form => ({ file, ...form })),
  )
  expect(forms.length).toBeGreaterThan(90)
  const silent = forms.filter(({ tag }) => !/\sdata-(saves|acts)=/.test(tag))
  expect(silent.map(({ file }) => file)).toEqual([])
  // Saved by the keyboard, a form is sent without what its button says.
  const wordless = forms
    .filter(({ tag, buttons }) => tag.includes('data-saves') && buttons.length > 0)
    .filter(({ buttons }) => buttons.every(button => button.includes('name=')))
  expect(wordless.map(({ file }) => file)).toEqual([])
})

/** What the words of a form say that its button does besides saving. */
const sends =
  /Steht in der E-Mail|(Kunde|Kundin)\b[^.{}]*\s(erhält|bekommt)\s+eine\s+E-Mail|\b[Ss]enden\b/
const asksFirst = (inside: string) => inside.includes('name="confirmed"')

it('what is mailed, ends a contract or decides at once is saved by no key', () => {
  const saving = files.flatMap(file =>
    formsIn(readFileSync(file, 'utf8'))
      .filter(({ tag }) => tag.includes('data-saves='))
      .map(form => ({ file: file.replace('app/office/', ''), ...form })),
  )
  const sending = saving.filter(({ inside }) => sends.test(inside) && !asksFirst(inside))
  expect(sending.map(({ file }) => file)).toEqual([])
  // Their buttons stand beside the form, or close what no amount has to be said yes to.
  const others = ['phone-orders/PhoneOrderForm.tsx', 'defects/CloseForm.tsx']
  expect(saving.map(({ file }) => file).filter(file => others.includes(file))).toEqual([])
})
