import { Building2, Dumbbell, HeartPulse, Hotel, House, PartyPopper } from 'lucide-react'
import { businessDiscountText, businessTermsText } from '#core/business-terms.ts'
import { deliveryPromise, shop } from '#core/shop.ts'

const { business } = shop

export const benefits = [
  {
    title: 'Liquidität behalten',
    text: 'Eine planbare Monatsrate statt einer großen Rechnung. Die Miete ist in der Regel voll als Betriebsausgabe absetzbar.',
  },
  {
    title: 'Angebot mit Mengenrabatt',
    text: businessDiscountText,
  },
  {
    title: 'Wartung inklusive',
    text: 'Verschleiß und Defekte gemieteter Geräte sind unsere Sache: Wir reparieren oder tauschen.',
  },
  {
    title: 'Alles aus einer Hand',
    text: `Planung, Lieferung, Aufbau und Abholung. Standardgeräte liefern wir in ${deliveryPromise}n.`,
  },
] as const

export const audiences = [
  {
    title: 'Neu gründen',
    text: `Studio oder Praxis ohne große Anfangsinvestition ausstatten: im Angebot in der Regel ab ${business.minMonths} Monaten, danach monatlich kündbar.`,
  },
  {
    title: 'Erweitern',
    text: 'Einzelne Geräte testen, bevor Sie kaufen. Die Miete wird zu 100 % auf den Übernahmepreis angerechnet.',
  },
  {
    title: 'Auf Zeit',
    text: `Für Umbauten und Saison ab ${business.shortTermMinMonths} Monaten, für Events auf Anfrage auch tageweise.`,
  },
] as const

export const industries = [
  {
    icon: Dumbbell,
    title: 'Fitnessstudios',
    text: 'Ausdauer- und Kraftbereiche, die zusammenpassen, mit Tausch nach Laufzeitende.',
  },
  {
    icon: Hotel,
    title: 'Hotels',
    text: 'Leise Geräte, die ohne Einweisung funktionieren, und ein Techniker, der vor dem Frühstück kommt.',
  },
  {
    icon: Building2,
    title: 'Corporate Wellness',
    text: 'Trainingsräume für Teams, vom leeren Büro bis zum ersten Kurs.',
  },
  {
    icon: PartyPopper,
    title: 'Events',
    text: 'Geräte, Vernetzung und Betreuung für Wettkämpfe und Messen.',
  },
  {
    icon: HeartPulse,
    title: 'Physiotherapie',
    text: 'Feine Widerstände, niedrige Einstiege und Geräte mit belastbaren Messwerten.',
  },
  {
    icon: House,
    title: 'Immobilien',
    text: 'Fitnessflächen für Wohnanlagen und Bürohäuser, betrieben ohne eigenes Personal.',
  },
] as const

export const businessQuestions = [
  {
    question: 'Wie lange muss ein Unternehmen mindestens mieten?',
    answer: businessTermsText,
  },
  {
    question: 'Wird die Miete auf den Kauf angerechnet?',
    answer:
      'Ja, zu 100 %. Jede gezahlte Monatsmiete zählt auf den Übernahmepreis des Geräts. Eine Pflicht zum Kauf gibt es nicht.',
  },
  {
    question: 'Ab wann gibt es Mengenrabatt?',
    answer: businessDiscountText,
  },
  {
    question: 'Bekommen wir eine Rechnung auf die Firma?',
    answer:
      'Ja, mit ausgewiesener Umsatzsteuer. Geben Sie bei der Bestellung „Unternehmen“ an oder fragen Sie ein Angebot an.',
  },
  {
    question: 'Gibt es ein Widerrufsrecht?',
    answer:
      'Das gesetzliche Widerrufsrecht gilt nur für Verbraucher. Was bei Ihrem Vertrag gilt, steht im Angebot.',
  },
] as const
