import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { look } from './look.ts'

/** A paragraph. */
export function P({ children }: { children: ReactNode }) {
  return <Text style={look.text}>{children}</Text>
}

/** A paragraph of small print. */
export function Small({ children }: { children: ReactNode }) {
  return <Text style={look.small}>{children}</Text>
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={look.heading}>
      {children}
    </Heading>
  )
}

/** The one thing to do next. The address stands below it for mail programs without buttons. */
export function CallToAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <Button href={href} style={look.button}>
        {children}
      </Button>
      <Text style={{ ...look.small, margin: '12px 0 0', wordBreak: 'break-all' }}>{href}</Text>
    </Section>
  )
}

/** Words as someone wrote them, line breaks kept. */
export function Quote({ children }: { children: string }) {
  return (
    <div style={look.quote}>
      <Lines>{children}</Lines>
    </div>
  )
}

/** A letter as someone wrote it, line breaks kept. */
export function Written({ children }: { children: string }) {
  return (
    <Text style={look.text}>
      <Lines>{children}</Lines>
    </Text>
  )
}

/** Line breaks as elements: some mail programs and the plain text know no other. */
function Lines({ children }: { children: string }) {
  return children.split('\n').map((line, index) => (
    // The lines of a text never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: fixed text
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** Names on the left, what they are on the right. Rows without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 14px' }}>
      <tbody>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <tr key={label}>
              <th scope="row" style={look.label}>
                {label}
              </th>
              <td valign="top" style={look.cell}>
                {typeof value === 'string' ? <Lines>{value}</Lines> : value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** A sum in a table of money: the words left, the amount right. */
export function Amount({
  label,
  note,
  amount,
  strong = false,
}: {
  label: string
  note?: string
  amount: string
  strong?: boolean
}) {
  const weight = strong ? 700 : 400
  return (
    <tr>
      <td valign="top" style={{ ...look.cell, fontWeight: weight, paddingRight: '16px' }}>
        {label}
        {note && (
          <>
            <br />
            <span style={{ ...look.small, fontWeight: 400 }}>{note}</span>
          </>
        )}
      </td>
      <td align="right" valign="top" style={{ ...look.figure, fontWeight: weight }}>
        {amount}
      </td>
    </tr>
  )
}
