/** Decodes a text as Excel shows it. Excel writes characters that XML forbids as `_x000D_`, and an underscore before such a code as `_x005F_`. */
export function decodeExcelText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain
}
