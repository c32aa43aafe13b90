/** Every upload with parts: one row each; run-calls.ts contains the claims that hold for all of them. */
import { file } from '#tests/driver/files.ts'
import { runCalls, type Call } from './run-calls.ts'

const short = [120, 500] as const
const session = ['sessionId', '{session}'] as const
const company = [
  ['contextFile', { file: 'context.docx' }],
  ['transcriptFile', { file: 'call.txt' }],
] as const
const upload = { prefix: 'Upload failed: ', fallback: 'Upload failed' }

const uploads: readonly Call[] = [
  {
    agent: 'hr',
    at: 'filled',
    press: 'Upload',
    call: 'POST /api/agent/employee-privacy-notice/upload',
    pause: [2000, 2000],
    parts: [
      session,
      ['policyId', 'gdpr-policy'],
      ['wordFile', { file: 'policy.docx' }],
      ['excelFile', { file: 'values.xlsx' }],
    ],
    then: { step: 'Review' },
    rows: 'HR-02 HR-07 WIZ-06 WIZ-07',
    fails: { ...upload, rows: 'HR-27 WIZ-07' },
  },
  {
    agent: 'hr',
    at: 'reviewChosen',
    press: 'Upload Reviewed & Continue',
    call: 'POST /api/agent/employee-privacy-notice/uploadReviewed',
    pause: [120, 2000],
    parts: [session, ['file', { file: 'reviewed.xlsx' }]],
    then: { step: 'Customize' },
    rows: 'HR-14 HR-16',
    fails: { ...upload, rows: 'HR-16' },
  },
  {
    agent: 'hr',
    at: 'branded',
    press: 'Save & Continue',
    call: 'POST /api/agent/employee-privacy-notice/step3',
    pause: [120, 2000],
    parts: [session, ['hexCode', '#1A2B3C'], ['logo', { file: 'logo.png' }]],
    then: { step: 'Export' },
    rows: 'HR-17 HR-21',
    fails: { fallback: 'Processing failed', rows: 'HR-21' },
  },
  {
    agent: 'brief',
    at: 'filled',
    press: 'Upload',
    call: 'POST /api/agent/brief-generator/step1',
    pause: [300, 300],
    parts: [session, ['companyName', 'Fenwick Joinery'], ...company],
    then: { step: 'Process' },
    rows: 'BRIEF-07 WIZ-06 WIZ-07',
    fails: { ...upload, rows: 'HR-27' },
  },
  {
    agent: 'proposal',
    at: 'filled',
    press: 'Upload',
    call: 'POST /api/agent/proposal-generator/step1',
    pause: short,
    parts: [session, ['companyName', 'Harbour Bakery'], ...company],
    then: { step: 'Process Inputs' },
    rows: 'PROP-05 WIZ-06 WIZ-07',
    fails: { ...upload, rows: 'PROP-13 WIZ-07' },
  },
  {
    agent: 'sop',
    at: 'filled',
    press: 'Upload',
    call: 'POST /api/agent/sop-gen/upload',
    pause: short,
    parts: [
      session,
      ['masterExcel', { file: 'master.xlsx' }],
      ['sopDoc', { file: 'sop.docx' }],
      ['logoFile', { file: 'logo.png' }],
    ],
    then: { step: 'Build' },
    rows: 'SOP-04 WIZ-06 WIZ-07',
    fails: { ...upload, rows: 'SOP-04' },
  },
  {
    agent: 'month',
    at: 'filled',
    press: 'Upload',
    call: 'POST /api/agent/monthly-sales-product-reporting/step1',
    pause: short,
    parts: [
      session,
      ['reportMonth', '2026-01'],
      ['salesFile', { file: 'sales.xlsx' }],
      ['customerFile', { file: 'customers.csv' }],
      ['lookupFile', { file: 'lookup.xlsx' }],
    ],
    then: { step: 'Validate' },
    rows: 'MONTH-08 CALL-06 WIZ-06 WIZ-07',
    fails: { ...upload, rows: 'MONTH-08 WIZ-07' },
  },
  {
    agent: 'background',
    at: 'filled',
    press: 'Upload',
    call: 'POST /api/agents/sofa-background-gen/step1/upload',
    pause: short,
    parts: [session, ['mode', 'generate'], ['cutoutFile', { file: 'cutout.png' }], ['prompt', 'A bright loft']],
    then: { step: 'Background' },
    rows: 'BG-09 CALL-06 WIZ-06 WIZ-07',
    fails: { ...upload, rows: 'BG-09 WIZ-07' },
  },
  {
    agent: 'texture',
    at: 'filled',
    press: 'Upload',
    call: 'POST /api/agent/sofa-texture-gen/step1/upload',
    pause: short,
    parts: [session, ['sofaFile', { file: 'sofa.png' }]],
    then: { step: 'Review' },
    rows: 'TEX-06 CALL-06 WIZ-06 WIZ-07',
    fails: { ...upload, rows: 'TEX-06 WIZ-07' },
  },
  {
    agent: 'texture',
    at: 'onGenerate',
    fill: (v) => {
      v.fill('Mode', 'Upload a texture image')
      v.choose('Texture Image', file('linen.jpg'))
      v.fill('Scale', 0.5)
      v.fill('Rotation', 90)
    },
    press: 'Generate Texture',
    call: 'POST /api/agent/sofa-texture-gen/step3/texture',
    pause: short,
    parts: [session, ['mode', 'upload'], ['scale', '0.5'], ['rotation', '90'], ['textureFile', { file: 'linen.jpg' }]],
    then: { step: 'Preview' },
    rows: 'TEX-13 TEX-20',
    fails: { prefix: 'Generate failed: ', rows: 'TEX-20' },
  },
]

runCalls(uploads, 'json')
