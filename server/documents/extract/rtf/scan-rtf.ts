/** Scans a rich text document once, and hands out its groups, control words and the bytes of its text. */

export interface RtfHandler {
  readonly open: () => void
  readonly close: () => void
  readonly word: (name: string, value: number | undefined) => void
  /** Bytes of text in the current code page, as one character each. A letter outside ASCII may take two bytes. */
  readonly bytes: (text: string) => void
}

const plain = /[^{}\\\r\n\0]+/y
const control = /([a-z]{1,32})(-?\d{1,10})? ?/giy

export function scanRtf(rtf: string, { open, close, word, bytes }: RtfHandler): void {
  let at = 0
  while (at < rtf.length) {
    const code = rtf.charCodeAt(at)
    if (code === 123) open()
    else if (code === 125) close()
    else if (code === 92) {
      at = scanControl(at + 1)
      continue
    } else if (code !== 10 && code !== 13 && code !== 0) {
      plain.lastIndex = at
      const text = plain.exec(rtf)?.[0] ?? ''
      bytes(text)
      at += text.length
      continue
    }
    at += 1
  }

  function scanControl(start: number): number {
    control.lastIndex = start
    const match = control.exec(rtf)
    if (match !== null) {
      const value = match[2] === undefined ? undefined : Number(match[2])
      word(match[1] ?? '', value)
      // \bin is followed by raw bytes, which must not be scanned.
      return match[1] === 'bin' && value !== undefined ? control.lastIndex + Math.max(0, value) : control.lastIndex
    }
    const sign = rtf[start]
    if (sign === "'") {
      const value = Number.parseInt(rtf.slice(start + 1, start + 3), 16)
      if (!Number.isNaN(value)) bytes(String.fromCharCode(value))
      return start + 3
    }
    if (sign === '{' || sign === '}' || sign === '\\') bytes(sign)
    else if (sign === '\n' || sign === '\r') word('par', undefined)
    else if (sign !== undefined) word(sign, undefined)
    return start + 1
  }
}
