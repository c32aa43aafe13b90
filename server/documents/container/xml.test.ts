import { describe, expect, test } from 'vitest'
import { decodeXml } from '#server/documents/container/xml/decode-xml.ts'
import { scanXml, XmlScanner, type XmlHandler } from '#server/documents/container/xml/scan-xml.ts'
import { XmlTags } from '#server/documents/container/xml/xml-tags.ts'

/** All callbacks of a handler, as one text. */
function recorder() {
  const seen: string[] = []
  const handler: XmlHandler = {
    open: (name, attribute, attributes) =>
      seen.push(
        `[${name} ${attribute('b') ?? '-'} ${attributes()
          .map((each) => `${each.name}:${each.value}`)
          .join()}]`,
      ),
    text: (text) => seen.push(text),
    close: (name) => seen.push(`[/${name}]`),
  }
  return { handler, all: () => seen.join('') }
}

function scanned(xml: string): string {
  const { handler, all } = recorder()
  scanXml(xml, handler)
  return all()
}

function scannedInPieces(pieces: readonly string[]): string {
  const { handler, all } = recorder()
  const scanner = new XmlScanner(handler)
  for (const piece of pieces) scanner.write(piece)
  scanner.end()
  return all()
}

const xml = `<?xml version="1.0"?><a:x b="1 &amp; >2" c:d='"'><!-- <n> --><y/>t &lt; <![CDATA[<u>]]>&#8364;</a:x>`
const whole = `[x 1 & >2 b:1 & >2,c:d:"][y - ][/y]t < <u>€[/x]`

describe('XML', () => {
  test('is read identically wherever it is cut into chunks', () => {
    expect(scanned(xml)).toBe(whole)
    for (let at = 1; at < xml.length; at += 1) {
      expect(scannedInPieces([xml.slice(0, at), xml.slice(at)])).toBe(whole)
    }
    expect(scannedInPieces(xml.match(/[^]/g) ?? [])).toBe(whole)
  })

  test('an attribute is found by its name alone, never within the value of another attribute', () => {
    const values: (string | undefined)[] = []
    scanXml(`<w:p w:a="b='1' val=&quot;2&quot;" w:eval="3" x:val = '4'/>`, {
      open: (_name, attribute) => values.push(attribute('val'), attribute('b'), attribute('a')),
    })
    expect(values).toEqual(['4', undefined, `b='1' val="2"`])
  })

  test('entities that a document declares are not expanded', () => {
    const type = '<!DOCTYPE a [<!ENTITY b "1"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    expect(() => scanned(`${type}<a>&b;</a>`)).toThrow(/damaged/)
    const { handler, all } = recorder()
    scanXml(`${type}<a>&b;&c;&amp;</a>`, handler, { documentType: 'skipped' })
    expect(all()).toBe('[a - ]&b;&c;&[/a]')
  })

  test.each([
    ['an element that does not end', '<a><b></a>'],
    ['an end without its beginning', '<a></b></a>'],
    ['a tag that does not end', '<a><b c="1'],
    ['a tag within a tag', '<a <b></b></a>'],
    ['a comment that does not end', '<a><!-- </a>'],
    ['elements without end', '<a>'.repeat(3000)],
    ['a tag without a name', '<a>< ></a>'],
  ])('%s is damage', (_what, broken) => {
    expect(() => scanned(broken)).toThrow(/damaged/)
    expect(() => scannedInPieces([broken])).toThrow(/damaged/)
  })

  test('XML without an end is reported as damaged before it fills the memory', () => {
    const scanner = new XmlScanner({})
    expect(() => {
      for (let piece = 0; piece < 20; piece += 1) scanner.write(piece === 0 ? '<a b="' : 'x'.repeat(200_000))
    }).toThrow(/damaged/)
  })

  test('a tag is handed out in its raw form, with its position', () => {
    const text = '<a:b  c = "1" /><d></d >'
    const tags = new XmlTags(text)
    const seen: unknown[] = []
    while (tags.next()) seen.push([tags.kind, tags.name, tags.localName, tags.attributes, tags.from, tags.to])
    expect(seen).toEqual([
      ['empty', 'a:b', 'b', '  c = "1"', 0, 16],
      ['start', 'd', 'd', '', 16, 19],
      ['end', 'd', 'd', '', 19, 24],
    ])
  })
})

describe('the text of XML', () => {
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>é Ж</a>`
  test.each([
    ['UTF-8', Buffer.from(declared('UTF-8'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${declared('UTF-8')}`)],
    ['UTF-16', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(declared('UTF-16'), 'utf16le')],
    ['UTF-16 whose first byte is the high one', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le').swap16()],
    ['UTF-8 that calls itself UTF-16', Buffer.from(declared('UTF-16'))],
  ])('%s', (_encoding, bytes) => {
    expect(decodeXml(bytes)).toMatch(/^<\?xml version="1\.0" encoding="UTF-(?:8|16)"\?><a>é Ж<\/a>$/)
  })

  test('a code page that its first line names', () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="windows-1251"?><a>\u00c6</a>', 'latin1')
    expect(decodeXml(bytes)).toContain('<a>Ж</a>')
  })
})
