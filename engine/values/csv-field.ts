/** Formats a text as a field of a .csv file (RFC 4180). */
export function csvField(text: string): string {
  // A spreadsheet program would calculate a text that begins like a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Excel takes a .csv for UTF-8 when it begins with this mark. */
export const byteOrderMark = '\uFEFF'
