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

interface PaperOptions {
  title: string
  subtitle: string
  createdAt: Date
  /** Data that travels in the file, which is PDF/A-3b then. */
  data?: { name: string; content: string; description: string; xmp: string } | undefined
}

/**
 * One A4 document with our head and page numbers.
 *
 * @param title heading and title of the file
 * @param subtitle small line below the heading
 * @param write puts the content on the paper, top to bottom
 * @param createdAt stands in the file's data; the same input gives the same bytes
 * @param data makes it a file to keep, with this in it
 */
export async function paper(
  { title, subtitle, createdAt, data }: PaperOptions,
  write: (pdf: Paper) => void,
): Promise<Buffer> {
  // Loaded with the first document: its fonts and tables take 20 MB that most processes never need.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN + 16, left: MARGIN, right: MARGIN },
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
  const finished = collect(pdf)

  pdf.font(fonts.strong).fontSize(11).fillColor(INK).text(shop.name)
  pdf.moveDown(2)
  pdf.fontSize(20).text(title)
  pdf.moveDown(0.3)
  pdf.font(fonts.text).fontSize(9).fillColor(QUIET).text(subtitle)
  pdf.moveDown(1.5)
  pdf.fillColor(INK)
  write(pdf)
  numberPages(pdf)
  pdf.end()
  return finished
}

function fontFile(name: string): string {
  return join(packageRoot(), 'documents/pdfs/fonts', `${name}.ttf`)
}

function attach(pdf: Paper, data: NonNullable<PaperOptions['data']>, createdAt: Date): void {
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

function numberPages(pdf: Paper): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Below the bottom margin pdfkit would start a new page, so the margin steps aside.
    pdf.page.margins.bottom = 0
    pdf
      .font(fonts.text)
      .fontSize(8)
      .fillColor(QUIET)
      .text(
        `${shop.company.legalName} · Seite ${page + 1} von ${count}`,
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
