/** The rules of the shipped definitions, field by field, as the specification words them. */
import { describe, expect, test } from 'vitest'
import audioJson from '#definitions/agents/audio-lookup.json' with { type: 'json' }
import briefJson from '#definitions/agents/brief-generator.json' with { type: 'json' }
import caseStudyJson from '#definitions/agents/case-study-gen.json' with { type: 'json' }
import hrJson from '#definitions/agents/hr-policy-gen.json' with { type: 'json' }
import monthlyJson from '#definitions/agents/monthly-sales-product-reporting.json' with { type: 'json' }
import proposalJson from '#definitions/agents/proposal-generator.json' with { type: 'json' }
import scheduleJson from '#definitions/agents/schedule-agent.json' with { type: 'json' }
import backgroundJson from '#definitions/agents/sofa-background-gen.json' with { type: 'json' }
import textureJson from '#definitions/agents/sofa-texture-gen.json' with { type: 'json' }
import sopJson from '#definitions/agents/sop-gen.json' with { type: 'json' }
import tenderJson from '#definitions/agents/tender-overview.json' with { type: 'json' }
import { unfoldBlocks } from '#engine/definition/read/unfold-blocks.ts'
import type { Definition, Field, Rule } from '#engine/definition/types.ts'
import type { FileLike } from '#engine/expressions/facts.ts'
import { facts } from '#tests/driver/facts.ts'
import { fieldOf, fieldsOf, fieldsWithin } from '#engine/expressions/fields.ts'
import { sourceValue } from '#engine/expressions/source-value.ts'
import { initialValues } from '#engine/fields/field-values.ts'
import { addEntry, type Entry } from '#tests/driver/add-entry.ts'
import { admitFiles } from './admit-files.ts'
import { formProblems } from './form-problems.ts'

const now = new Date(2026, 2, 10, 9).getTime()
const MB = 1024 * 1024

// Another test checks the schema; TypeScript reads JSON without its literal types.
const definition = (json: object) => unfoldBlocks(json).data as Definition
const audio = definition(audioJson)
const brief = definition(briefJson)
const caseStudy = definition(caseStudyJson)
const hr = definition(hrJson)
const monthly = definition(monthlyJson)
const proposal = definition(proposalJson)
const background = definition(backgroundJson)
const texture = definition(textureJson)
const sop = definition(sopJson)
const tender = definition(tenderJson)

interface Filled {
  readonly values?: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, readonly FileLike[]>>
}

const file = (name: string, { size = 12, type = '', lastModified = 0 }: Partial<FileLike> = {}): FileLike => ({
  name,
  size,
  type,
  lastModified,
})
const named = (count: number, extension: string) => Array.from({ length: count }, (_, at) => file(`${at}${extension}`))

function run(agent: Definition, { values = {}, files = {} }: Filled = {}) {
  const first = initialValues(
    fieldsOf(agent).map(({ field }) => field),
    { now },
  )
  return facts({ definition: agent, values: { ...first, ...values }, files })
}

/** The problems that a step, a page or a section finds in this input. */
function messagesOf(agent: Definition, place: string, filled: Filled = {}): readonly string[] {
  const parts = agent.steps.flatMap((step) => [
    step,
    ...(step.type === 'pages' ? step.pages : []),
    ...(step.type === 'review' ? step.sections : []),
  ])
  const rules = parts.find(({ id }) => id === place)?.rules
  return formProblems({ fields: fieldsWithin(agent, place), rules }, run(agent, filled)).map(({ message }) => message)
}

function fieldNamed(agent: Definition, id: string): Field {
  const field = fieldOf(agent, id)
  if (!field) throw new Error(`${agent.id} has no field "${id}".`)
  return field
}

function choose(agent: Definition, id: string, chosen: readonly FileLike[], already: readonly FileLike[] = []) {
  const field = fieldNamed(agent, id)
  if (field.type !== 'file' && field.type !== 'files') throw new Error(`"${id}" takes no files.`)
  return admitFiles(field, already, chosen)
}

const accepts = (agent: Definition, id: string, extension: string) =>
  choose(agent, id, [file(`a${extension}`)]).files.length === 1

function add(agent: Definition, id: string, ...entries: readonly Entry[]): readonly Entry[] {
  const field = fieldNamed(agent, id)
  return entries.reduce<readonly Entry[]>((all, entry) => {
    const added = addEntry(field, all, entry)
    if (!added) throw new Error(`"${id}" takes no entries.`)
    return added
  }, [])
}

/** Every extension that some field of some agent accepts or refuses. */
const extensions = [
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.csv',
  '.txt',
  '.md',
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.svg',
  '.webp',
  '.gif',
  '.wav',
  '.mp3',
  '.exe',
]
const accepted = (agent: Definition, id: string) => extensions.filter((extension) => accepts(agent, id, extension))

describe('which files are taken', () => {
  test.each<[string, string, Definition, readonly string[]]>([
    ['HR-05', 'wordFile', hr, ['.doc', '.docx']],
    ['HR-05', 'excelFile', hr, ['.xls', '.xlsx']],
    ['HR-12', 'reviewedExcel', hr, ['.xlsx']],
    ['HR-18', 'logo', hr, ['.png', '.jpg', '.jpeg', '.svg']],
    ['BRIEF-04', 'contextFile', brief, ['.docx', '.pdf']],
    ['BRIEF-05', 'transcriptFile', brief, ['.docx', '.txt']],
    ['PROP-02', 'contextFile', proposal, ['.doc', '.docx']],
    ['PROP-02', 'transcriptFile', proposal, ['.doc', '.docx', '.txt']],
    ['TEX-03', 'sofaFile', texture, ['.png']],
    ['TEX-17', 'textureFile', texture, ['.png', '.jpg', '.jpeg', '.webp']],
    ['BG-04', 'cutoutFile', background, ['.png']],
    ['BG-06', 'bgFile', background, ['.png']],
    ['SOP-03', 'masterExcel', sop, ['.xls', '.xlsx']],
    ['SOP-03', 'sopDoc', sop, ['.doc', '.docx']],
    ['SOP-03', 'logoFile', sop, ['.png']],
    ['MONTH-06', 'salesFile', monthly, ['.xlsx', '.xls', '.csv']],
    ['MONTH-06', 'customerFile', monthly, ['.xlsx', '.xls', '.csv']],
    ['MONTH-06', 'lookupFile', monthly, ['.xlsx']],
    [
      'CASE-08',
      'supportingFiles',
      caseStudy,
      ['.png', '.jpg', '.jpeg', '.svg', '.webp', '.txt', '.md', '.pdf', '.doc', '.docx', '.xls', '.xlsx'],
    ],
    ['CASE-10', 'logoFile', caseStudy, ['.png', '.jpg', '.jpeg', '.svg', '.webp']],
    ['CASE-10', 'clientLogoFile', caseStudy, ['.png', '.jpg', '.jpeg', '.svg', '.webp']],
    ['TENDER-04', 'tenderDocuments', tender, extensions],
    ['AUDIO-03', 'recordings', audio, ['.wav']],
  ])('%s %s', (_, id, agent, expected) => {
    expect(accepted(agent, id).toSorted()).toEqual([...expected].toSorted())
  })

  test.each<[string, string, Definition, string]>([
    ['BRIEF-04', 'contextFile', brief, 'Context must be a .docx or .pdf file.'],
    ['BRIEF-05', 'transcriptFile', brief, 'Transcript must be a .docx or .txt file.'],
    ['TEX-03', 'sofaFile', texture, 'Sofa image must be a .png file.'],
    ['TEX-17', 'textureFile', texture, 'Texture must be .png, .jpg, .jpeg, or .webp'],
    ['BG-04', 'cutoutFile', background, 'Sofa cutout must be a .png file.'],
    ['BG-06', 'bgFile', background, 'Background must be a .png file.'],
  ])('%s %s: a wrong one is refused, reported and not added', (_, id, agent, message) => {
    expect(choose(agent, id, [file('a.exe')], [file('a.png')])).toEqual({ files: [], messages: [message] })
  })

  test('BRIEF-06 a wrong file clears the input', () => {
    for (const id of ['contextFile', 'transcriptFile'])
      expect(choose(brief, id, [file('a.exe')], [file('a.docx')]).files).toEqual([])
  })

  test('AUDIO-03 a .wav of another content type is not taken', () => {
    const taken = (type: string) => choose(audio, 'recordings', [file('a.wav', { type })]).files.length
    expect(['audio/wav', 'audio/x-wav', '', 'audio/mpeg', 'text/plain'].map(taken)).toEqual([1, 1, 1, 0, 0])
  })

  test('AUDIO-04 skipped recordings are reported by number and the first three names', () => {
    const skipped = choose(
      audio,
      'recordings',
      ['a.mp3', 'b.ogg', 'c.txt', 'd.wav', 'e.m4a'].map((name) => file(name)),
    )
    expect(skipped.files.map(({ name }) => name)).toEqual(['d.wav'])
    expect(skipped.messages).toEqual(['Only .wav files are allowed. Skipped 4 file(s): a.mp3, b.ogg, c.txt…'])
    expect(choose(audio, 'recordings', [file('a.mp3')]).messages).toEqual([
      'Only .wav files are allowed. Skipped 1 file(s): a.mp3',
    ])
  })
})

describe('how large files may be', () => {
  test.each<[string, string, Definition, string, number, string]>([
    ['TEX-04', 'sofaFile', texture, '.png', 25, 'File is too large. Please keep it under 25MB.'],
    ['TEX-18', 'textureFile', texture, '.webp', 25, 'File is too large. Please keep it under 25MB.'],
    ['BG-05', 'cutoutFile', background, '.png', 25, 'File is too large. Please keep it under 25MB.'],
    ['BG-05', 'bgFile', background, '.png', 25, 'File is too large. Please keep it under 25MB.'],
    ['MONTH-05', 'salesFile', monthly, '.csv', 50, 'Sales file is too large (max 50MB).'],
    ['MONTH-05', 'customerFile', monthly, '.xls', 50, 'Customer file is too large (max 50MB).'],
    ['MONTH-05', 'lookupFile', monthly, '.xlsx', 50, 'Lookup file is too large (max 50MB).'],
  ])('%s %s', (_, id, agent, extension, most, message) => {
    const sized = (size: number) => choose(agent, id, [file(`a${extension}`, { size })])
    expect(sized(most * MB).files).toHaveLength(1)
    expect(sized(most * MB + 1)).toEqual({ files: [], messages: [message] })
  })
})

describe('how many files there may be, and which repeat others', () => {
  test('TENDER-06 the first fifty tender documents are kept', () => {
    const all = named(51, '.pdf')
    expect(choose(tender, 'tenderDocuments', all.slice(0, 50))).toEqual({ files: all.slice(0, 50), messages: [] })
    expect(choose(tender, 'tenderDocuments', all)).toEqual({ files: all.slice(0, 50), messages: ['Maximum 50 files.'] })
    expect(choose(tender, 'tenderDocuments', all.slice(50), all.slice(0, 50)).files).toEqual(all.slice(0, 50))
  })

  test('AUDIO-05 the first twenty recordings are kept', () => {
    const all = named(21, '.wav')
    expect(choose(audio, 'recordings', all.slice(0, 20)).messages).toEqual([])
    expect(choose(audio, 'recordings', all)).toEqual({ files: all.slice(0, 20), messages: ['Maximum 20 files.'] })
  })

  test.each<[string, string, Definition, string]>([
    ['TENDER-05', 'tenderDocuments', tender, 'a.pdf'],
    ['AUDIO-05', 'recordings', audio, 'a.wav'],
  ])('%s %s: name, size and time together make a repetition', (_, id, agent, name) => {
    const one = file(name, { size: 30, lastModified: 1 })
    const countAccepted = (other: FileLike) => choose(agent, id, [other], [one]).files.length
    expect(countAccepted({ ...one })).toBe(1)
    expect([
      countAccepted({ ...one, name: `b${name}` }),
      countAccepted({ ...one, size: 31 }),
      countAccepted({ ...one, lastModified: 2 }),
    ]).toEqual([2, 2, 2])
  })

  test('CASE-09 name and size together make a repetition of supporting documents', () => {
    const one = file('a.pdf', { size: 30, lastModified: 1 })
    const countAccepted = (other: FileLike) => choose(caseStudy, 'supportingFiles', [other], [one]).files.length
    expect([countAccepted({ ...one }), countAccepted({ ...one, lastModified: 2 })]).toEqual([1, 1])
    expect([countAccepted({ ...one, name: 'b.pdf' }), countAccepted({ ...one, size: 31 })]).toEqual([2, 2])
  })

  test('CASE-07 more than three supporting documents are reported', () => {
    const all = named(4, '.pdf')
    expect(messagesOf(caseStudy, 'files', { files: { supportingFiles: all.slice(0, 3) } })).toEqual([])
    expect(messagesOf(caseStudy, 'files', { files: { supportingFiles: all } })).toEqual([
      'Upload up to 3 supporting documents.',
    ])
  })

  test('TENDER-04 known extensions are flagged supported in the manifest, others not', () => {
    const known = '.docx .pdf .xlsx .xls .csv .pptx .ppt .txt .rtf .zip .rar .7z .json .xml .png .jpg .jpeg'.split(' ')
    const files = [...known, '.doc', '.exe', ''].map((extension) => file(`A${extension.toUpperCase()}`))
    const manifest = sourceValue(
      tender.calls['upload']?.multipart?.['manifest'] ?? '',
      run(tender, { files: { tenderDocuments: files } }),
    )
    const flags = (JSON.parse(String(manifest)) as readonly { supported: boolean }[]).map(({ supported }) => supported)
    expect(flags).toEqual([...known.map(() => true), false, false, false])
  })
})

describe('what must be filled in', () => {
  const word = [file('a.docx')]
  const excel = [file('a.xlsx')]
  const png = [file('a.png')]

  test('HR-06 both files of the upload', () => {
    const message = 'Both Word and Excel files are required.'
    expect(messagesOf(hr, 'upload')).toEqual([message])
    expect(messagesOf(hr, 'upload', { files: { wordFile: word } })).toEqual([message])
    expect(messagesOf(hr, 'upload', { files: { excelFile: excel } })).toEqual([message])
    expect(messagesOf(hr, 'upload', { files: { wordFile: word, excelFile: excel } })).toEqual([])
  })

  test('HR-13 the reviewed file', () => {
    expect(messagesOf(hr, 'review')).toEqual(['Please select the reviewed Excel file to upload.'])
    expect(messagesOf(hr, 'review', { files: { reviewedExcel: excel } })).toEqual([])
  })

  test('HR-19 logo and colour', () => {
    const message = 'Both logo file and HEX color code are required.'
    expect(messagesOf(hr, 'customize')).toEqual([message])
    expect(messagesOf(hr, 'customize', { files: { logo: png } })).toEqual([message])
    expect(messagesOf(hr, 'customize', { values: { hexCode: '#abc' } })).toEqual([message])
    expect(messagesOf(hr, 'customize', { values: { hexCode: '#abc' }, files: { logo: png } })).toEqual([])
  })

  test('HR-20 a malformed colour is refused', () => {
    const filled = (hexCode: string) => messagesOf(hr, 'customize', { values: { hexCode }, files: { logo: png } })
    expect(filled('bluish')).toHaveLength(1)
    expect([filled('abc'), filled('#A1b2C3')]).toEqual([[], []])
  })

  test('BRIEF-03 all three of the brief', () => {
    const message = 'All fields are required: Company Name, Context File, and Transcript.'
    const values = { companyName: 'Acme' }
    expect(messagesOf(brief, 'upload')).toEqual([message])
    expect(messagesOf(brief, 'upload', { values, files: { contextFile: word } })).toEqual([message])
    expect(messagesOf(brief, 'upload', { files: { contextFile: word, transcriptFile: word } })).toEqual([message])
    expect(messagesOf(brief, 'upload', { values, files: { contextFile: word, transcriptFile: word } })).toEqual([])
  })

  test('PROP-03 the company name', () => {
    expect(messagesOf(proposal, 'upload', { values: { companyName: '  ' }, files: { contextFile: word } })).toEqual([
      'Company Name is required.',
    ])
  })

  test('PROP-04 context or transcript', () => {
    const values = { companyName: 'Acme' }
    expect(messagesOf(proposal, 'upload', { values })).toEqual([
      'Please upload at least one file: Context or Transcript.',
    ])
    expect(messagesOf(proposal, 'upload', { values, files: { contextFile: word } })).toEqual([])
    expect(messagesOf(proposal, 'upload', { values, files: { transcriptFile: word } })).toEqual([])
  })

  test('TEX-05 the sofa image', () => {
    expect(messagesOf(texture, 'upload')).toEqual(['Please select a sofa image to continue.'])
  })

  test('TEX-14 TEX-16 the description in one mode, the image in the other', () => {
    const generate = (mode: string, filled: Filled) =>
      messagesOf(texture, 'generate', { ...filled, values: { mode, ...filled.values } })
    expect(generate('prompt', { values: { prompt: ' ' } })).toEqual(['Please describe the fabric.'])
    expect(generate('prompt', { values: { prompt: 'Green felt' } })).toEqual([])
    expect(generate('upload', { values: { prompt: '' } })).toEqual(['Please upload a texture image.'])
    expect(generate('upload', { values: { prompt: '' }, files: { textureFile: png } })).toEqual([])
  })

  test('BG-03 a mode', () => {
    expect(messagesOf(background, 'upload', { files: { cutoutFile: png } })).toEqual([
      'Choose how you want to proceed.',
    ])
  })

  test('BG-07 BG-08 cutout and prompt in one mode, cutout and background in the other', () => {
    const generate = { mode: 'generate', prompt: 'A sunny room' }
    const existing = { mode: 'existing' }
    expect(
      messagesOf(background, 'upload', { values: { ...generate, prompt: ' ' }, files: { cutoutFile: png } }),
    ).toEqual(['Please enter a background prompt.'])
    expect(messagesOf(background, 'upload', { values: generate })).toEqual(['Please select a sofa cutout.'])
    expect(messagesOf(background, 'upload', { values: generate, files: { cutoutFile: png } })).toEqual([])
    expect(messagesOf(background, 'upload', { values: existing })).toEqual([
      'Please select a sofa cutout.',
      'Please select a background image.',
    ])
    expect(messagesOf(background, 'upload', { values: existing, files: { cutoutFile: png, bgFile: png } })).toEqual([])
  })

  test('SOP-02 all three files', () => {
    const message = 'Please choose all three files: Master Excel, SOP Doc, and Logo.'
    const files = { masterExcel: excel, sopDoc: word, logoFile: png }
    expect(messagesOf(sop, 'upload', { files })).toEqual([])
    for (const missing of Object.keys(files))
      expect(messagesOf(sop, 'upload', { files: { ...files, [missing]: [] } })).toEqual([message])
  })

  test('MONTH-04 month and files, each by its own message', () => {
    expect(messagesOf(monthly, 'upload', { values: { reportMonth: '' } })).toEqual([
      'Please choose a report month.',
      'Please upload the Sales by Product file.',
      'Please upload the Customer Export file.',
      'Please upload the Product Lookup (.xlsx).',
    ])
  })

  test('CASE-03 CASE-04 CASE-06 project title, beneficiary name and company name', () => {
    expect(messagesOf(caseStudy, 'project')).toEqual(['Add a project title.'])
    expect(messagesOf(caseStudy, 'beneficiary')).toEqual(['Add the beneficiary name.'])
    expect(messagesOf(caseStudy, 'company')).toEqual(['Add your company name.'])
    expect(
      messagesOf(caseStudy, 'upload', { values: { projectTitle: 'A', beneficiaryName: 'B', companyName: 'C' } }),
    ).toEqual([])
  })

  test('TENDER-03 AUDIO-06 at least one file', () => {
    expect(messagesOf(tender, 'upload')).toEqual(['Please add at least one file.'])
    expect(messagesOf(audio, 'upload')).toEqual(['Please add at least one .wav file.'])
    expect(messagesOf(tender, 'upload', { files: { tenderDocuments: word } })).toEqual([])
    expect(messagesOf(audio, 'upload', { files: { recordings: [file('a.wav')] } })).toEqual([])
  })
})

describe('what fields may hold', () => {
  test.each(['localhost', 'https://nodot', 'two words.example', 'mailto:a@b.example'])(
    'CASE-05 "%s" is not a website',
    (beneficiaryUrl) => {
      expect(messagesOf(caseStudy, 'beneficiary', { values: { beneficiaryName: 'Acme', beneficiaryUrl } })).toEqual([
        'Beneficiary website looks invalid.',
      ])
    },
  )

  test('CASE-05 a website may be missing, and gets https:// when it has no scheme', () => {
    const sent = (beneficiaryUrl: string) =>
      sourceValue('beneficiaryUrl', run(caseStudy, { values: { beneficiaryUrl } }))
    expect(messagesOf(caseStudy, 'beneficiary', { values: { beneficiaryName: 'Acme', beneficiaryUrl: '' } })).toEqual(
      [],
    )
    expect([sent('acme.example'), sent('http://acme.example')]).toEqual(['https://acme.example', 'http://acme.example'])
  })

  test('CASE-34 theme colours', () => {
    const theme = (ink: string) => ({ values: { background: '#ffffff', ink, accent: 'f97316' } })
    const message = 'Please enter valid HEX colors (e.g., #112233).'
    for (const ink of ['red', '#12', 'abcd', '#1234567', '#gg0000', ''])
      expect(messagesOf(caseStudy, 'theme', theme(ink))).toEqual([message])
    for (const ink of ['abc', '#ABC', 'aabbcc', '#AaBbCc']) {
      expect(messagesOf(caseStudy, 'theme', theme(ink))).toEqual([])
      expect(sourceValue('ink', run(caseStudy, theme(ink)))).toBe('#AABBCC')
    }
  })

  test('CASE-20 empty bullets and tags are ignored, and repeated tags', () => {
    expect(add(caseStudy, 'painPoints', 'Lost letters', '', ' ', 'Lost letters')).toEqual([
      'Lost letters',
      'Lost letters',
    ])
    for (const id of ['tools', 'secondaryKeywords'])
      expect(add(caseStudy, id, 'Excel', '', 'Excel', 'Word')).toEqual(['Excel', 'Word'])
  })

  test('CASE-21 a pair needs both parts', () => {
    const whole = { value: '32%', label: 'less waiting' }
    expect(add(caseStudy, 'quantResults', { value: '32%', label: '' }, { value: ' ', label: 'x' }, whole)).toEqual([
      whole,
    ])
  })

  test('CASE-19 up to five key steps and three results', () => {
    const pair = { value: '1', label: 'a' }
    const six = ['1', '2', '3', '4', '5', '6']
    expect(add(caseStudy, 'keySteps', ...six)).toEqual(['1', '2', '3', '4', '5'])
    expect(add(caseStudy, 'quantResults', pair, pair, pair, pair)).toHaveLength(3)
    expect(messagesOf(caseStudy, 'qna', { values: { keySteps: six } })).toHaveLength(1)
    expect(messagesOf(caseStudy, 'qna', { values: { quantResults: [pair, pair, pair, pair] } })).toHaveLength(1)
    // The review has one field for each entry, so the number of its fields is the limit.
    const keys = fieldsWithin(caseStudy, 'content').map(({ key }) => key ?? '')
    expect(keys.filter((key) => key.startsWith('closing_offer.bullets.'))).toHaveLength(3)
    expect(keys.filter((key) => key.startsWith('implementation.key_steps.'))).toHaveLength(5)
  })

  test('CASE-12 the options of a case study and where they begin', () => {
    expect(run(caseStudy).values).toMatchObject({
      audience: 'Sales',
      tone: 'Professional',
      length: 'Medium',
      emphasis: [],
    })
    expect(fieldNamed(caseStudy, 'audience')).toMatchObject({
      options: ['Sales', 'Marketing', 'Technical', 'Internal', 'Investors'],
    })
    expect(fieldNamed(caseStudy, 'tone')).toMatchObject({
      options: ['Professional', 'Conversational', 'Bold', 'Technical'],
    })
    expect(fieldNamed(caseStudy, 'length')).toMatchObject({ options: ['Short', 'Medium', 'Long'] })
    expect(fieldNamed(caseStudy, 'emphasis')).toMatchObject({
      options: ['ROI', 'Innovation', 'Process', 'Collaboration'],
    })
    expect(messagesOf(caseStudy, 'style', { values: { audience: 'Everybody' } })).toHaveLength(1)
  })

  test('CASE-13 HTML always, PDF unless it is switched off', () => {
    const sent = (values: Readonly<Record<string, unknown>>) => sourceValue('outputs', run(caseStudy, { values }))
    expect(sent({})).toEqual(['HTML', 'PDF'])
    expect(sent({ outputs: ['HTML'] })).toEqual(['HTML'])
    expect(sent({ outputs: [] })).toEqual(['HTML'])
  })

  test('CASE-18 permissions are Yes, No or Unsure', () => {
    const problems = (permissions: string) => messagesOf(caseStudy, 'quote', { values: { permissions } }).length
    expect(['Yes', 'No', 'Unsure', 'Perhaps'].map(problems)).toEqual([0, 0, 0, 1])
  })

  test('MONTH-02 the report month is a month', () => {
    const messagesFor = (reportMonth: string) => messagesOf(monthly, 'upload', { values: { reportMonth } })[0]
    expect(messagesFor('2026-13')).toMatch(/^Report Month/)
    expect(messagesFor('March 2026')).toMatch(/^Report Month/)
    expect(messagesFor('2026-12')).not.toMatch(/^Report Month/)
  })

  test('MONTH-03 the report month begins as the current one', () => {
    expect(run(monthly).values).toMatchObject({ reportMonth: '2026-03' })
  })

  test('TEX-15 the fabric begins as midnight blue cotton velvet', () => {
    expect(String(run(texture).values['prompt'])).toMatch(/midnight blue cotton velvet/i)
  })

  test('TEX-19 scale and rotation keep to their ranges and steps', () => {
    const right = (values: Readonly<Record<string, unknown>>) =>
      messagesOf(texture, 'generate', { values }).length === 0
    expect(run(texture).values).toMatchObject({ scale: 1, rotation: 0 })
    expect([0.2, 0.3, 0.1 + 0.2, 3.9, 4].every((scale) => right({ scale }))).toBe(true)
    expect([0.1, 0.25, 4.1, -1].some((scale) => right({ scale }))).toBe(false)
    expect([-180, 0, 180].every((rotation) => right({ rotation }))).toBe(true)
    expect([-181, 181].some((rotation) => right({ rotation }))).toBe(false)
  })
})

describe('the forms of the schedule', () => {
  interface PanelForm {
    readonly fields: readonly Field[]
    readonly rules?: readonly Rule[]
  }
  const schedule = definition(scheduleJson)
  const panel = schedule.steps.find((step) => step.type === 'panel')
  // The panel's own schema says what its parameters are.
  const forms = panel?.type === 'panel' ? panel.parameters : {}
  const { leave, meeting, editor } = forms as Readonly<Record<'leave' | 'meeting' | 'editor', PanelForm>>
  const messagesFor = (form: PanelForm, values: Readonly<Record<string, unknown>>) =>
    formProblems(form, facts({ definition: schedule, values })).map(({ message }) => message)

  test('SCHED-20 SCHED-21 a leave needs a person and both days', () => {
    expect(messagesFor(leave, {})).toEqual(['Pick a person', 'Select a date range'])
    expect(messagesFor(leave, { leavePerson: 'p_1', leaveFrom: '2026-03-10' })).toEqual(['Select a date range'])
    expect(messagesFor(leave, { leavePerson: 'p_1', leaveTo: '2026-03-10' })).toEqual(['Select a date range'])
  })

  test('SCHED-22 a leave may end on the day it starts, and not before', () => {
    const ending = (leaveTo: string) => messagesFor(leave, { leavePerson: 'p_1', leaveFrom: '2026-03-10', leaveTo })
    expect(ending('2026-03-09')).toEqual(['End date must be after start date'])
    expect([ending('2026-03-10'), ending('2026-03-11')]).toEqual([[], []])
  })

  test('SCHED-24 SCHED-25 a meeting needs a person, a date, a start and an end', () => {
    expect(messagesFor(meeting, {})).toEqual(['Pick a person', 'Pick a date', 'Start & end'])
    const values = { meetingPerson: 'p_1', meetingDate: '2026-03-10', meetingStart: '09:00' }
    expect(messagesFor(meeting, values)).toEqual(['Start & end'])
  })

  test('SCHED-26 a meeting ends after it starts', () => {
    const ending = (meetingEnd: string) =>
      messagesFor(meeting, { meetingPerson: 'p_1', meetingDate: '2026-03-10', meetingStart: '09:00', meetingEnd })
    expect([ending('08:59'), ending('09:00')]).toEqual([['End must be after start'], ['End must be after start']])
    expect(ending('09:01')).toEqual([])
  })

  test('SCHED-13 a person needs a name and a role', () => {
    expect(messagesFor(editor, initialValues(editor.fields, { now }))).toEqual(['Name is required', 'Role is required'])
  })

  test('SCHED-12 break minutes are a number of 0 or more, 30 at first', () => {
    const first = initialValues(editor.fields, { now })
    const problems = (personBreak: unknown) =>
      messagesFor(editor, { ...first, personName: 'A', personRole: 'B', personBreak }).length
    expect(first).toMatchObject({ personBreak: 30 })
    expect([0, '45', -1, 'half an hour'].map(problems)).toEqual([0, 0, 1, 1])
  })
})
