import { lexer, type Token, type Tokens } from 'marked'
import { fonts, type Paper } from './paper.server.ts'

const TEXT_SIZE = 10

/** Writes headings, paragraphs and lists of our own legal texts; links appear as their words. */
export function writeMarkdown(pdf: Paper, markdown: string): void {
  for (const token of lexer(markdown)) writeBlock(pdf, token)
}

function writeBlock(pdf: Paper, token: Token): void {
  if (token.type === 'heading') {
    pdf.moveDown(0.6)
    pdf.font(fonts.strong).fontSize(12).text(plain(token))
    pdf.moveDown(0.4)
  } else if (token.type === 'list') {
    pdf.font(fonts.text).fontSize(TEXT_SIZE)
    pdf.list((token as Tokens.List).items.map(plain), { bulletRadius: 1.5, lineGap: 2 })
    pdf.moveDown(0.6)
  } else if (token.type === 'paragraph') {
    pdf.font(fonts.text).fontSize(TEXT_SIZE).text(plain(token), { lineGap: 2 })
    pdf.moveDown(0.6)
  } else if (token.type !== 'space') {
    throw new Error(`A legal text uses markdown that its PDF cannot show: ${token.type}`)
  }
}

/** The words of a token without its marks. */
function plain(token: Token): string {
  if (token.type === 'br') return '\n'
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('')
  return 'text' in token ? decode(token.text) : ''
}

/** marked escapes what HTML would misread; paper does not. */
function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
