const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that XML has no form for, such as the line break that Word pastes. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '')
}
