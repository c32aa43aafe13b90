/** The required input of forms: one row for each input that is refused, and for each that is accepted. */
import { expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import type { Visit } from '#tests/driver/visit.ts'
import { at, type AgentName, type Server } from './agents.ts'
import { chosen, sentFor, sorted } from './requests.ts'

interface Given {
  readonly file: string
  readonly size?: number
}

/** The input by the labels of the fields; null leaves a field unchanged. */
type Inputs = Readonly<Record<string, Given | string | null>>

interface Form {
  readonly agent: AgentName
  readonly at: string
  readonly press: string
  readonly call: string
  /** The step that opens after valid input. */
  readonly next: string
  readonly good: Inputs
  readonly server?: Server
}

const MB = 1024 * 1024
const doc = (name: string, size?: number): Given => (size === undefined ? { file: name } : { file: name, size })

function give(v: Visit, inputs: Inputs) {
  for (const [label, input] of Object.entries(inputs)) {
    if (input === null) continue
    if (typeof input === 'string') v.fill(label, input)
    else v.choose(label, file(input.file, input.size === undefined ? {} : { size: input.size }))
  }
}

const hr: Form = {
  agent: 'hr',
  at: 'started',
  press: 'Upload',
  call: 'POST /api/agent/employee-privacy-notice/upload',
  next: 'Review',
  good: { 'Word File': doc('policy.docx'), 'Excel File': doc('values.xlsx') },
}
const hrReviewed: Form = {
  agent: 'hr',
  at: 'reviewDownloaded',
  press: 'Upload Reviewed & Continue',
  call: 'POST /api/agent/employee-privacy-notice/uploadReviewed',
  next: 'Customize',
  good: { 'Reviewed Excel': doc('corrected.xlsx') },
}
const hrBrand: Form = {
  agent: 'hr',
  at: 'onCustomize',
  press: 'Save & Continue',
  call: 'POST /api/agent/employee-privacy-notice/step3',
  next: 'Export',
  good: { Logo: doc('logo.png'), 'HEX Colour': '#1A2B3C' },
}
const brief: Form = {
  agent: 'brief',
  at: 'started',
  press: 'Upload',
  call: 'POST /api/agent/brief-generator/step1',
  next: 'Process',
  good: { 'Company Name': 'Fenwick Joinery', 'Context File': doc('context.docx'), Transcript: doc('call.txt') },
}
const proposal: Form = {
  agent: 'proposal',
  at: 'started',
  press: 'Upload',
  call: 'POST /api/agent/proposal-generator/step1',
  next: 'Process Inputs',
  good: { 'Company Name': 'Harbour Bakery', 'Context File': doc('context.docx'), Transcript: doc('call.txt') },
}
const sop: Form = {
  agent: 'sop',
  at: 'started',
  press: 'Upload',
  call: 'POST /api/agent/sop-gen/upload',
  next: 'Build',
  good: { 'Master Excel': doc('master.xlsx'), 'SOP Doc': doc('sop.docx'), Logo: doc('logo.png') },
}
const month: Form = {
  agent: 'month',
  at: 'started',
  press: 'Upload',
  call: 'POST /api/agent/monthly-sales-product-reporting/step1',
  next: 'Validate',
  good: {
    'Report Month': '2026-01',
    'Sales by Product': doc('sales.xlsx'),
    'Customer Export': doc('customers.csv'),
    'Product Lookup': doc('lookup.xlsx'),
  },
}
const described: Form = {
  agent: 'background',
  at: 'started',
  press: 'Upload',
  call: 'POST /api/agents/sofa-background-gen/step1/upload',
  next: 'Background',
  good: { Mode: 'Generate', 'Sofa Cutout': doc('cutout.png'), 'Background Prompt': 'A bright loft' },
}
const supplied: Form = {
  ...described,
  good: { Mode: 'Use Existing', 'Sofa Cutout': doc('cutout.png'), 'Background Image': doc('room.png') },
}
const sofa: Form = {
  agent: 'texture',
  at: 'started',
  press: 'Upload',
  call: 'POST /api/agent/sofa-texture-gen/step1/upload',
  next: 'Review',
  good: { 'Sofa Image': doc('sofa.png') },
}
const fabric: Form = {
  agent: 'texture',
  at: 'onGenerate',
  press: 'Generate Texture',
  call: 'POST /api/agent/sofa-texture-gen/step3/texture',
  next: 'Preview',
  good: { 'Fabric Description': 'Grey felt' },
}
const linen: Form = { ...fabric, good: { Mode: 'Upload a texture image', 'Texture Image': doc('linen.png') } }

type Refused = readonly [form: Form, rows: string, bad: Inputs, message?: string]

/** The same field with each of several file names. */
const each = (
  form: Form,
  rows: string,
  label: string,
  names: readonly string[],
  message?: string,
): readonly Refused[] =>
  names.map(
    (name) => [form, rows, { [label]: doc(name) }, ...(message === undefined ? [] : [message])] as const as Refused,
  )

const both = 'Both Word and Excel files are required.'
const brand = 'Both logo file and HEX color code are required.'
const allOfBrief = 'All fields are required: Company Name, Context File, and Transcript.'
const allOfSop = 'Please choose all three files: Master Excel, SOP Doc, and Logo.'
const tooLarge = 'File is too large. Please keep it under 25MB.'
const noSales = 'Please upload the Sales by Product file.'
const noCustomers = 'Please upload the Customer Export file.'
const noLookup = 'Please upload the Product Lookup (.xlsx).'
const noFiles = { 'Sales by Product': null, 'Customer Export': null, 'Product Lookup': null }

const refused: readonly Refused[] = [
  [hr, 'HR-06', { 'Word File': null, 'Excel File': null }, both],
  [hr, 'HR-05 HR-06', { 'Excel File': null }, both],
  [hr, 'HR-05 HR-06', { 'Word File': null }, both],
  ...each(hr, 'HR-05', 'Word File', ['policy.pdf', 'policy.txt', 'policy.xlsx', 'docx']),
  ...each(hr, 'HR-05', 'Excel File', ['values.csv', 'values.docx', 'values.xlsx.txt']),
  [hrReviewed, 'HR-13', { 'Reviewed Excel': null }, 'Please select the reviewed Excel file to upload.'],
  ...each(hrReviewed, 'HR-12', 'Reviewed Excel', ['corrected.xls', 'corrected.csv', 'corrected.docx']),
  [hrBrand, 'HR-19', { Logo: null, 'HEX Colour': null }, brand],
  [hrBrand, 'HR-17 HR-19', { 'HEX Colour': null }, brand],
  [hrBrand, 'HR-17 HR-19', { Logo: null }, brand],
  ...each(hrBrand, 'HR-18', 'Logo', ['logo.gif', 'logo.webp', 'logo.pdf']),
  [brief, 'BRIEF-03', { 'Company Name': null, 'Context File': null, Transcript: null }, allOfBrief],
  [brief, 'BRIEF-03', { 'Company Name': null }, allOfBrief],
  [brief, 'BRIEF-03', { 'Context File': null }, allOfBrief],
  [brief, 'BRIEF-03', { Transcript: null }, allOfBrief],
  [proposal, 'PROP-03', { 'Company Name': null }, 'Company Name is required.'],
  [proposal, 'PROP-03', { 'Company Name': null, 'Context File': null, Transcript: null }, 'Company Name is required.'],
  [
    proposal,
    'PROP-04',
    { 'Context File': null, Transcript: null },
    'Please upload at least one file: Context or Transcript.',
  ],
  [proposal, 'PROP-02', { 'Context File': doc('context.pdf'), Transcript: null }],
  [proposal, 'PROP-02', { 'Context File': doc('context.txt'), Transcript: null }],
  [proposal, 'PROP-02', { 'Context File': doc('context.xlsx'), Transcript: null }],
  [proposal, 'PROP-02', { 'Context File': null, Transcript: doc('call.pdf') }],
  [proposal, 'PROP-02', { 'Context File': null, Transcript: doc('call.mp3') }],
  [proposal, 'PROP-02', { 'Context File': null, Transcript: doc('call.srt') }],
  [sop, 'SOP-02', { 'Master Excel': null, 'SOP Doc': null, Logo: null }, allOfSop],
  [sop, 'SOP-02', { 'Master Excel': null }, allOfSop],
  [sop, 'SOP-02', { 'SOP Doc': null }, allOfSop],
  [sop, 'SOP-02', { Logo: null }, allOfSop],
  ...each(sop, 'SOP-03', 'Master Excel', ['master.csv', 'master.docx', 'master.ods']),
  ...each(sop, 'SOP-03', 'SOP Doc', ['sop.pdf', 'sop.txt', 'sop.xlsx']),
  ...each(sop, 'SOP-03', 'Logo', ['logo.jpg', 'logo.jpeg', 'logo.svg', 'logo.gif']),
  [month, 'MONTH-04', { 'Report Month': '' }, 'Please choose a report month.'],
  [month, 'MONTH-04', { 'Sales by Product': null }, noSales],
  [month, 'MONTH-04', { 'Customer Export': null }, noCustomers],
  [month, 'MONTH-04', { 'Product Lookup': null }, noLookup],
  [
    month,
    'MONTH-04 MONTH-07',
    { ...noFiles, 'Report Month': '' },
    `Please choose a report month. ${noSales} ${noCustomers} ${noLookup}`,
  ],
  [month, 'MONTH-05', { 'Sales by Product': doc('sales.xlsx', 50 * MB + 1) }, 'Sales file is too large (max 50MB).'],
  [
    month,
    'MONTH-05',
    { 'Customer Export': doc('customers.xlsx', 50 * MB + 1) },
    'Customer file is too large (max 50MB).',
  ],
  [month, 'MONTH-05', { 'Product Lookup': doc('lookup.xlsx', 50 * MB + 1) }, 'Lookup file is too large (max 50MB).'],
  ...each(month, 'MONTH-06', 'Sales by Product', ['sales.pdf'], 'Sales file must be .xlsx, .xls or .csv.'),
  ...each(month, 'MONTH-06', 'Customer Export', ['customers.docx'], 'Customer file must be .xlsx, .xls or .csv.'),
  ...each(month, 'MONTH-06', 'Product Lookup', ['lookup.csv', 'lookup.xls'], 'Lookup file must be .xlsx'),
  ...each(described, 'BG-04', 'Sofa Cutout', ['cutout.jpg'], 'Sofa cutout must be a .png file.'),
  [described, 'BG-05', { 'Sofa Cutout': doc('cutout.png', 25 * MB + 1) }, tooLarge],
  [described, 'BG-07', { 'Background Prompt': '' }, 'Please enter a background prompt.'],
  [described, 'BG-07', { 'Sofa Cutout': null }, 'Please select a sofa cutout.'],
  [supplied, 'BG-05', { 'Background Image': doc('room.png', 25 * MB + 1) }, tooLarge],
  ...each(supplied, 'BG-04', 'Sofa Cutout', ['cutout.jpg'], 'Sofa cutout must be a .png file.'),
  ...each(
    supplied,
    'BG-06',
    'Background Image',
    ['room.jpg', 'room.webp', 'room.pdf'],
    'Background must be a .png file.',
  ),
  [supplied, 'BG-08', { 'Sofa Cutout': null }, 'Please select a sofa cutout.'],
  [supplied, 'BG-08', { 'Background Image': null }, 'Please select a background image.'],
  [
    described,
    'BG-03',
    { Mode: null, 'Sofa Cutout': null, 'Background Prompt': null },
    'Choose how you want to proceed.',
  ],
  [sofa, 'TEX-05', { 'Sofa Image': null }, 'Please select a sofa image to continue.'],
  ...each(sofa, 'TEX-03', 'Sofa Image', ['sofa.jpg', 'sofa.webp', 'sofa.png.pdf'], 'Sofa image must be a .png file.'),
  [sofa, 'TEX-04', { 'Sofa Image': doc('sofa.png', 25 * MB + 1) }, tooLarge],
  [fabric, 'TEX-14', { 'Fabric Description': '' }, 'Please describe the fabric.'],
  [linen, 'TEX-16', { 'Texture Image': null }, 'Please upload a texture image.'],
  ...each(
    linen,
    'TEX-17',
    'Texture Image',
    ['linen.gif', 'linen.svg', 'linen.pdf'],
    'Texture must be .png, .jpg, .jpeg, or .webp',
  ),
  [linen, 'TEX-18', { 'Texture Image': doc('linen.png', 25 * MB + 1) }, tooLarge],
]

test.each(
  refused.map(([form, rows, bad, message]) => [rows, form.agent, JSON.stringify(bad), form, bad, message] as const),
)(
  '%s %s does not send its form with %s, says why, keeps the rest, and sends it once it is mended',
  async (_rows, _agent, _bad, form, bad, message) => {
    const v = await at(form.agent, form.at)
    const { step, session } = v
    if (message !== undefined) expect(v.shows(message)).toBe(false)
    give(v, { ...form.good, ...bad })
    if (message === undefined || !v.shows(message)) await v.press(form.press)
    if (message !== undefined) {
      expect(v.shows(message)).toBe(true)
      const allBad = Object.keys(bad).length === Object.keys(form.good).length
      if (!allBad) for (const other of messagesBeside(form, message)) expect(v.shows(other)).toBe(false)
    }
    await v.wait(5000)
    expect(sentFor(v, form.call)).toEqual([])
    expect(v.step).toEqual(step)
    expect(v.session).toBe(session)
    expect(v.state).toBe('ready')
    expect(v.button(form.press)).toBe('enabled')
    for (const [label, input] of Object.entries(form.good)) {
      if (label in bad) continue
      if (typeof input === 'string') expect(v.valueOf(label)).not.toBe('')
      else if (input !== null) expect(chosen(v, label)).toEqual([input.file])
    }

    give(v, form.good)
    await v.press(form.press)
    await v.wait(2000)
    expect(v.step.name).toBe(form.next)
  },
)

/** The messages for other inputs of the same form, which must not be shown with this one. */
const messagesBeside = (form: Form, message: string) =>
  new Set(
    refused.flatMap(([of, , , text]) => (of === form && text !== undefined && !message.includes(text) ? [text] : [])),
  )

type Accepted = readonly [form: Form, rows: string, inputs: Inputs, part: string]

const accepted: readonly Accepted[] = [
  ...['policy.doc', 'policy.docx'].map((name) => [hr, 'HR-05', { 'Word File': doc(name) }, 'wordFile'] as const),
  ...['values.xls', 'values.xlsx'].map((name) => [hr, 'HR-05', { 'Excel File': doc(name) }, 'excelFile'] as const),
  [hrReviewed, 'HR-12', { 'Reviewed Excel': doc('other.xlsx') }, 'file'],
  ...['logo.png', 'logo.jpg', 'logo.jpeg', 'logo.svg'].map(
    (name) => [hrBrand, 'HR-18', { Logo: doc(name) }, 'logo'] as const,
  ),
  ...['context.docx', 'context.pdf'].map(
    (name) => [brief, 'BRIEF-04', { 'Context File': doc(name) }, 'contextFile'] as const,
  ),
  ...['call.docx', 'call.txt'].map((name) => [brief, 'BRIEF-05', { Transcript: doc(name) }, 'transcriptFile'] as const),
  ...['context.doc', 'context.docx'].map(
    (name) => [proposal, 'PROP-02 PROP-04', { 'Context File': doc(name), Transcript: null }, 'contextFile'] as const,
  ),
  ...['call.doc', 'call.docx', 'call.txt'].map(
    (name) => [proposal, 'PROP-02 PROP-04', { 'Context File': null, Transcript: doc(name) }, 'transcriptFile'] as const,
  ),
  ...['other.xls', 'other.xlsx'].map((name) => [sop, 'SOP-03', { 'Master Excel': doc(name) }, 'masterExcel'] as const),
  ...['other.doc', 'other.docx'].map((name) => [sop, 'SOP-03', { 'SOP Doc': doc(name) }, 'sopDoc'] as const),
  [sop, 'SOP-03', { Logo: doc('other.png') }, 'logoFile'],
  ...['xlsx', 'xls', 'csv'].flatMap((ending) => [
    [month, 'MONTH-06', { 'Sales by Product': doc(`sales.${ending}`) }, 'salesFile'] as const,
    [month, 'MONTH-06', { 'Customer Export': doc(`customers.${ending}`) }, 'customerFile'] as const,
  ]),
  [month, 'MONTH-05', { 'Sales by Product': doc('sales.xlsx', 50 * MB) }, 'salesFile'],
  [month, 'MONTH-05', { 'Customer Export': doc('customers.xlsx', 50 * MB) }, 'customerFile'],
  [month, 'MONTH-05', { 'Product Lookup': doc('lookup.xlsx', 50 * MB) }, 'lookupFile'],
  [described, 'BG-05', { 'Sofa Cutout': doc('cutout.png', 25 * MB) }, 'cutoutFile'],
  [supplied, 'BG-05', { 'Background Image': doc('room.png', 25 * MB) }, 'bgFile'],
  [sofa, 'TEX-04', { 'Sofa Image': doc('sofa.png', 25 * MB) }, 'sofaFile'],
  [linen, 'TEX-18', { 'Texture Image': doc('linen.png', 25 * MB) }, 'textureFile'],
  ...['linen.png', 'linen.jpg', 'linen.jpeg', 'linen.webp'].map(
    (name) => [linen, 'TEX-17 TEX-20', { 'Texture Image': doc(name) }, 'textureFile'] as const,
  ),
]

test.each(
  accepted.map(([form, rows, inputs, part]) => [rows, form.agent, JSON.stringify(inputs), form, inputs, part] as const),
)('%s %s sends %s, and no part for a field left empty', async (_rows, _agent, _inputs, form, inputs, part) => {
  const v = await at(form.agent, form.at)
  const given: Inputs = { ...form.good, ...inputs }
  give(v, given)
  await v.press(form.press)
  await v.wait(2000)
  const parts = sentFor(v, form.call)[0]?.parts ?? []
  const names = Object.values(given).flatMap((input) =>
    input !== null && typeof input === 'object' ? [input.file] : [],
  )
  const files = parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.file]))
  expect(files.toSorted()).toEqual(names.toSorted())
  const input = Object.values(inputs).find((each) => each !== null && typeof each === 'object')
  expect(sorted(parts)).toContain(JSON.stringify([part, { file: (input as Given).file }]))
  expect(v.step.name).toBe(form.next)
})
