/** Office documents of the parts that a test gives, as few as there may be. */
import { zipOf } from './zips.ts'

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="x"'
const slides = 'xmlns:p="p" xmlns:a="a" xmlns:r="r"'

const relations = (all: readonly (readonly [string, string, string])[]) =>
  `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`).join('')}</Relationships>`

const pack = (parts: Readonly<Record<string, string>>) =>
  zipOf(
    Object.entries({ '[Content_Types].xml': '<Types/>', ...parts }).map(([name, text]) => ({
      name,
      content: Buffer.from(text),
    })),
  )

/** `others`: whole parts by their name: styles, footnotes, comments. */
export function docxOf(body: string, others: Readonly<Record<string, string>> = {}): Buffer {
  const names = Object.keys(others)
  return pack({
    '_rels/.rels': relations([['r', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${word}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(names.map((name, at) => [`r${at}`, name, `${name}.xml`])),
    ...Object.fromEntries(names.map((name) => [`word/${name}.xml`, others[name] ?? ''])),
  })
}

/** `order`: the numbers of the slides, from 1, as they are shown. */
export function pptxOf(all: readonly string[], order: readonly number[]): Buffer {
  return pack({
    '_rels/.rels': relations([['r', 'officeDocument', '/ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${slides}><p:sldIdLst>${order.map((number) => `<p:sldId id="${255 + number}" r:id="s${number}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      all.map((_, at) => [`s${at + 1}`, 'slide', `slides/slide${at + 1}.xml`]),
    ),
    ...Object.fromEntries(
      all.map((slide, at) => [`ppt/slides/slide${at + 1}.xml`, `<p:sld ${slides}>${slide}</p:sld>`]),
    ),
  })
}

type Relation = readonly [id: string, kind: string, target: string]

/** `parts`: by name, the content of each part and where its relations lead. */
export function officeFileOf(
  main: string,
  parts: Readonly<Record<string, readonly [content: string | Uint8Array, ...relations: readonly Relation[]]>>,
): Buffer {
  const members = Object.entries(parts).flatMap(([name, [content, ...related]]) => [
    { name, content: Buffer.from(content) },
    ...(related.length === 0
      ? []
      : [{ name: name.replace(/([^/]*)$/, '_rels/$1.rels'), content: Buffer.from(relations(related)) }]),
  ])
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: '_rels/.rels', content: Buffer.from(relations([['r', 'officeDocument', main]])) },
    ...members,
  ])
}
