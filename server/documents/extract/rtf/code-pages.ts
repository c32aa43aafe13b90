/** The code pages that the fonts and the header of a rich text document name by number. */

/** Code pages by the number of \fcharset. */
export const charsetPages: Readonly<Record<string, string>> = {
  0: 'windows-1252',
  77: 'macroman',
  128: 'shift_jis',
  129: 'cp949',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
  254: 'cp437',
}

/** The code page for the number of \ansicpg. */
export function codePage(number: number): string {
  const others: Readonly<Record<number, string>> = {
    932: 'shift_jis',
    936: 'gbk',
    949: 'cp949',
    950: 'big5',
    10000: 'macroman',
    65001: 'utf8',
  }
  return others[number] ?? (number < 1000 ? `cp${number}` : `windows-${number}`)
}
