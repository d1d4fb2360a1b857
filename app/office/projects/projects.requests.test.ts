import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { emptyProject, type ProjectFields } from '#core/content/project-fields.ts'
import { versionsOf } from '#core/journal/versions.server.ts'
import { journalEntries, projects } from '#db/schema/schema.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { login, officeApp } from '#test/fixtures/office-app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()

const page = async (path = '/admin/projekte') => {
  const answer = await office.admin.get(path)
  return wordsOf(partOf((await answer.text()).replaceAll('<!-- -->', ''), 'main'))
}
const visited = async (path: string) => {
  const answer = await new TestBrowser(office.shop).get(path)
  return { answer, text: wordsOf((await answer.text()).replaceAll('<!-- -->', '')) }
}
const stored = async (slug: string) => {
  const { db } = office.shop.services
  const [row] = await db.select().from(projects).where(eq(projects.slug, slug))
  if (!row) throw new Error(`There is no project ${slug}`)
  return row
}

const needed = { title: 'Studio Eisenhof', customerName: 'Eisenhof GmbH', description: 'Kraft.' }

/** The form as the dialog sends it: what it shows, changed by `typed`. */
function form(read: ProjectFields, typed: Record<string, string>, id?: string) {
  const shown: Record<string, string> = { read: JSON.stringify(read) }
  for (const [name, value] of Object.entries(read)) {
    if (name === 'isPublished') {
      if (value) shown[name] = 'on'
    } else if (Array.isArray(value)) {
      shown[name] = value.join(name === 'seoKeywords' ? ', ' : '\r\n')
    } else shown[name] = String(value ?? '')
  }
  return { ...shown, ...(id && { id }), ...typed }
}
const add = (typed: Record<string, string>) =>
  office.admin.post('/admin/projekte/speichern.data', form(emptyProject, { ...needed, ...typed }))
const readBack = async (slug: string) => {
  const { id, createdAt, ...read } = await stored(slug)
  return { id, read }
}
const change = async (slug: string, typed: Record<string, string>) => {
  const { id, read } = await readBack(slug)
  return office.admin.post('/admin/projekte/speichern.data', form(read, typed, id))
}

describe('the Projects tab (B-2-71, B-2-72)', () => {
  it('says that there is none, and lists drafts with its columns, script as text (B-8-19)', async () => {
    const none = await page()
    expect(none).toContain('Add Project')
    expect(none).toContain('No projects found. Create your first project to get started.')
    expect(await page('/admin/projekte/neu')).toContain('Create New Project')
    const added = await add({ title: 'Ein <b>Entwurf</b>', slug: 'entwurf' })
    expect(await added.text()).toContain('Project created successfully')
    const text = await page()
    for (const words of ['Image', 'Title', 'Customer', 'Category', 'Status', 'Sort Order']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Created Actions')
    expect(text).toContain('Ein &lt;b&gt;Entwurf&lt;/b&gt;')
    expect(text).toContain('Draft')
    expect(await page('/admin/projekte?q=gibt+es+nicht')).toContain('No projects found.')
    const { id } = await stored('entwurf')
    expect(await page(`/admin/projekte/${id}`)).toContain('Edit Project')
  })

  it('offers the categories of projects, and says how large a picture should be (B-5-25, B-5-26)', async () => {
    const text = await page('/admin/projekte/neu')
    for (const category of ['fitness-studio', 'corporate', 'hotel', 'rehabilitation']) {
      expect(text).toContain(category)
    }
    expect(text).toMatch(/sports-club .* education .* other/)
    expect(text).toContain('Recommended: 800x600 or larger.')
  })

  it('sorts by number and then the newest first, and by a column that is clicked (B-7-12)', async () => {
    await add({ title: 'Zweites', slug: 'zweites', sortOrder: '7' })
    await add({ title: 'Erstes', slug: 'erstes', sortOrder: '3' })
    const order = (text: string) => text.indexOf('Erstes') < text.indexOf('Zweites')
    expect(order(await page())).toBe(true)
    expect(order(await page('/admin/projekte?sort=title&dir=desc'))).toBe(false)
  })

  it('says that the projects could not be loaded (B-8-18)', async () => {
    const log = vi.spyOn(office.shop.services.log, 'error').mockReturnValue()
    const answer = await withoutTable(office.shop.services.db, 'projects', () =>
      office.admin.get('/admin/projekte'),
    )
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Failed to load projects')
    log.mockRestore()
  })
})

describe('a project of the form', () => {
  it('is stored with every field; what is left empty is null (B-3-2, B-5-24)', async () => {
    await add({ slug: 'leer' })
    expect(await stored('leer')).toMatchObject({
      category: null,
      location: null,
      projectSize: null,
      budgetRange: null,
      projectDuration: null,
      completionDate: null,
      testimonial: null,
      clientQuote: null,
      seoTitle: null,
      seoDescription: null,
      seoKeywords: null,
      imageUrl: null,
      featuredProducts: [],
      sortOrder: 0,
      isPublished: false,
    })
    const whole = {
      category: 'sports-club',
      location: 'Köln',
      projectSize: '120 m²',
      budgetRange: '20.000 bis 30.000 €',
      completionDate: '2026-09-30',
      testimonial: 'Gut geplant.',
      clientQuote: 'Läuft.',
      seoTitle: 'Verein',
      seoDescription: 'Ein Verein in Köln',
    }
    await add({
      ...whole,
      slug: 'voll',
      projectDuration: '3',
      sortOrder: '12',
      featuredProducts: 'Rack R6\r\n\r\n Havel 2 ',
      seoKeywords: 'verein, , köln',
      isPublished: 'on',
    })
    expect(await stored('voll')).toMatchObject({
      ...whole,
      projectDuration: 3,
      sortOrder: 12,
      featuredProducts: ['Rack R6', 'Havel 2'],
      seoKeywords: ['verein', 'köln'],
      isPublished: true,
    })
    expect((await visited('/events/voll')).text).toContain('3 Tage')
  })

  it.each([
    ['title', 'Title is required'],
    ['customerName', 'Customer name is required'],
    ['description', 'Description is required'],
  ])('is refused without %s, and stays as it was (B-5-23)', async (field, message) => {
    const answer = await add({ slug: 'unfertig', [field]: '  ' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
    await expect(stored('unfertig')).rejects.toThrow()
    await add({ slug: `fertig-${field.toLowerCase()}` })
    expect((await change(`fertig-${field.toLowerCase()}`, { [field]: '' })).status).toBe(422)
    expect(await stored(`fertig-${field.toLowerCase()}`)).toMatchObject(needed)
  })

  it.each<Record<string, string>>([
    { sortOrder: '-1' },
    { sortOrder: '1.5' },
    { sortOrder: '99999999999' },
    { projectDuration: 'drei' },
    { completionDate: '2026-02-30' },
    { imageUrl: 'javascript:alert(1)' },
    { title: 'x'.repeat(201) },
    { read: 'kein JSON' },
  ])('is refused with %j, and nothing is stored (B-5-24)', async typed => {
    expect((await add({ slug: 'krumm', ...typed })).status).toBe(422)
    await expect(stored('krumm')).rejects.toThrow()
  })

  it('may be as long as it gets', async () => {
    const description = 'ä'.repeat(20_000)
    expect((await add({ slug: 'lang', description })).status).toBe(200)
    expect((await change('lang', { description: 'ö'.repeat(20_000) })).status).toBe(200)
  })

  it('gets an address of its own, never one of the shop itself', async () => {
    await add({ title: 'Große Halle' })
    await add({ title: 'Große Halle' })
    expect((await stored('grosse-halle')).title).toBe((await stored('grosse-halle-2')).title)
    const reserved = await add({ slug: 'News' })
    expect(reserved.status).toBe(422)
    expect(await reserved.text()).toContain('So heißt schon eine Seite des Shops')
  })
})

describe('a changed project', () => {
  it('is seen at once where the page was in the cache: published, moved, deleted (B-4-7, B-7-12)', async () => {
    await add({ title: 'Rehazentrum Süd', slug: 'rehazentrum-sued', location: 'Ulm' })
    const inList = async () => (await visited('/projekte')).text.includes('Rehazentrum Süd')
    expect(await inList()).toBe(false)
    expect((await visited('/projekte')).answer.headers.has('ETag')).toBe(true)
    await change('rehazentrum-sued', { isPublished: 'on' })
    await expect.poll(inList).toBe(true)
    expect((await visited('/events/rehazentrum-sued')).text).toContain('Ulm')

    expect((await change('rehazentrum-sued', { slug: 'reha-ulm' })).status).toBe(200)
    const moved = async () => {
      const { answer } = await visited('/events/rehazentrum-sued?utm_source=x')
      return [answer.status, answer.headers.get('Location')]
    }
    await expect.poll(moved).toEqual([301, '/events/reha-ulm?utm_source=x'])
    expect((await visited('/events/reha-ulm')).text).toContain('Ulm')

    const { id } = await stored('reha-ulm')
    const { db } = office.shop.services
    const remove = (read: string) =>
      office.admin.post(`/admin/projekte/${id}/loeschung.data`, { read })
    const version = async () => (await versionsOf(db, 'project', [id])).get(id) ?? ''
    const before = await version()
    expect(await (await office.admin.get('/admin/projekte')).text()).toContain(before)
    expect((await change('reha-ulm', { location: 'Neu-Ulm' })).status).toBe(200)
    const kept = await remove(before)
    expect([kept.status, await kept.text()]).toEqual([
      409,
      expect.stringContaining('Inzwischen geändert: Location ('),
    ])
    const gone = await remove(await version())
    expect(gone.status).toBe(200)
    await expect.poll(inList).toBe(false)
    const old = await visited('/events/rehazentrum-sued')
    expect([old.answer.status, old.answer.headers.get('Location')]).toEqual([302, '/events'])
    expect((await remove('')).status).toBe(404)
  })

  it('holds what two people changed of it, and shows both values where it is the same field', async () => {
    await add({ slug: 'zu-zweit' })
    const { id, read } = await readBack('zu-zweit')
    const save = (typed: Record<string, string>) =>
      office.admin.post('/admin/projekte/speichern.data', form(read, typed, id))
    expect((await save({ location: 'Bonn' })).status).toBe(200)
    expect((await save({ projectSize: '80 m²' })).status).toBe(200)
    expect(await stored('zu-zweit')).toMatchObject({ location: 'Bonn', projectSize: '80 m²' })
    const late = await save({ location: 'Trier', featuredProducts: 'Rack R6' })
    expect(late.status).toBe(409)
    const words = await late.text()
    for (const value of ['Location', 'Trier', 'Bonn', login.email]) expect(words).toContain(value)
    expect((await stored('zu-zweit')).featuredProducts).toEqual([])
    const chosen = await save({
      location: 'Trier',
      featuredProducts: 'Rack R6',
      'seen-location': '"Bonn"',
      'keep-location': 'theirs',
    })
    expect(chosen.status).toBe(200)
    expect(await stored('zu-zweit')).toMatchObject({
      location: 'Bonn',
      featuredProducts: ['Rack R6'],
    })
  })

  it('has its history, in the dialog and in the journal', async () => {
    await add({ slug: 'verlauf', location: 'Kiel' })
    await change('verlauf', { location: 'Plön' })
    const { id } = await stored('verlauf')
    expect(await page(`/admin/projekte/${id}`)).toMatch(/Location:\s+Kiel\s+→\s+Plön/)
    const { db } = office.shop.services
    const events = await db
      .select({ event: journalEntries.event })
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, id))
    expect(events.map(({ event }) => event)).toEqual(['project_created', 'project_saved'])
  })

  it('shows its uploaded picture with its words (B-7-10)', async () => {
    const body = new FormData()
    const file = new Uint8Array(await photo({ color: '#264' }))
    body.set('picture', new File([file], 'Halle.jpg'))
    const uploaded = await office.admin.send('/admin/medien/hochladen', {
      method: 'POST',
      headers: { Origin: office.shop.services.publicUrl },
      body,
    })
    const { url, hash } = await uploaded.json()
    await add({ slug: 'bild', imageUrl: url, imageAlt: 'Die Halle am Morgen', isPublished: 'on' })
    const { answer } = await visited('/events/bild')
    expect(answer.status).toBe(200)
    const html = await (await new TestBrowser(office.shop).get('/events/bild')).text()
    expect(html).toContain('alt="Die Halle am Morgen"')
    expect(html).toContain(hash)
  })
})

it('who was signed out meanwhile is told so beside the form', async () => {
  const answer = await new TestBrowser(office.shop).post(
    '/admin/projekte/speichern.data',
    form(emptyProject, { ...needed, slug: 'fremd' }),
  )
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('Sie müssen angemeldet sein.')
  const customer = await office.customer.post(
    '/admin/projekte/speichern.data',
    form(emptyProject, { ...needed, slug: 'fremd' }),
  )
  expect(customer.status).toBe(403)
  await expect(stored('fremd')).rejects.toThrow()
})

describe('the days of an event (ADR-156)', () => {
  const words = async (typed: Record<string, string>) => (await add(typed)).text()

  it('are saved with the place, and one day is enough', async () => {
    const event = { slug: 'abend', location: 'Leipzig', eventStart: '2026-12-04', eventEnd: '' }
    expect(await words(event)).toContain('Project created successfully')
    expect(await stored('abend')).toMatchObject({ eventStart: '2026-12-04', eventEnd: null })
  })

  it('are refused where it ends before it begins, has no beginning or no place', async () => {
    const day = { slug: 'nie', location: 'Leipzig' }
    const late = { ...day, eventStart: '2026-12-04', eventEnd: '2026-12-03' }
    expect(await words(late)).toContain('An event ends on the day it begins, or later')
    expect(await words({ ...day, eventEnd: '2026-12-03' })).toContain('An event ends on the day')
    expect(await words({ slug: 'nie', eventStart: '2026-12-04' })).toContain(
      'Visitors need a location to come to',
    )
  })
})
