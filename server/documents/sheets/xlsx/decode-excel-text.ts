/** A text as Excel shows it. Excel writes characters that XML does not know as `_x000D_`, and `_x005F_` for an underscore before such a thing. */
export function decodeExcelText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain
}
