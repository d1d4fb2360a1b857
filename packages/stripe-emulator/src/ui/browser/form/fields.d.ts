export interface Brand {
  name: string
  label: string
  groups: number[]
  cvc: number
}
export function brandOf(number: string): Brand
export function digitsOf(text: string): string
export function formatNumber(text: string): string
export function formatExpiry(text: string, isDeleting?: boolean): string
export function formatIban(text: string): string
export function checkNumber(text: string): string | undefined
export function checkExpiry(text: string, today?: Date): string | undefined
export function expiryOf(text: string): { month: number; year: number }
export function checkCvc(text: string, number: string): string | undefined
export function checkIban(text: string): string | undefined
