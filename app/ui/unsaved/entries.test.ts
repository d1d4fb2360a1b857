import { describe, expect, it } from 'vitest'
import { Entries } from './entries.ts'
import { writtenIn } from './written.ts'

const field = (name: string, value: string, type = 'text') => ({ type, name, value })
const box = (name: string, checked: boolean, type = 'checkbox') => ({
  ...field(name, 'on', type),
  checked,
})

/** A form of a page, with a text so that it is none of buttons alone. */
const formOf = (...fields: object[]) => ({
  isConnected: true,
  elements: [field('title', 'Rudergerät'), ...fields],
})

const never = () => false

describe('what a form holds', () => {
  const written = (...fields: object[]) => writtenIn(formOf(...fields))

  it.each([
    ['a text', field('slug', 'a'), field('slug', 'b')],
    ['a switch', box('isLive', false), box('isLive', true)],
    ['a radio', box('when', true, 'radio'), box('when', false, 'radio')],
    ['a choice', field('state', 'ok', 'select-one'), field('state', 'broken', 'select-one')],
    ['a picture', field('image-url', '/a', 'hidden'), field('image-url', '/b', 'hidden')],
    [
      'a file',
      { ...field('photo', '', 'file'), files: [{ name: 'a.jpg', size: 1 }] },
      { ...field('photo', '', 'file'), files: [{ name: 'a.jpg', size: 2 }] },
    ],
  ])('is another with %s changed', (_what, one, other) => {
    expect(written(one)).toBe(written({ ...one }))
    expect(written(one)).not.toBe(written(other))
  })

  it('is another with a row taken away, or moved', () => {
    const [one, other] = [field('spec-name', 'Gewicht'), field('spec-name', 'Länge')]
    expect(new Set([written(one, other), written(other, one), written(one)]).size).toBe(3)
  })

  it('is the same with what no person enters', () => {
    const hidden = [
      'read',
      'read-name',
      'readKey',
      'seen-title',
      'id',
      'key',
      'version',
      'confirmed',
    ]
    for (const other of [
      ...hidden.map(name => field(name, 'new', 'hidden')),
      field('q', 'Bank', 'search'),
      field('', '', 'button'),
      box('', true),
      { type: 'fieldset', name: 'group' },
    ]) {
      expect(written(other)).toBe(written())
    }
  })

  it('is nothing where all of it is hidden', () => {
    const published = (value: string) =>
      writtenIn({ isConnected: true, elements: [field('published', value, 'hidden')] })
    expect(published('yes')).toBe(published('no'))
  })
})

describe('a form', () => {
  function entered() {
    const live = box('isLive', false)
    const form = formOf(live)
    const entries = new Entries<typeof form>()
    entries.enter(form)
    const tick = (checked = true) => {
      live.checked = checked
      entries.touch(form)
    }
    const send = (isRefused = false) => {
      entries.send(form)
      entries.settle()
      return () => entries.answer(() => isRefused)
    }
    return { live, form, entries, tick, send }
  }

  it('is unsaved once something in it was changed, until that is taken back', () => {
    const { entries, tick } = entered()
    expect(entries.areUnsaved()).toBe(false)
    tick()
    expect(entries.areUnsaved()).toBe(true)
    expect(entries.areUnsaved(never)).toBe(false)
    tick(false)
    expect(entries.areUnsaved()).toBe(false)
  })

  it('is read when a button in it is pressed, before that changes it', () => {
    const form = formOf(field('spec-name', 'Gewicht'))
    const entries = new Entries<typeof form>()
    entries.touch(form)
    form.elements.pop()
    expect(entries.areUnsaved()).toBe(true)
  })

  it('is not unsaved by what the page fills in after it was entered', () => {
    const { live, form, entries } = entered()
    live.checked = true
    expect(entries.areUnsaved()).toBe(false)
    entries.enter(form)
    live.checked = false
    entries.touch(form)
    expect(entries.areUnsaved()).toBe(true)
  })

  it('is not unsaved by what the shop answers for another one', () => {
    const { live, entries, tick } = entered()
    tick()
    tick(false)
    entries.settle()
    live.checked = true
    entries.answer(never)
    expect(entries.areUnsaved()).toBe(false)
  })

  it('is not unsaved by fields that the page shows later', () => {
    const { form, entries, tick } = entered()
    tick()
    tick(false)
    entries.settle()
    form.elements.push(field('device', '', 'select-one'))
    expect(entries.areUnsaved()).toBe(false)
  })

  it('stays unsaved while another one is answered, also where it is changed meanwhile', () => {
    const { entries, tick } = entered()
    entries.settle()
    tick()
    entries.answer(never)
    expect(entries.areUnsaved()).toBe(true)
    entries.settle()
    entries.answer(never)
    expect(entries.areUnsaved()).toBe(true)
  })

  it('is saved once it was sent and answered, whatever the page shows of it then', () => {
    const { live, entries, tick, send } = entered()
    tick()
    const answer = send()
    expect(entries.areUnsaved()).toBe(false)
    live.checked = false
    answer()
    expect(entries.areUnsaved()).toBe(false)
  })

  it('is unsaved with what was changed while it was on its way', () => {
    const { entries, tick, send } = entered()
    tick()
    const answer = send()
    tick(false)
    answer()
    expect(entries.areUnsaved()).toBe(true)
    tick()
    expect(entries.areUnsaved()).toBe(false)
  })

  it('that is refused, or came to nothing, is as unsaved as before', () => {
    const { entries, tick, send } = entered()
    tick()
    send(true)()
    expect(entries.areUnsaved()).toBe(true)
    const answer = send()
    entries.fail()
    answer()
    expect(entries.areUnsaved()).toBe(true)
    tick(false)
    expect(entries.areUnsaved()).toBe(false)
  })

  it('is forgotten when it is thrown away, and when it leaves the page', () => {
    const { entries, tick } = entered()
    tick()
    entries.forget(never)
    expect(entries.areUnsaved()).toBe(true)
    entries.forget()
    expect(entries.areUnsaved()).toBe(false)

    const gone = entered()
    gone.tick()
    gone.form.isConnected = false
    expect(gone.entries.areUnsaved()).toBe(false)
  })
})
