/** Which placeholders are found, under which names, and which texts only look like placeholders. */
import { describe, expect, test } from 'vitest'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { buildDocx, type Pieces } from './fixtures/build-docx.ts'
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
  table,
  textBox,
} from './fixtures/markup.ts'

const found = async (pieces: Pieces, known: readonly string[] = []) => await findPlaceholders(buildDocx(pieces), known)
const namesIn = async (...texts: readonly string[]) =>
  (await found({ body: texts.map((text) => p(text)).join('') })).map(({ name }) => name)
const placesOf = async (pieces: Pieces) =>
  (await found(pieces)).flatMap(({ name, occurrences }) => occurrences.map(({ where }) => `${name}: ${where}`))

describe('the forms of a placeholder', () => {
  test.each([
    '{{Company Name}}',
    '{{{Company Name}}}',
    '{Company Name}',
    '${Company Name}',
    '[Company Name]',
    '[[Company Name]]',
    '<<Company Name>>',
    '«Company Name»',
    '<Company Name>',
    '{{ Company Name }}',
  ])('%s is one', async (form) => {
    expect(await found({ body: p(`The rules of ${form} apply. They are kept.`) })).toEqual([
      {
        key: 'companyname',
        name: 'Company Name',
        forms: [form],
        occurrences: [{ where: 'Body', sentence: `The rules of ${form} apply.` }],
      },
    ])
  })

  test('simple and complex merge fields are placeholders, with the names of their instructions', async () => {
    const body = p('Dear ', mergeField('First_Name'), ' ', simpleMergeField('Surname'), mergeField('"Job Title"'))
    expect((await found({ body })).map(({ name, forms }) => [name, ...forms])).toEqual([
      ['First_Name', '«First_Name»'],
      ['Surname', '«Surname»'],
      ['Job Title', '«"Job Title"»'],
    ])
  })

  test('names that differ only in spelling are one placeholder, with all spellings', async () => {
    const [only, ...others] = await found({ body: p('{{Company Name}} [company-name] «COMPANY_NAME»') })
    expect(others).toEqual([])
    expect(only).toMatchObject({ key: 'companyname', forms: ['{{Company Name}}', '[company-name]', '«COMPANY_NAME»'] })
  })

  test('HR-09 <Business Name>, [City, ST ZIP Code] and {{ lines[0] }} are placeholders, too', async () => {
    expect(await namesIn('<Business Name> at [City, ST ZIP Code], [School Name, Location], {{ lines[0] }}')).toEqual([
      'Business Name',
      'City, ST ZIP Code',
      'School Name, Location',
      'lines[0]',
    ])
  })

  test('a possible placeholder is listed on demand, and filled if a value has its name', async () => {
    const body = p('{{Unclosed} or {Opened}} or {% if x %} or [Smith, Jones] or <name>')
    const names = async (known: readonly string[], listsPerhaps: boolean) =>
      (await findPlaceholders(buildDocx({ body }), known, { listsPerhaps })).map(({ name, perhaps }) => [name, perhaps])
    expect(await names([], false)).toEqual([])
    expect(await names([], true)).toEqual(
      ['Unclosed', 'Opened', 'if x', 'Smith, Jones', 'name'].map((name) => [name, true]),
    )
    expect(await names(['unclosed'], false)).toEqual([['Unclosed', undefined]])
  })

  test('an undecided figure, such as one with a unit or a choice of figures, is a possible placeholder', async () => {
    const body = p(
      '[28] days, [5] working days, [10]%, a [30/60/90]-day guarantee, [14] Tagen; as shown [3] and [4] later',
    )
    const listed = await findPlaceholders(buildDocx({ body }), [], { listsPerhaps: true })
    expect(listed.map(({ name, perhaps }) => [name, perhaps])).toEqual(
      ['28', '5', '10', '30/60/90', '14'].map((name) => [name, true]),
    )
  })

  test('[Your Company] is a placeholder, and an instruction in capitals a possible one', async () => {
    const body = p('By [YOUR COMPANY] and [Your Name], license [IF APPLICABLE]; [your] duty to [the Company]')
    const listed = await findPlaceholders(buildDocx({ body }), [], { listsPerhaps: true })
    expect(listed.map(({ name, perhaps }) => [name, perhaps])).toEqual([
      ['YOUR COMPANY', undefined],
      ['Your Name', undefined],
      ['IF APPLICABLE', true],
    ])
  })

  test('names may be in any script', async () => {
    expect(await namesIn('{{اسم الشركة}} [Название фирмы] {{会社名}} {שם}')).toEqual([
      'اسم الشركة',
      'Название фирмы',
      '会社名',
      'שם',
    ])
  })
})

describe('text that only looks like a placeholder', () => {
  test.each([
    ['citations', 'as shown [1], [2, 3], [12–14] and [[4]] in R v Smith [2019] EWCA Civ 12'],
    ['authors of citations', '[Smith, 2020] [Smith et al. 2020] [Jones 1998a]'],
    ["an editor's remarks", '"He said [sic] that [the Company] would [emphasis added] pay [him]."'],
    [
      'the medium of a source',
      'IOP Conference Series, [online] 1169(1). [Online]. [Internet] Available at example.com',
    ],
    ['letters put right in a quotation', '"[a]lthough the employee[s] agreed"'],
    ['cross references', '[Section 3] [Schedule 1] [Appendix A] [see below] [p. 5]'],
    ['boxes to tick', '[ ] Yes [x] No [X] Maybe'],
    ['dots', '[…] [...] {…} {{ }} {} [] <<>> «»'],
    ['sets and code', '{1, 2, 3} { "a": 1 } f{x} \\textbf{bold} a[i] {6F9619FF-8B86-D011-B42D-00CF4FC964FF}'],
    ['lone braces', '{{Name} and {Name and Name}} and [[Name] and if (a < b)'],
    ['quoted text', '{"Name"} ["Name"] {{“Name”}}'],
    [
      'tags, types, keys and addresses',
      '<b>bold</b> <div class> List<String> <a@example.com> press <Enter> a <b and c> d',
    ],
    ['links of Markdown', '[Our policy](https://example.com)'],
    ['commands of other template engines', '{{#items}} {{/items}} {{> part}}'],
    ['instructions that are sentences', '[Delete this paragraph. It is not needed.]'],
  ])('%s', async (_, text) => {
    expect(await namesIn(text)).toEqual([])
  })

  test('guillemets are quotation marks if the language of the document uses them so', async () => {
    const body = p('Elle dit «bonjour» à « la société ». ООО «Ромашка». «Nom_Client» «DateEffet»')
    expect((await found({ body, language: 'fr-FR' })).map(({ name }) => name)).toEqual(['Nom_Client', 'DateEffet'])
    expect(await found({ body: p('ООО «ОмскВодоканал»'), language: 'en-GB' })).toEqual([])
    expect(await found({ body: p('ООО «ОмскВодоканал»'), language: 'ru-RU' })).toEqual([])
    expect((await found({ body: p('«Client»'), language: 'en-GB' })).map(({ name }) => name)).toEqual(['Client'])
  })

  test('a doubtful case is a placeholder if a value has its name', async () => {
    const body = p('employees of [the Company] under [Section 3], see [1]')
    expect(await found({ body })).toEqual([])
    expect((await found({ body }, ['The company', '1'])).map(({ name }) => name)).toEqual(['the Company'])
    const link = p('Expires [year](s) after the date; see [the site](https://example.com)')
    expect(await found({ body: link })).toEqual([])
    expect((await found({ body: link }, ['Year'])).map(({ name }) => name)).toEqual(['year'])
  })

  test('tags of markup that the document shows are no placeholders, whatever their names look like', async () => {
    const shown =
      p(r('<AppVersion>15.0000</AppVersion>')) + p(r('<Company>')) + p('Write [java] your code [/java] here')
    expect(await found({ body: shown })).toEqual([])
    expect((await found({ body: p(r('<AppVersion>')) })).map(({ name }) => name)).toEqual(['AppVersion'])
    const inXml = p(r('<w:savePreviewPicture/> for <Company Name> and <Company>'))
    expect((await found({ body: inXml })).map(({ name }) => name)).toEqual(['Company Name'])
  })

  test('{this hyperlink} is prose, and {your name} is a placeholder', async () => {
    expect(await namesIn('Follow {this hyperlink}, {your name}.')).toEqual(['your name'])
  })

  test('«this hyperlink» is a possible placeholder, unless a value has the name', async () => {
    const body = p('Click «this hyperlink», «Your Name», «Merge Field» or «the Client».')
    const listed = await findPlaceholders(buildDocx({ body }), ['The client'], { listsPerhaps: true })
    expect(listed.map(({ name, perhaps }) => [name, perhaps])).toEqual([
      ['this hyperlink', true],
      ['Your Name', undefined],
      ['Merge Field', undefined],
      ['the Client', undefined],
    ])
  })

  test('a key of a source, a file, a module, a remark and a command are possible placeholders at most', async () => {
    const doubtful = [
      '[MS-DOCX]',
      '[ISO/IEC-29500-1]',
      '[input.docx]',
      '[org.example.parts.Main]',
      '[needs to be updated per above]',
      '[minimum 24 hours before the departure]',
      '{{ IF approved }}',
      '{{ END-IF }}',
    ]
    const sure = ['[COMPANY-NAME]', '[Steps.Action]', '[insert the amount of leave here]', '{{If}}']
    const body = [...doubtful, ...sure].map((text) => p(text)).join('')
    const listed = await findPlaceholders(buildDocx({ body }), [], { listsPerhaps: true })
    expect(listed.filter(({ perhaps }) => perhaps).flatMap(({ forms }) => forms)).toEqual(doubtful)
    expect(listed.filter(({ perhaps }) => !perhaps).flatMap(({ forms }) => forms)).toEqual(sure)
  })

  test('a node of a diagram and a part of a path are possible placeholders at most', async () => {
    const body = p('D -- Approved --> E[Confirm Payment]') + p('GET /customers/{id}') + p('{Day}/{Month} [Amount]EUR')
    const listed = await findPlaceholders(buildDocx({ body }), [], { listsPerhaps: true })
    expect(listed.map(({ name, perhaps }) => [name, perhaps])).toEqual([
      ['Confirm Payment', true],
      ['id', true],
      ['Day', undefined],
      ['Month', undefined],
      ['Amount', undefined],
    ])
  })

  test('what stands in a line of a program is a possible placeholder at most', async () => {
    const shown = [
      'Delete(`users/${userId}`)',
      'Provider store={store} {label}',
      '#include <Wire>',
      "import { Form } from 'forms'",
      '- url: https://{host}',
    ]
    const sure = ['The person(s) [Name], {Unit} = <Amount>;', 'Import [Country] from "here"']
    const body = [...shown, ...sure].map((text) => p(r(text))).join('')
    const listed = await findPlaceholders(buildDocx({ body }), [], { listsPerhaps: true })
    expect(listed.filter(({ perhaps }) => perhaps).map(({ name }) => name)).toEqual([
      'userId',
      'store',
      'label',
      'Wire',
      'Form',
      'host',
    ])
    expect(listed.filter(({ perhaps }) => !perhaps).map(({ name }) => name)).toEqual([
      'Name',
      'Unit',
      'Amount',
      'Country',
    ])
  })

  test('a line to sign on is named by the paragraph below, in another block as in a cell, and has no value by chance', async () => {
    const body = p('_______________') + p('Signature') + table(row(cell(p('_______________'), p('Date'))))
    const listed = await findPlaceholders(buildDocx({ body }), ['Signature', 'Date'], { listsPerhaps: true })
    expect(listed.map(({ name, perhaps }) => [name, perhaps])).toEqual([
      ['… Signature', true],
      ['… Date', true],
    ])
  })

  test('the tag of a content control that is meant for programs is not its name', async () => {
    const prompt = '<w:showingPlcHdr/><w:text/>'
    const body = p('Company: ', control(`<w:tag w:val="od:xpath=x1"/>${prompt}`, r('Click here to enter text.')))
    expect((await findPlaceholders(buildDocx({ body }), [], { listsPerhaps: true })).map(({ name }) => name)).toEqual([
      'Company',
    ])
  })

  test('common names in single brackets are placeholders', async () => {
    expect(
      await namesIn('[insert date] [name] [NUMBER] [Employee’s name] [Line manager / HR] [Name of person(s)]'),
    ).toEqual(['insert date', 'name', 'NUMBER', 'Employee’s name', 'Line manager / HR', 'Name of person(s)'])
  })
})

describe('where placeholders are found', () => {
  test('however Word has split them into runs, with markers in between', async () => {
    const body = p(
      'To {',
      '{Comp',
      '<w:proofErr w:type="spellStart"/>',
      '<w:bookmarkStart w:id="1" w:name="b"/>',
      r('any', '<w:b/>'),
      '<w:bookmarkEnd w:id="1"/>',
      '<w:r><w:lastRenderedPageBreak/><w:t xml:space="preserve"> Na</w:t></w:r>',
      'me}',
      '}.',
    )
    expect(await found({ body })).toMatchObject([{ name: 'Company Name', forms: ['{{Company Name}}'] }])
  })

  test('in tables, by their number and row, and in tables inside them', async () => {
    const inner = table(row('x', '{{Inner}}'))
    const body =
      table(row('{{First}}')) + p('{{Between}}') + table(row('a', 'b'), row('{{Second}}', cell(inner, p(''))))
    expect(await placesOf({ body })).toEqual([
      'First: Table 1, row 1',
      'Between: Body',
      'Second: Table 2, row 2',
      'Inner: Table 2, row 2, inner table, row 1',
    ])
  })

  test('in headers and footers of each section', async () => {
    const first = `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/></w:sectPr></w:pPr></w:p>`
    const section =
      '<w:headerReference w:type="default" r:id="header2"/><w:headerReference w:type="first" r:id="header3"/><w:titlePg/>'
    expect(
      await placesOf({
        body: first + p('Text'),
        section,
        headers: { header1: p('{{A}}'), header2: p('{{B}}'), header3: table(row('{{C}}')) },
        footers: { footer1: p('{{D}}') },
      }),
    ).toEqual([
      'A: Header (section 1)',
      'B: Header (section 2)',
      'C: First-page header (section 2), Table, row 1',
      'D: Footer (section 1)',
    ])
  })

  test('in text boxes once, though Word writes each text box twice', async () => {
    expect(await placesOf({ body: p(textBox(p('{{Boxed}}'))) })).toEqual(['Boxed: Text box'])
  })

  test('in notes and comments, by their number', async () => {
    const separator = '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
    expect(
      await placesOf({
        body: p('Text', noteReference('footnote', 2)),
        footnotes: separator + note('footnote', 1, 'One.') + note('footnote', 2, '{{Noted}}'),
        endnotes: note('endnote', 1, '[End Name]'),
        comments: note('comment', 0, 'Ask {{Whom}}'),
      }),
    ).toEqual(['Noted: Footnote 2', 'End Name: Endnote 1', 'Whom: Comment 1'])
  })

  test('in content controls, links and inserted text; not in deleted text', async () => {
    const body =
      control('<w:alias w:val="x"/>', p(control('', r('{{In control}}')))) +
      p(link('rId9', r('{{In '), r('link}}'))) +
      p(inserted(r('{{Inserted}}')), deleted('{{Deleted}}'), '{{Half', deleted(' old'), inserted(r(' new')), '}}')
    expect((await found({ body, links: { rId9: 'https://example.com' } })).map(({ name }) => name)).toEqual([
      'In control',
      'In link',
      'Inserted',
      'Half new',
    ])
  })

  test('in the properties of the document', async () => {
    expect(
      await placesOf({
        body: p('Text'),
        core: '<dc:title>{{Policy}} of {{Company}}</dc:title><dc:creator>[Author Name]</dc:creator>',
        app: '<Application>Word</Application><Company>{{Company}}</Company>',
        custom:
          '<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Client ref"><vt:lpwstr>{{Reference}}</vt:lpwstr></property>',
      }),
    ).toEqual([
      'Policy: Property Title',
      'Company: Property Title',
      'Company: Property Company',
      'Author Name: Property Author',
      'Reference: Property Client ref',
    ])
  })

  test('nowhere in a document without placeholders', async () => {
    expect(await found({ body: p('Nothing to fill in.') })).toEqual([])
  })
})
