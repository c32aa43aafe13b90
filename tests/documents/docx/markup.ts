/** Short names for the WordprocessingML that tests write by hand. */

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A run, with its properties. */
export const r = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

/** A paragraph: texts become runs. */
export const p = (...content: readonly string[]) =>
  `<w:p>${content.map((each) => (each.startsWith('<w:') || each.startsWith('<mc:') ? each : r(each))).join('')}</w:p>`

export const style = (id: string) => `<w:pPr><w:pStyle w:val="${id}"/></w:pPr>`

export const cell = (...content: readonly string[]) =>
  `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/></w:tcPr>${content.map((each) => (each.startsWith('<w:p>') || each.startsWith('<w:tbl>') ? each : p(each))).join('')}</w:tc>`

export const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((each) => (each.startsWith('<w:tc>') ? each : cell(each))).join('')}</w:tr>`

export const headerRow = (...cells: readonly string[]) =>
  `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cells.map((each) => cell(p(r(each, '<w:b/>')))).join('')}</w:tr>`

export const table = (...rows: readonly string[]) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/><w:tblLook w:val="04A0" w:firstRow="1"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2400"/>'.repeat(columnsOf(rows[0] ?? ''))}</w:tblGrid>${rows.join('')}</w:tbl>`

const columnsOf = (firstRow: string) => firstRow.split('<w:tc>').length - 1

const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`

/** A field as Word writes it: its instruction cut in two, its result in a bold run. */
export const mergeField = (name: string, switches = String.raw`\* MERGEFORMAT`, result = r(`«${name}»`, '<w:b/>')) =>
  `${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> MERGEF</w:instrText></w:r><w:r><w:instrText xml:space="preserve">IELD ${name} ${escaped(switches)} </w:instrText></w:r>${fieldMark('separate')}${result}${fieldMark('end')}`

export const simpleMergeField = (name: string) =>
  `<w:fldSimple w:instr=" MERGEFIELD ${name} ">${r(`«${name}»`, '<w:i/>')}</w:fldSimple>`

const tracked = (tag: string, content: string) =>
  `<w:${tag} w:id="7" w:author="Editor" w:date="2026-01-01T00:00:00Z">${content}</w:${tag}>`
export const inserted = (content: string) => tracked('ins', content)
export const deleted = (text: string) =>
  tracked('del', `<w:r><w:delText xml:space="preserve">${escaped(text)}</w:delText></w:r>`)

/** A text box as Word writes it: for itself as a shape, for old versions as VML. */
export const textBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="2743200" cy="914400"/><wp:docPr id="3" name="Text Box 3"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2743200" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln w="6350"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:216pt;height:72pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

export const note = (kind: 'footnote' | 'endnote' | 'comment', id: number, ...content: readonly string[]) =>
  `<w:${kind} w:id="${id}"${kind === 'comment' ? ' w:author="Reviewer" w:date="2026-01-01T00:00:00Z"' : ''}>${p(...content)}</w:${kind}>`

export const noteReference = (kind: 'footnote' | 'endnote' | 'comment', id: number) =>
  `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`

export const control = (properties: string, ...content: readonly string[]) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content.join('')}</w:sdtContent></w:sdt>`

export const link = (id: string, ...content: readonly string[]) =>
  `<w:hyperlink r:id="${id}">${content.join('')}</w:hyperlink>`
