/** Documents with the habits of the programs that write them, each with the same four placeholders. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { buildDocx, type Pieces } from '../docx/build-docx.ts'
import {
  cell,
  control,
  deleted,
  headerRow,
  inserted,
  mergeField,
  note,
  noteReference,
  p,
  r,
  row,
  simpleMergeField,
  style,
  table,
  textBox,
} from '../docx/markup.ts'

export const facts = {
  'Company Name': 'Example Ltd',
  Owner: 'A. Ng',
  'Start Date': '1 May 2026',
  'Contact Email': 'hr@example.com',
}

const four = ['{{Company Name}}', '[Owner]', '<Start Date>', '«Contact_Email»'] as const
const text = (...forms: readonly string[]) => forms.map((form) => `Text with ${form} in it. `).join('')

/** Changes parts of a document as texts. */
function changed(docx: Uint8Array, change: (name: string, xml: string) => string): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(docx)).map(([name, bytes]) => [
        name,
        /\.(?:xml|rels)$/.test(name) ? strToU8(change(name, strFromU8(bytes))) : bytes,
      ]),
    ),
  )
}

const build = (pieces: Pieces) => buildDocx(pieces)

/** LibreOffice cuts text where the language changes, and writes properties for every run. */
const office = (size: string) =>
  p(
    '<w:pPr><w:pStyle w:val="Heading1"/><w:bidi w:val="0"/><w:rPr></w:rPr></w:pPr>',
    r('Rules of ', '<w:lang w:val="en-GB"/>'),
    r('{{Company ', '<w:lang w:val="en-GB"/>'),
    r('Name}}', '<w:lang w:val="de-DE"/>'),
  ) + p(`<w:pPr><w:rPr><w:sz w:val="${size}"/></w:rPr></w:pPr>`, r(text(...four.slice(1)), `<w:sz w:val="${size}"/>`))

const withoutDefaultForRelations = (docx: Uint8Array) =>
  changed(docx, (name, xml) =>
    name === '[Content_Types].xml'
      ? xml
          .replace(/<Default Extension="rels"[^>]*>/, '')
          .replace(
            '</Types>',
            ['/_rels/.rels', '/word/_rels/document.xml.rels']
              .map(
                (part) =>
                  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
              )
              .join('') + '</Types>',
          )
      : xml,
  )

const strict = (docx: Uint8Array) =>
  changed(docx, (name, xml) => {
    const relations = xml.replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    )
    if (name.endsWith('.rels') || name === '[Content_Types].xml') return relations
    return relations
      .replaceAll(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      )
      .replaceAll('http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main')
      .replaceAll(
        'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
        'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
      )
  })

export const producers: Readonly<Record<string, () => Uint8Array>> = {
  'LibreOffice 5': () => withoutDefaultForRelations(build({ body: office('24') })),
  'LibreOffice 24': () =>
    build({
      body: office('22'),
      section:
        '<w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/>',
      headers: { header1: p(style('Header'), r('{{Company Name}}')) },
      footers: { footer1: p('<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>') },
    }),
  'Google Docs': () =>
    build({
      body:
        control('<w:tag w:val="goog_rdk_0"/>', p(r(text(four[0]), '<w:rtl w:val="0"/>'))) +
        p(r('Text with [', '<w:rtl w:val="0"/>'), r('Owner', '<w:b w:val="1"/><w:rtl w:val="0"/>'), r(']')) +
        p(
          `<w:bookmarkStart w:id="0" w:name="_heading=h.gjdgxs" w:colFirst="0" w:colLast="0"/>`,
          text(...four.slice(2)),
          '<w:bookmarkEnd w:id="0"/>',
        ),
    }),
  Pages: () => build({ body: p('<w:pPr><w:pStyle w:val="Body"/></w:pPr>', text(...four)), styles: null }),
  WPS: () =>
    build({
      body: p(
        ...four.map((form) =>
          r(text(form), '<w:rFonts w:hint="eastAsia"/><w:kern w:val="2"/><w:lang w:eastAsia="zh-CN"/>'),
        ),
      ),
      more: { 'customXml/item1.xml': '<?xml version="1.0"?><s:customData xmlns:s="http://www.wps.cn/x"/>' },
    }),
  'an old Word': () =>
    build({
      body:
        p('<w:smartTag w:uri="urn:x" w:element="place">', r('{{Company '), r('Name}}'), '</w:smartTag>').replace(
          /<w:r><w:t xml:space="preserve">(&lt;\/?w:smartTag.*?)<\/w:t><\/w:r>/g,
          (_, tag: string) => tag.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"'),
        ) +
        p('Dear ', mergeField('Owner'), ' from ', simpleMergeField('Start_Date')) +
        p(
          '<w:r><w:pict><v:shape style="width:216pt;height:72pt"><v:textbox><w:txbxContent>' +
            p('«Contact_Email»') +
            '</w:txbxContent></v:textbox></v:shape></w:pict></w:r>',
        ),
    }),
  'strict Open XML': () => strict(build({ body: p(style('Heading1'), text(four[0])) + p(text(...four.slice(1))) })),
  'right to left': () =>
    build({
      body:
        p('<w:pPr><w:bidi/></w:pPr>', r('شركة {{Company ', '<w:rtl/>'), r('Name}}', '<w:rtl/><w:b/>')) +
        p(text(...four.slice(1))),
      language: 'ar-SA',
    }),
  'nested tables and controls': () =>
    build({
      body:
        table(
          headerRow('Company', 'Owner'),
          row(
            cell(table(row('{{Company Name}}')), p('')),
            cell(p(control('<w:alias w:val="Owner"/><w:showingPlcHdr/>', r('[Owner]')))),
          ),
        ) + p(text(...four.slice(2))),
    }),
  'text boxes, notes and comments': () =>
    build({
      body:
        p(textBox(p('{{Company Name}}'))) +
        p('Text', noteReference('footnote', 1), noteReference('endnote', 1), noteReference('comment', 0)),
      footnotes: note('footnote', 1, '[Owner]'),
      endnotes: note('endnote', 1, '<Start Date>'),
      comments: note('comment', 0, '«Contact_Email»'),
    }),
  'tracked changes': () =>
    build({
      body: p(text(four[0]), deleted('{{Old Name}}'), inserted(r('[Ow') + r('ner]'))) + p(text(...four.slice(2))),
    }),
}
