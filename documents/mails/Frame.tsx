import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { shop } from '#core/shop.ts'
import { look } from './look.ts'

const { company } = shop

/**
 * What every mail looks like: our name, a title, the content, and who we are with the ways out of a
 * contract that the law wants close at hand (§§ 312k, 356a BGB).
 */
export function Frame({
  title,
  preview,
  publicUrl,
  children,
}: {
  title: string
  preview: string
  publicUrl: string
  children: ReactNode
}) {
  return (
    <Html lang="de" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.body}>
        <Container style={look.card}>
          <Section style={look.head}>
            <Text style={look.brand}>{shop.name}</Text>
          </Section>
          <Section style={look.content}>
            <Heading as="h1" style={look.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={look.foot}>
            <Hr style={look.rule} />
            <Text style={look.small}>
              {company.legalName}, {company.street}, {company.postalCode} {company.city}
              <br />
              Geschäftsführung: {company.managingDirectors.join(', ')}
              <br />
              {company.register} · USt-IdNr. {company.vatId}
              <br />
              <Link href={company.phoneHref} style={look.link}>
                {company.phone}
              </Link>
              {' · '}
              <Link href={`mailto:${company.email}`} style={look.link}>
                {company.email}
              </Link>
            </Text>
            <Text style={look.small}>
              <Link href={`${publicUrl}/vertrag-widerrufen`} style={look.link}>
                Vertrag widerrufen
              </Link>
              {' · '}
              <Link href={`${publicUrl}/vertraege-kuendigen`} style={look.link}>
                Verträge hier kündigen
              </Link>
              {' · '}
              <Link href={`${publicUrl}/impressum`} style={look.link}>
                Impressum
              </Link>
              {' · '}
              <Link href={`${publicUrl}/datenschutz`} style={look.link}>
                Datenschutz
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
