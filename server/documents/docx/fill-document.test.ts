/** The content of a filled document: only the placeholders have changed. */
import { describe, expect, test } from 'vitest'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import {
  cell,
  control,
  deleted,
  inserted,
  link,
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
} from './fixtures/markup.ts'
import { bodyOf, canonicalParts, partOf, partsOf, runsOf, textsOf, valuesOf } from './fixtures/read-docx.ts'

const facts = valuesOf({
  'Company Name': 'Example Ltd',
  Surname: 'Ng',
  Note: 'first line\nsecond line',
  Formula: '=1+1',
})

describe('a blank is filled by its label', () => {
  const body =
    p('Company name: ', r('____', '<w:u w:val="single"/>'), '____') +
    p('Surname ........ or, in full: ........') +
    table(row('Surname', '____________')) +
    p('Signed on ______ by the manager. Date: __/__/____')

  test('a value of that name takes the place of the whole blank, in the cell beside the label, too', async () => {
    const { document, filled } = await fillDocument(buildDocx({ body }), facts)
    expect(filled).toEqual(['Company name', 'Surname'])
    expect(textsOf(document)).toEqual([
      'Company name: Example Ltd',
      'Surname ........ or, in full: ........',
      'Surname',
      'Ng',
      'Signed on ______ by the manager. Date: __/__/____',
    ])
  })

  test('a bare name beside a longer blank has one place, and two of its blanks in a line have two', async () => {
    const notesOn = async (text: string) =>
      (await fillDocument(buildDocx({ body: p(text) }), valuesOf({ Date: '1 May' }))).placeholders.flatMap(
        ({ note = [] }) => note,
      )
    expect(await notesOn('Date: ________ Name: ______________________')).toEqual([])
    expect(await notesOn('Date: ________ Date: ________')).toEqual([
      expect.stringContaining('One value goes to 2 places.'),
    ])
  })

  test('what may be prose stays as it is, and is named', async () => {
    const text = 'Click «this hyperlink» of {{Company Name}}.'
    const { document, perhaps, missing } = await fillDocument(buildDocx({ body: p(text) }), facts)
    expect(bodyOf(document)).not.toContain('w:highlight')
    expect([perhaps, missing]).toEqual([['this hyperlink'], []])
  })

  test('a blank without a value is named, and stays as it is for handwriting', async () => {
    const { perhaps, missing } = await fillDocument(buildDocx({ body }), facts)
    expect([perhaps, missing]).toEqual([['Surname …', 'or, in full', 'Signed on …', 'Date'], []])
    const listed = await findPlaceholders(buildDocx({ body }), ['Surname'], { listsPerhaps: true })
    expect(listed.map(({ name, forms }) => [name, ...forms])).toContainEqual(['Date', '__/__/____'])
    expect((await findPlaceholders(buildDocx({ body }))).map(({ name }) => name)).toEqual([])
  })
})

describe('a value takes the place of its placeholder', () => {
  test('HR-25 in the run with most of the name; the other runs and all markers stay', async () => {
    const body = p(
      style('Heading1'),
      r('Rules of {{Co', '<w:i/>'),
      '<w:bookmarkStart w:id="1" w:name="b"/>',
      r('mpany Na', '<w:b/>'),
      '<w:bookmarkEnd w:id="1"/>',
      r('me}} here', '<w:u w:val="single"/>'),
    )
    const { document, filled } = await fillDocument(buildDocx({ body }), facts)
    expect(filled).toEqual(['Company Name'])
    expect(runsOf(bodyOf(document))).toEqual(['Rules of ', 'Example Ltd', ' here'])
    expect(bodyOf(document)).toContain(
      '<w:bookmarkStart w:id="1" w:name="b"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Example Ltd</w:t></w:r><w:bookmarkEnd w:id="1"/>',
    )
  })

  test('in the formatting of most letters of the name, however they are divided into runs', async () => {
    const body = p(r('{{Co'), r('mpa', '<w:b/>'), r('ny'), r(' '), r('Na'), r('me'), r('}}'))
    const { document } = await fillDocument(buildDocx({ body }), facts)
    expect(bodyOf(document)).not.toContain('<w:b/></w:rPr><w:t xml:space="preserve">Example Ltd')
    expect(runsOf(bodyOf(document)).join('')).toBe('Example Ltd')
  })

  test('everywhere in the document: table, text box and its copy, header, footer, notes, comment, control, link, properties', async () => {
    const docx = buildDocx({
      body:
        table(row('{{Surname}}', '[Surname]')) +
        p(textBox(p('{{Surname}}'))) +
        p(control('<w:tag w:val="t"/>', r('{{Surname}}')), link('rId9', r('<<Sur'), r('name>>'))) +
        p('x', noteReference('footnote', 1), noteReference('endnote', 1), noteReference('comment', 0)),
      links: { rId9: 'https://example.com' },
      section:
        '<w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/>',
      headers: { header1: p('{{Surname}}') },
      footers: { footer1: p('«Surname»') },
      footnotes: note('footnote', 1, '{Surname}'),
      endnotes: note('endnote', 1, '${Surname}'),
      comments: note('comment', 0, '[[Surname]]'),
      core: '<dc:title>On {{Surname}}</dc:title>',
      app: '<Company>{{Surname}}</Company>',
      custom:
        '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Ref"><vt:lpwstr>{{Surname}}</vt:lpwstr></property>',
    })
    const { document, missing } = await fillDocument(docx, facts)
    expect(missing).toEqual([])
    const counts = Object.fromEntries(
      Object.entries(partsOf(document)).map(([name, xml]) => [name, xml.split('Ng').length - 1]),
    )
    expect(counts).toMatchObject({
      'word/document.xml': 6,
      'word/header1.xml': 1,
      'word/footer1.xml': 1,
      'word/footnotes.xml': 1,
      'word/endnotes.xml': 1,
      'word/comments.xml': 1,
      'docProps/core.xml': 1,
      'docProps/app.xml': 1,
      'docProps/custom.xml': 1,
    })
    expect(await findPlaceholders(document)).toEqual([])
  })

  test('parts and paragraphs without a placeholder stay unchanged, letter for letter', async () => {
    const odd = `<w:p  w:rsidR='00AB'><w:r><w:t>caf&#233; &gt; "tea"</w:t></w:r></w:p>`
    const docx = buildDocx({ body: odd + p('{{Surname}}') + odd, headers: { header1: p('Head') } })
    const { document } = await fillDocument(docx, facts)
    expect(bodyOf(document)).toBe(bodyOf(docx).replace('{{Surname}}', 'Ng'))
    expect(partOf(document, 'word/header1.xml')).toBe(partOf(docx, 'word/header1.xml'))
    expect(partOf(document, 'word/styles.xml')).toBe(partOf(docx, 'word/styles.xml'))
  })

  test('two in one run, side by side, and one inside other brackets', async () => {
    const body = p('{{Surname}}{{Surname}} ([{{Surname}}]) {{Company Name}}{{Nobody}}')
    const { document, missing } = await fillDocument(buildDocx({ body }), facts)
    expect(textsOf(document)[0]).toBe('NgNg ([Ng]) Example Ltd{{Nobody}}')
    expect(missing).toEqual(['Nobody'])
  })

  test('together with all its brackets, even if one is missing', async () => {
    const body = p('{{Surname} and {Surname}} and <Surname> and {{Gone} and {% if Gone %}')
    const { document, missing } = await fillDocument(buildDocx({ body }), facts)
    expect(textsOf(document)[0]).toBe('Ng and Ng and Ng and {{Gone} and {% if Gone %}')
    expect(missing).toEqual([])
  })

  test('line ends and tabs become breaks and tabs', async () => {
    const { document } = await fillDocument(
      buildDocx({ body: p('a {{Note}} b {{Note}} c') }),
      valuesOf({ Note: 'one\r\ntwo\tthree' }),
    )
    expect(textsOf(document)[0]).toBe('a one\ntwo\tthree b one\ntwo\tthree c')
    expect(bodyOf(document)).toContain('<w:t xml:space="preserve">a one</w:t><w:br/><w:t>two</w:t><w:tab/>')
  })

  test('values beginning with = and markup stay text, and characters that XML forbids are removed', async () => {
    const nasty = 'a\u0000b\u000B<w:br/>&amp;\uD800\uFFFF]]>'
    const { document } = await fillDocument(buildDocx({ body: p('{{Formula}} {{Nasty}}') }), {
      values: { ...facts.values, Nasty: { text: nasty } },
    })
    expect(textsOf(document)[0]).toBe('=1+1 ab\n<w:br/>&amp;]]>')
    expect(await findPlaceholders(document)).toEqual([])
  })

  test('a value that looks like a placeholder is not filled again', async () => {
    const { document } = await fillDocument(
      buildDocx({ body: p('{{Surname}} {{Company Name}}') }),
      valuesOf({ Surname: '{{Company Name}}', 'Company Name': '{{Surname}}' }),
    )
    expect(textsOf(document)[0]).toBe('{{Company Name}} {{Surname}}')
  })

  test('names match without regard to case, spaces, hyphens and underscores; the exact name comes first', async () => {
    const { document } = await fillDocument(
      buildDocx({ body: p('{{COMPANY-NAME}} {{company_name}}') }),
      valuesOf({ 'Company Name': 'loose', company_name: 'exact' }),
    )
    expect(textsOf(document)[0]).toBe('loose exact')
  })

  test('right-to-left text keeps its direction and its run', async () => {
    const body = p('<w:pPr><w:bidi/></w:pPr>', r('الموظف {{', '<w:rtl/>'), r('اسم الموظف}} هنا', '<w:rtl/><w:b/>'))
    const { document } = await fillDocument(buildDocx({ body }), valuesOf({ 'اسم الموظف': 'سارة' }))
    expect(runsOf(bodyOf(document))).toEqual(['الموظف ', 'سارة هنا'])
    expect(bodyOf(document).split('<w:rtl/>')).toHaveLength(3)
  })
})

describe('links', () => {
  test('an address is filled as well, and stays an address', async () => {
    const docx = buildDocx({
      body: p(link('rId8', r('{{E-mail}}')), link('rId9', r('here'))),
      links: { rId8: 'mailto:%7B%7BE-mail%7D%7D', rId9: 'https://example.com/{id}?q={{Page}}' },
    })
    expect(
      (await findPlaceholders(docx)).map(({ name, occurrences }) => [name, ...occurrences.map((each) => each.where)]),
    ).toEqual([
      ['E-mail', 'Body', 'Body, address of a link'],
      ['Page', 'Body, address of a link'],
    ])
    const { document } = await fillDocument(docx, valuesOf({ 'E-mail': 'a@example.com', Page: 'first page' }))
    const links = partOf(document, 'word/_rels/document.xml.rels')
    expect(links).toContain('Target="mailto:a@example.com"')
    expect(links).toContain('q=first%20page"')
  })
})

describe('merge fields', () => {
  test('a merge field with a value becomes plain text with the formatting of its result', async () => {
    const body = p('Dear ', mergeField('Surname'), ' of ', simpleMergeField('Company_Name'), '.')
    const { document } = await fillDocument(buildDocx({ body }), facts)
    expect(textsOf(document)[0]).toBe('Dear Ng of Example Ltd.')
    expect(bodyOf(document)).not.toMatch(/fldChar|instrText|fldSimple/)
    expect(bodyOf(document)).toContain('<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Ng</w:t>')
    expect(bodyOf(document)).toContain('<w:rPr><w:i/></w:rPr><w:t xml:space="preserve">Example Ltd</w:t>')
  })

  test('a merge field without a value stays a field, and its result is highlighted', async () => {
    const { document, missing } = await fillDocument(buildDocx({ body: p(mergeField('Title'), 'x') }), facts)
    expect(missing).toEqual(['Title'])
    expect(bodyOf(document)).toContain('fldCharType="separate"')
    expect(bodyOf(document)).toContain(
      '<w:b/><w:color w:val="000000"/><w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">«Title»',
    )
  })

  test('the switches of the field for capitals and surrounding texts are applied', async () => {
    const body = p(mergeField('Surname', String.raw`\* Upper \b "Dr " \f ","`))
    expect(textsOf((await fillDocument(buildDocx({ body }), facts)).document)[0]).toBe('Dr NG,')
  })

  test('a merge field without a result shows its value, or its highlighted name', async () => {
    const body = p(mergeField('Surname', '', ''), '|', mergeField('Title', '', ''))
    const { document } = await fillDocument(buildDocx({ body }), facts)
    expect(textsOf(document)[0]).toBe('Ng|«Title»')
    expect(bodyOf(document)).toContain('<w:highlight w:val="yellow"/></w:rPr><w:t>«Title»')
  })

  test('a page number beside a placeholder stays a field', async () => {
    const page = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>'
    const { document } = await fillDocument(buildDocx({ body: p('{{Surname}} ', page) }), facts)
    expect(bodyOf(document)).toContain(page)
  })
})

describe('a placeholder without a value', () => {
  test('HR-25 is highlighted with its own name, and nothing beside it is', async () => {
    const body = p(r('Ask {{Line ', '<w:i/><w:u w:val="single"/>'), r('Manager}} now', '<w:b/>'))
    const { document, missing } = await fillDocument(buildDocx({ body }), facts)
    expect(missing).toEqual(['Line Manager'])
    expect(runsOf(bodyOf(document))).toEqual(['Ask ', '{{Line ', 'Manager}}', ' now'])
    const marked = (bodyOf(document).match(/<w:r>[\s\S]*?<\/w:r>/g) ?? []).filter((run) => run.includes('highlight'))
    expect(runsOf(marked.join(''))).toEqual(['{{Line ', 'Manager}}'])
    expect(marked[0]).toContain('<w:i/><w:color w:val="000000"/><w:highlight w:val="yellow"/><w:u w:val="single"/>')
  })

  test('includes a placeholder whose value consists of spaces', async () => {
    const { missing } = await fillDocument(buildDocx({ body: p('{{Surname}}') }), valuesOf({ Surname: ' \n ' }))
    expect(missing).toEqual(['Surname'])
  })

  test('stays unmarked and unchanged if the user keeps its name', async () => {
    const docx = buildDocx({ body: p('{{Surname}} and [the Author]') })
    const { document, kept, missing } = await fillDocument(docx, facts, { keep: ['surname', 'The Author'] })
    expect(bodyOf(document)).toBe(bodyOf(docx))
    expect([kept, missing]).toEqual([['Surname', 'the Author'], []])
  })

  test('stays unmarked if it stands for a logo that is placed later', async () => {
    const docx = buildDocx({ body: p('[Company Logo] {{Surname}}') })
    const { document, missing } = await fillDocument(docx, facts, { logo: true })
    expect([textsOf(document)[0], missing]).toEqual(['[Company Logo] Ng', []])
    expect(bodyOf(document)).not.toContain('highlight')
  })

  test('a possible placeholder stays unchanged, and is reported', async () => {
    const docx = buildDocx({ body: p('{{Company Name}} and {{Unclosed}') })
    const { document, missing, perhaps, placeholders } = await fillDocument(docx, facts)
    expect(textsOf(document)).toEqual(['Example Ltd and {{Unclosed}'])
    expect(bodyOf(document)).not.toContain('highlight')
    expect([missing, perhaps]).toEqual([[], ['Unclosed']])
    expect(placeholders.at(-1)).toMatchObject({ name: 'Unclosed', state: 'perhaps' })
    const known = await fillDocument(docx, valuesOf({ 'Company Name': 'A', Unclosed: 'B' }))
    expect([textsOf(known.document), known.perhaps]).toEqual([['A and B'], []])
  })

  test('is not confused with a value without a placeholder, which is listed as unused', async () => {
    const { unused } = await fillDocument(buildDocx({ body: p('{{Surname}}') }), facts)
    expect(unused).toEqual(['Company Name', 'Note', 'Formula'])
  })
})

describe('changes, controls and copies', () => {
  test('tracked changes stay tracked', async () => {
    const body = p(inserted(r('{{Sur') + r('name}}')), deleted('{{Surname}}'))
    const { document } = await fillDocument(buildDocx({ body }), facts)
    expect(bodyOf(document)).toContain('<w:delText xml:space="preserve">{{Surname}}</w:delText>')
    expect(bodyOf(document)).toMatch(/<w:ins [^>]*><w:r><w:t xml:space="preserve"\/?>[\s\S]*Ng[\s\S]*<\/w:ins>/)
  })

  test('a filled content control is no longer shown as empty or bound to data', async () => {
    const asking =
      '<w:alias w:val="Company"/><w:showingPlcHdr/><w:dataBinding w:xpath="/x" w:storeItemID="{0}"/><w:text/>'
    const body = p(control(asking, r('[Company Name]', '<w:rStyle w:val="PlaceholderText"/>')))
    const { document } = await fillDocument(buildDocx({ body }), facts)
    expect(bodyOf(document)).toContain('<w:sdtPr><w:alias w:val="Company"/><w:text/></w:sdtPr>')
    expect(bodyOf(document)).not.toContain('PlaceholderText')
  })

  test('a value that equals the text of its placeholder changes nothing', async () => {
    const docx = buildDocx({ body: p('{{Sur', 'name}} ', mergeField('Title'), ' [Job Title]') })
    const own = valuesOf({ Surname: '{{Surname}}', Title: '«Title»', 'Job Title': '[Job Title]' })
    expect(canonicalParts((await fillDocument(docx, own)).document)).toEqual(canonicalParts(docx))
  })

  test('the same template and values give the same bytes', async () => {
    const docx = buildDocx({ body: p('{{Surname}} {{Gone}}') })
    const [one, two] = [await fillDocument(docx, facts), await fillDocument(docx, facts)]
    expect(Buffer.from(one.document).equals(Buffer.from(two.document))).toBe(true)
  })
})

describe('a content control that shows its prompt', () => {
  const prompt = (properties: string, text = 'Click or tap here to enter text.') =>
    control(`${properties}<w:showingPlcHdr/>`, r(text, '<w:rStyle w:val="PlaceholderText"/>'))
  const titled = (title: string) => prompt(`<w:alias w:val="${title}"/>`)
  const given = valuesOf({ 'Employee Name': 'A. Ng', Department: 'Stores' })

  test('gets the value of its title, or of its tag, and shows no prompt any longer', async () => {
    const body =
      p('Name: ', titled('Employee Name')) + p('In ', prompt('<w:tag w:val="department"/>', 'Choose an item.'))
    const filled = await fillDocument(buildDocx({ body }), given)
    expect(textsOf(filled.document)).toEqual(['Name: A. Ng', 'In Stores'])
    expect(bodyOf(filled.document)).not.toMatch(/showingPlcHdr|PlaceholderText/)
    expect(filled).toMatchObject({ filled: ['Employee Name', 'department'], missing: [] })
  })

  test('is filled around a paragraph and around a cell as well', async () => {
    const around = (title: string, content: string) => control(`<w:alias w:val="${title}"/><w:showingPlcHdr/>`, content)
    const inCell = table(row(cell(p('In')), around('Department', cell(p('Choose an item.')))))
    const body = around('Employee Name', p('Click here.')) + inCell
    const { document } = await fillDocument(buildDocx({ body }), given)
    expect(textsOf(document)).toEqual(['A. Ng', 'In', 'Stores'])
  })

  test('is marked as missing if nobody gives its value', async () => {
    const { document, missing } = await fillDocument(buildDocx({ body: p(titled('Manager')) }), given)
    expect(missing).toEqual(['Manager'])
    expect(bodyOf(document)).toContain('<w:highlight')
  })

  test('without a title takes its name from the text beside it: it is filled if a value has that name, and is otherwise a possible placeholder', async () => {
    const choose = prompt('', 'Choose an item')
    const body = p('Employee name: ', choose, ' Grade: ', choose) + table(row(cell(p('Department')), cell(p(choose))))
    const { document, missing, perhaps } = await fillDocument(buildDocx({ body }), given)
    expect(textsOf(document)).toEqual(['Employee name: A. Ng Grade: Choose an item', 'Department', 'Stores'])
    expect([missing, perhaps]).toEqual([[], ['Grade']])
  })

  test('stays unchanged if it shows a chosen value, or is for a picture', async () => {
    const body = p(
      control('<w:alias w:val="Department"/>', r('Office')),
      prompt('<w:alias w:val="Department"/><w:picture/>'),
    )
    const { document } = await fillDocument(buildDocx({ body }), given)
    expect(textsOf(document)).toEqual(['OfficeClick or tap here to enter text.'])
  })
})

test('a bare name that is filled in several places has a note, since they may mean different things', async () => {
  const body =
    p('Service address: [Address], billing address: [Address]') + p('Of [Company Name]') + p('By [Company Name]')
  const given = valuesOf({ Address: '1 Quay', 'Company Name': 'Example Ltd' })
  const { placeholders } = await fillDocument(buildDocx({ body }), given)
  expect(placeholders.map(({ name, note }) => [name, note])).toEqual([
    ['Address', expect.stringContaining('One value goes to 2 places.')],
    ['Company Name', undefined],
  ])
})
