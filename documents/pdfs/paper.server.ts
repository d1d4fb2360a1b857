import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { shop } from '#core/shop.ts'
import { packageRoot } from '#db/root.server.ts'

export type Paper = InstanceType<typeof PDFDocument>

const MARGIN = 64
const INK = '#111312'
const QUIET = '#5b5d59'

/** Fonts of every PDF. `extended` holds the Latin letters that the other two do not have. */
export const fonts = { text: 'text', strong: 'strong', extended: 'text-extended' } as const

/** What a file says of itself. `createdAt` stands in it: the same input gives the same bytes. */
interface FileOptions {
  title: string
  createdAt: Date
  /** Data that travels in the file, which is PDF/A-3b then. */
  data?: { name: string; content: string; description: string; xmp: string } | undefined
}

/** One document on A4: heading, small line below it, and what puts the content on the paper, top to bottom. */
export interface PaperDocument {
  title: string
  subtitle: string
  write: (pdf: Paper) => void
}

/** One A4 document with our head and page numbers; `data` makes it a file to keep, with this in it. */
export async function paper(
  { subtitle, ...file }: FileOptions & { subtitle: string },
  write: (pdf: Paper) => void,
): Promise<Buffer> {
  return papers(file, [{ title: file.title, subtitle, write }])
}

/** Several of them in one file, each on pages and with numbers of its own. */
export async function papers(
  file: FileOptions,
  documents: readonly PaperDocument[],
): Promise<Buffer> {
  const margins = { top: MARGIN, bottom: MARGIN + 16, left: MARGIN, right: MARGIN }
  const { pdf, finished } = await openPdf(file, { size: 'A4', margins })
  const starts = documents.map(({ title, subtitle, write }, index) => {
    if (index > 0) pdf.addPage()
    const start = pdf.bufferedPageRange().count - 1
    pdf.font(fonts.strong).fontSize(11).fillColor(INK).text(shop.name)
    pdf.moveDown(2)
    pdf.fontSize(20).text(title)
    pdf.moveDown(0.3)
    pdf.font(fonts.text).fontSize(9).fillColor(QUIET).text(subtitle)
    pdf.moveDown(1.5)
    pdf.fillColor(INK)
    write(pdf)
    return start
  })
  const { count } = pdf.bufferedPageRange()
  starts.forEach((start, index) => {
    numberPages(pdf, start, starts[index + 1] ?? count)
  })
  pdf.end()
  return finished
}

/** A label in points, and what is around its content. */
export interface LabelSize {
  width: number
  height: number
  margin: number
}

/** Labels of one size, a page each: no heads, no numbers. */
export async function labels(
  file: FileOptions,
  { width, height, margin }: LabelSize,
  writers: readonly ((pdf: Paper) => void)[],
): Promise<Buffer> {
  // Without a margin below: what is a line too long is cut off and makes no label of its own.
  const margins = { top: margin, bottom: 0, left: margin, right: margin }
  const { pdf, finished } = await openPdf(file, { size: [width, height], margins })
  writers.forEach((write, index) => {
    if (index > 0) pdf.addPage()
    pdf.fillColor(INK)
    write(pdf)
  })
  pdf.end()
  return finished
}

async function openPdf(
  { title, createdAt, data }: FileOptions,
  page: {
    size: 'A4' | [number, number]
    margins: Record<'top' | 'bottom' | 'left' | 'right', number>
  },
) {
  // Loaded with the first document: its fonts and tables take 20 MB that most processes never need.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    ...page,
    bufferPages: true,
    // Else it would name a font that is not in the file.
    font: fontFile(fonts.text),
    ...(data && { subset: 'PDF/A-3b' as const, pdfVersion: '1.7' as const }),
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: title,
      Author: shop.company.legalName,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  for (const name of Object.values(fonts)) {
    pdf.registerFont(name, fontFile(name))
  }
  if (data) attach(pdf, data, createdAt)
  return { pdf, finished: collect(pdf) }
}

function fontFile(name: string): string {
  return join(packageRoot(), 'documents/pdfs/fonts', `${name}.ttf`)
}

function attach(pdf: Paper, data: NonNullable<FileOptions['data']>, createdAt: Date): void {
  const attachment = {
    name: data.name,
    description: data.description,
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  }
  pdf.file(Buffer.from(data.content), attachment)
  pdf.appendXML(data.xmp)
}

/** Numbers the pages from `start` to before `end`, as those of one document. */
function numberPages(pdf: Paper, start: number, end: number): void {
  for (let page = start; page < end; page += 1) {
    pdf.switchToPage(page)
    // Below the bottom margin pdfkit would start a new page, so the margin steps aside.
    pdf.page.margins.bottom = 0
    pdf
      .font(fonts.text)
      .fontSize(8)
      .fillColor(QUIET)
      .text(
        `${shop.company.legalName} · Seite ${page - start + 1} von ${end - start}`,
        MARGIN,
        pdf.page.height - MARGIN,
        { lineBreak: false },
      )
  }
}

function collect(pdf: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
