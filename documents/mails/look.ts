import type { CSSProperties } from 'react'

/** Our look in the little that mail programs understand: inline styles, tables, safe fonts. */
const ink = '#111312'
const paper = '#F6F5F2'
const line = '#E2E0DA'
const quiet = '#5B5D59'
const signal = '#D9F53B'
const fonts = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const look = {
  body: { backgroundColor: paper, fontFamily: fonts, color: ink, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: '#FFFFFF',
    border: `1px solid ${line}`,
    borderRadius: '14px',
    maxWidth: '600px',
    margin: '0 auto',
    overflow: 'hidden',
  },
  head: { backgroundColor: ink, padding: '20px 32px' },
  brand: {
    color: paper,
    fontFamily: "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif",
    fontSize: '20px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    margin: 0,
  },
  content: { padding: '32px' },
  title: {
    fontFamily: "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif",
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    margin: '0 0 16px',
  },
  heading: { fontSize: '17px', lineHeight: '24px', fontWeight: 700, margin: '28px 0 8px' },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 14px' },
  small: { fontSize: '14px', lineHeight: '21px', color: quiet, margin: '0 0 10px' },
  button: {
    backgroundColor: signal,
    color: ink,
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 700,
    padding: '14px 24px',
    textDecoration: 'none',
    display: 'inline-block',
  },
  link: { color: ink, textDecoration: 'underline' },
  rule: { borderColor: line, margin: '20px 0' },
  label: {
    fontSize: '15px',
    fontWeight: 400,
    lineHeight: '22px',
    padding: '6px 12px 6px 0',
    width: '36%',
    color: quiet,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  cell: { fontSize: '15px', lineHeight: '22px', padding: '6px 0' },
  figure: {
    fontSize: '15px',
    lineHeight: '22px',
    padding: '6px 0',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  quote: {
    backgroundColor: paper,
    borderRadius: '10px',
    fontSize: '15px',
    lineHeight: '23px',
    padding: '16px 20px',
    margin: '0 0 14px',
  },
  foot: { padding: '0 32px 28px', color: quiet },
} satisfies Record<string, CSSProperties>
