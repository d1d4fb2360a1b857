/** Somebody's words at the end of a sentence of ours, with a full stop unless they bring an end of their own. */
export const quotedEnd = (words: string): string => `„${words}“${/[.!?…]$/.test(words) ? '' : '.'}`
