/** Makes Word documents for tests from pieces of XML, with the parts that each piece needs. */
import { strToU8, zipSync } from 'fflate'

export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const namespaces = [
  `xmlns:w="${wordNamespace}"`,
  `xmlns:r="${relationshipTypes}"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'mc:Ignorable="w14"',
].join(' ')

export interface Pieces {
  readonly body: string
  /** The properties of the last section. The page is A4 unless they say otherwise. */
  readonly section?: string
  /** By relationship id: `header1` becomes word/header1.xml. */
  readonly headers?: Readonly<Record<string, string>>
  readonly footers?: Readonly<Record<string, string>>
  readonly footnotes?: string
  readonly endnotes?: string
  readonly comments?: string
  /** By relationship id. */
  readonly links?: Readonly<Record<string, string>>
  /** `null` leaves the part out, as some programs do. */
  readonly styles?: string | null
  readonly settings?: string
  readonly numbering?: string
  readonly core?: string
  readonly app?: string
  readonly custom?: string
  readonly language?: string
  readonly mainType?: string
  readonly more?: Readonly<Record<string, string | Uint8Array>>
}

interface Part {
  readonly name: string
  readonly type: string
  readonly kind: string
  readonly id: string
  readonly xml: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const pageSize =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>'

/** The schema wants references first, and what else a section says behind the size of the page. */
const sectionOf = (section: string) => {
  const references = section.match(/<w:(?:header|footer)Reference[^>]*>/g)?.join('') ?? ''
  return references + pageSize + section.replace(references, '')
}

export function buildDocx(pieces: Pieces): Uint8Array {
  const parts = partsOf(pieces)
  const main = `${declaration}<w:document ${namespaces}><w:body>${pieces.body}<w:sectPr>${sectionOf(pieces.section ?? '')}</w:sectPr></w:body></w:document>`
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(parts, pieces),
    '_rels/.rels': relationships([
      { id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' },
      ...propertyParts(pieces).map(({ id, kind, name }) => ({ id, kind, target: name })),
    ]),
    'word/document.xml': main,
    'word/_rels/document.xml.rels': relationships([
      ...parts.map(({ id, kind, name }) => ({ id, kind, target: name.replace('word/', '') })),
      ...Object.entries(pieces.links ?? {}).map(([id, target]) => ({ id, kind: 'hyperlink', target, outside: true })),
    ]),
    ...Object.fromEntries([...parts, ...propertyParts(pieces)].map(({ name, xml }) => [name, declaration + xml])),
    ...pieces.more,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )
}

function partsOf(pieces: Pieces): Part[] {
  const part = (kind: string, xml: string | null | undefined, id: string, name = kind): Part[] =>
    xml === undefined || xml === null
      ? []
      : [{ kind, id, xml, name: `word/${name}.xml`, type: `${wordType}.${kind}+xml` }]
  const wrapped = (tag: string, xml: string | undefined) =>
    xml === undefined ? undefined : `<w:${tag} ${namespaces}>${xml}</w:${tag}>`
  return [
    ...part('styles', pieces.styles === undefined ? defaultStyles(pieces.language) : pieces.styles, 'rIdStyles'),
    ...part('settings', wrapped('settings', pieces.settings), 'rIdSettings'),
    ...part('numbering', wrapped('numbering', pieces.numbering), 'rIdNumbering'),
    ...Object.entries(pieces.headers ?? {}).flatMap(([id, xml]) => part('header', wrapped('hdr', xml), id, id)),
    ...Object.entries(pieces.footers ?? {}).flatMap(([id, xml]) => part('footer', wrapped('ftr', xml), id, id)),
    ...part('footnotes', wrapped('footnotes', pieces.footnotes), 'rIdFootnotes'),
    ...part('endnotes', wrapped('endnotes', pieces.endnotes), 'rIdEndnotes'),
    ...part('comments', wrapped('comments', pieces.comments), 'rIdComments'),
  ]
}

const propertyParts = ({ core, app, custom }: Pieces) => [
  ...(core === undefined
    ? []
    : [
        {
          id: 'rId2',
          name: 'docProps/core.xml',
          kind: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
          type: 'application/vnd.openxmlformats-package.core-properties+xml',
          xml: `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${core}</cp:coreProperties>`,
        },
      ]),
  ...(app === undefined
    ? []
    : [
        {
          id: 'rId3',
          name: 'docProps/app.xml',
          kind: 'extended-properties',
          type: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
          xml: `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${app}</Properties>`,
        },
      ]),
  ...(custom === undefined
    ? []
    : [
        {
          id: 'rId4',
          name: 'docProps/custom.xml',
          kind: 'custom-properties',
          type: 'application/vnd.openxmlformats-officedocument.custom-properties+xml',
          xml: `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${custom}</Properties>`,
        },
      ]),
]

const contentTypes = (parts: readonly Part[], pieces: Pieces) =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${[
    { name: 'word/document.xml', type: pieces.mainType ?? `${wordType}.document.main+xml` },
    ...parts,
    ...propertyParts(pieces),
  ]
    .map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')}</Types>`

interface Relation {
  readonly id: string
  readonly kind: string
  readonly target: string
  readonly outside?: boolean
}

export const relationships = (relations: readonly Relation[]) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map(
      ({ id, kind, target, outside }) =>
        `<Relationship Id="${id}" Type="${kind.includes(':') ? kind : `${relationshipTypes}/${kind}`}" Target="${target}"${outside === true ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

const heading = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:color w:val="2F5496" w:themeColor="accent1" w:themeShade="BF"/><w:sz w:val="${size}"/></w:rPr></w:style>`

const defaultStyles = (language = 'en-GB') =>
  `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Liberation Sans" w:hAnsi="Liberation Sans" w:cs="DejaVu Sans"/><w:sz w:val="22"/><w:lang w:val="${language}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${heading(1, 32)}${heading(2, 26)}<w:style w:type="paragraph" w:styleId="Header"><w:name w:val="header"/><w:basedOn w:val="Normal"/></w:style><w:style w:type="character" w:styleId="PlaceholderText"><w:name w:val="Placeholder Text"/><w:rPr><w:color w:val="808080"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('')}</w:tblBorders></w:tblPr></w:style></w:styles>`
