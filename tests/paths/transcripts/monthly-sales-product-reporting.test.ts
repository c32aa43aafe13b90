import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'

type Server = VisitOptions['server']
type Options = Omit<VisitOptions, 'server'>
type Parts = NonNullable<SentRequest['parts']>

const MB = 1024 * 1024
const API = '/api/agent/monthly-sales-product-reporting'
const REPORT = '/api/agent/monthly-sales-product-reporting/download/report-17'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FAILED_CHECKS = 'Validation completed but failed critical checks — see backend logs for details.'

const figures = {
  success: true,
  message: 'Validated.',
  summary: { rows: 873, unique_skus: 214, unique_customers: 659 },
  coverage: { by_value: { categorised_pct: 91, grouped_pct: 78 } },
}

const happy = {
  'POST /api/agent/monthly-sales-product-reporting/step1': { json: { success: true, message: 'Files saved.' } },
  'POST /api/agent/monthly-sales-product-reporting/step2/validate': { json: { ...figures, canProceed: true } },
  'POST /api/agent/monthly-sales-product-reporting/step3/insights': {
    json: { success: true, message: 'Done.', insights: { accuracy: { canProceed: true } } },
  },
  'POST /api/agent/monthly-sales-product-reporting/step4/export': {
    json: { success: true, message: 'Exported.', downloadUrl: REPORT },
  },
  'GET /api/agent/monthly-sales-product-reporting/download/report-17': { file: 'the report', type: SHEET },
  'DELETE /api/session/{session}': { json: { success: true, message: 'Session deleted.' } },
} satisfies Server

type Failure = readonly [rows: string, name: string, script: Script, shown: string]

/**
 * Each way a call can fail, and what the screen must show: the server's message, or the fallback, after the prefix.
 * Each begins with the rows it checks.
 */
function failures(prefix: string, fallback: string): readonly Failure[] {
  const said = prefix === '' ? 'CALL-02' : 'CALL-02 CALL-03'
  return [
    [said, 'a message', { json: { message: 'No room on the disk.' }, status: 507 }, `${prefix}No room on the disk.`],
    [said, 'an error', { json: { error: 'The sheet is damaged.' }, status: 400 }, `${prefix}The sheet is damaged.`],
    [
      said,
      'success false',
      { json: { success: false, message: 'Column SKU is missing.' } },
      `${prefix}Column SKU is missing.`,
    ],
    [said, 'ok false', { json: { ok: false, error: 'Nothing to count.' } }, `${prefix}Nothing to count.`],
    [said, 'no message', { json: {}, status: 500 }, `${prefix}${fallback}`],
    [said, 'no connection', 'network-error', prefix],
    [
      'CALL-04',
      'no JSON',
      { text: '<h1>Bad gateway</h1>', status: 502, statusText: 'Bad Gateway' },
      '502 Bad Gateway: <h1>Bad gateway</h1> (response was not JSON)',
    ],
  ]
}

function id(v: Visit): string {
  if (v.session === undefined) throw new Error('The visit has no session yet.')
  return v.session
}

/** The requests to one address, whatever their query, oldest first. */
function sent(v: Visit, method: string, path: string): readonly SentRequest[] {
  return v.requests.filter((request) => request.method === method && request.path.split('?')[0] === path)
}

/** Parts as text, sorted: the order on the wire does not matter. */
function sorted(parts: Parts | undefined): readonly string[] {
  return (parts ?? []).map((part) => JSON.stringify(part)).sort()
}

function header(request: SentRequest | undefined, name: string): string | undefined {
  return Object.entries(request?.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1]
}

/** Names of the files a field holds. */
function chosen(v: Visit, label: string): readonly unknown[] {
  return [v.valueOf(label)].flat().filter((name) => typeof name === 'string' && name !== '')
}

async function start(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  return visit('monthly-sales-product-reporting', {
    client: 'VetWay',
    ...options,
    server: { ...happy, ...overrides },
  })
}

/** Step 1 filled in; not sent yet. */
async function filled(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await start(overrides, options)
  v.choose('Sales by Product', file('sales.xlsx'))
  v.choose('Customer Export', file('customers.csv'))
  v.choose('Product Lookup', file('lookup.xlsx'))
  return v
}

async function atValidate(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await filled(overrides, options)
  await v.press('Upload')
  await v.wait(500)
  return v
}

async function atInsights(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await atValidate(overrides, options)
  await v.press('Validate')
  await v.wait(7000)
  return v
}

async function atExport(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await atInsights(overrides, options)
  await v.press('Generate Insights')
  await v.wait(7000)
  return v
}

async function exported(overrides: Server = {}): Promise<Visit> {
  const v = await atExport(overrides)
  await v.press('Export Report')
  await v.wait(7000)
  return v
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await start()

    expect(v.stepper).toEqual(['Upload', 'Validate', 'Insights', 'Export'])
    expect(v.step).toMatchObject({ number: 1, of: 4, name: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.fields).toEqual(['Report Month', 'Sales by Product', 'Customer Export', 'Product Lookup'])
    expect(v.valueOf('Report Month')).toBe('2026-03')
    expect(v.button('Upload')).toBe('enabled')
    expect(v.button('Back')).toBe('absent')
    expect(v.session).toBeUndefined()
    expect(v.requests).toEqual([])
    return v
  }

  async function uploadFiles() {
    const v = await openWizard()
    v.fill('Report Month', '2026-02')
    v.choose('Sales by Product', file('sales.xlsx'))
    v.choose('Customer Export', file('customers.csv'))
    v.choose('Product Lookup', file('lookup.xlsx'))
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    const [upload, ...moreUploads] = sent(v, 'POST', `${API}/step1`)
    expect(moreUploads).toEqual([])
    expect(id(v)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(sorted(upload?.parts)).toEqual(
      sorted([
        ['sessionId', id(v)],
        ['reportMonth', '2026-02'],
        ['salesFile', { file: 'sales.xlsx' }],
        ['customerFile', { file: 'customers.csv' }],
        ['lookupFile', { file: 'lookup.xlsx' }],
      ]),
    )
    return v
  }

  async function validateFiles() {
    const v = await uploadFiles()
    expect(v.state).toBe('ready')
    expect(v.step).toMatchObject({ number: 2, of: 4, name: 'Validate' })
    expect(v.completed).toEqual(['Upload'])
    expect(v.fields).toEqual([])
    expect(v.button('Validate')).toBe('enabled')
    expect(v.button('Back')).toBe('absent')
    expect(v.shows('873')).toBe(false)
    await v.press('Validate')
    const [validate] = sent(v, 'POST', `${API}/step2/validate`)
    expect(validate?.json).toEqual({ sessionId: id(v) })
    expect(header(validate, 'content-type')).toContain('application/json')
    expect(v.state).toBe('busy')
    expect(v.button('Validate')).not.toBe('enabled')
    await v.wait(2999)
    expect(v.state).toBe('busy')
    expect(v.step.number).toBe(2)
    await v.wait(1)
    return v
  }

  async function generateInsights() {
    const v = await validateFiles()
    expect(v.state).toBe('ready')
    expect(v.step).toMatchObject({ number: 3, of: 4, name: 'Insights' })
    expect(v.completed).toEqual(['Upload', 'Validate'])
    for (const figure of ['873', '214', '659', '91', '78']) expect(v.shows(figure)).toBe(true)
    expect(v.button('Generate Insights')).toBe('enabled')
    expect(v.button('Back')).toBe('absent')
    expect(sent(v, 'POST', `${API}/step3/insights`)).toEqual([])
    await v.press('Generate Insights')
    const [insights] = sent(v, 'POST', `${API}/step3/insights`)
    expect(insights?.json).toEqual({ sessionId: id(v) })
    expect(v.state).toBe('busy')
    expect(v.button('Generate Insights')).not.toBe('enabled')
    await v.wait(2999)
    expect(v.step.number).toBe(3)
    await v.wait(1)
    return v
  }

  async function exportReport() {
    const v = await generateInsights()
    expect(v.state).toBe('ready')
    expect(v.step).toMatchObject({ number: 4, of: 4, name: 'Export' })
    expect(v.completed).toEqual(['Upload', 'Validate', 'Insights'])
    expect(v.button('Export Report')).toBe('enabled')
    expect(v.button('Back')).toBe('absent')
    expect(v.button('End Session')).toBe('absent')
    expect(sent(v, 'POST', `${API}/step4/export`)).toEqual([])
    await v.press('Export Report')
    const [exporting] = sent(v, 'POST', `${API}/step4/export`)
    expect(exporting?.json).toEqual({ sessionId: id(v) })
    expect(v.state).toBe('busy')
    await v.wait(2999)
    expect(sent(v, 'GET', REPORT)).toEqual([])
    expect(v.saved).toEqual([])
    expect(v.button('End Session')).toBe('absent')
    await v.wait(1)
    expect(sent(v, 'GET', REPORT)).toHaveLength(1)
    expect(v.saved).toEqual([{ name: `Monthly_Report_${id(v)}.xlsx`, text: 'the report' }])
    expect(v.went).toEqual([])
    expect(v.completed).toEqual(['Upload', 'Validate', 'Insights', 'Export'])
    return v
  }

  async function endSession() {
    const v = await exportReport()
    expect(v.button('End Session')).toBe('enabled')
    await v.press('End Session')
    await v.wait(119)
    expect(sent(v, 'DELETE', `/api/session/${id(v)}`)).toEqual([])
    await v.wait(1)
    const [end] = sent(v, 'DELETE', `/api/session/${id(v)}`)
    expect(header(end, 'content-type')).toContain('application/json')
    await v.wait(149)
    expect(v.went).toEqual([])
    await v.wait(1)
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    expect(v.requests.every((request) => request.credentials === 'include')).toBe(true)
    return v
  }

  test(
    'MONTH-01 MONTH-02 MONTH-03 WIZ-01 there are four steps, and the first asks for a month, which is the present one, and three files',
    openWizard,
  )
  test(
    'MONTH-08 CALL-06 WIZ-06 WIZ-07 after a short pause the upload sends a new session, the month and the three files',
    uploadFiles,
  )
  test('MONTH-09 WIZ-04 WIZ-05 the validation sends the session as JSON, and blocks the wizard for 3 s', validateFiles)
  test(
    'MONTH-10 MONTH-11 MONTH-14 what was found is shown, the next step opens, and its call sends the session as JSON',
    generateInsights,
  )
  test(
    'MONTH-15 MONTH-17 MONTH-18 WIZ-03 the last step opens, its call sends the session as JSON, and 3 s later the report is saved',
    exportReport,
  )
  test(
    'MONTH-21 CALL-01 SESS-01 SESS-02 the session is deleted 120 ms after End Session, and the dashboard follows',
    endSession,
  )
})

test('MONTH-09 MONTH-14 MONTH-17 MONTH-18 each step waits 7 seconds at the longest', async () => {
  const v = await atValidate({}, { random: 1 })
  await v.press('Validate')
  await v.wait(6999)
  expect(v.step.number).toBe(2)
  await v.wait(1)
  expect(v.step.number).toBe(3)

  await v.press('Generate Insights')
  await v.wait(6999)
  expect(v.step.number).toBe(3)
  await v.wait(1)
  expect(v.step.number).toBe(4)

  await v.press('Export Report')
  await v.wait(6999)
  expect(sent(v, 'GET', REPORT)).toEqual([])
  expect(v.button('End Session')).toBe('absent')
  await v.wait(1)
  expect(v.saved).toEqual([{ name: `Monthly_Report_${id(v)}.xlsx`, text: 'the report' }])
  expect(v.button('End Session')).toBe('enabled')
})

test('MONTH-03 the report month is the current month unless changed', async () => {
  const v = await filled({}, { now: '2025-12-15T12:00:00Z' })
  expect(v.valueOf('Report Month')).toBe('2025-12')
  await v.press('Upload')
  await v.wait(500)
  const [upload] = sent(v, 'POST', `${API}/step1`)
  expect(sorted(upload?.parts)).toContain(JSON.stringify(['reportMonth', '2025-12']))
})

test('MONTH-04 a report month is required', async () => {
  const v = await filled()
  v.fill('Report Month', '')
  await v.press('Upload')
  expect(v.shows('Please choose a report month.')).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)

  v.fill('Report Month', '2026-01')
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.number).toBe(2)
})

test('MONTH-04 the sales file is required', async () => {
  const v = await start()
  v.choose('Customer Export', file('customers.csv'))
  v.choose('Product Lookup', file('lookup.xlsx'))
  await v.press('Upload')
  expect(v.shows('Please upload the Sales by Product file.')).toBe(true)
  expect(v.shows('Please upload the Customer Export file.')).toBe(false)
  expect(v.shows('Please upload the Product Lookup (.xlsx).')).toBe(false)
  await v.wait(500)
  expect(v.requests).toEqual([])
})

test('MONTH-04 the customer file is required', async () => {
  const v = await start()
  v.choose('Sales by Product', file('sales.xlsx'))
  v.choose('Product Lookup', file('lookup.xlsx'))
  await v.press('Upload')
  expect(v.shows('Please upload the Customer Export file.')).toBe(true)
  expect(v.shows('Please upload the Sales by Product file.')).toBe(false)
  await v.wait(500)
  expect(v.requests).toEqual([])
})

test('MONTH-04 the lookup file is required', async () => {
  const v = await start()
  v.choose('Sales by Product', file('sales.xlsx'))
  v.choose('Customer Export', file('customers.csv'))
  await v.press('Upload')
  expect(v.shows('Please upload the Product Lookup (.xlsx).')).toBe(true)
  expect(v.shows('Please upload the Sales by Product file.')).toBe(false)
  await v.wait(500)
  expect(v.requests).toEqual([])
})

test('MONTH-04 MONTH-07 several messages are joined by a space', async () => {
  const v = await start()
  v.fill('Report Month', '')
  await v.press('Upload')
  expect(
    v.shows(
      'Please choose a report month. Please upload the Sales by Product file. ' +
        'Please upload the Customer Export file. Please upload the Product Lookup (.xlsx).',
    ),
  ).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.session).toBeUndefined()
})

test('MONTH-05 files of exactly 50MB are sent', async () => {
  const v = await start()
  v.choose('Sales by Product', file('sales.xlsx', { size: 50 * MB }))
  v.choose('Customer Export', file('customers.xlsx', { size: 50 * MB }))
  v.choose('Product Lookup', file('lookup.xlsx', { size: 50 * MB }))
  await v.press('Upload')
  await v.wait(500)
  expect(v.shows('is too large')).toBe(false)
  expect(v.step.number).toBe(2)
})

test.each([
  ['Sales by Product', 'sales.xlsx', 'Sales file is too large (max 50MB).'],
  ['Customer Export', 'customers.xlsx', 'Customer file is too large (max 50MB).'],
  ['Product Lookup', 'lookup.xlsx', 'Lookup file is too large (max 50MB).'],
] as const)('MONTH-05 a file one byte above 50MB is refused by its own message: %s', async (label, name, message) => {
  const v = await filled()
  v.choose(label, file(name, { size: 50 * MB + 1 }))
  if (!v.shows(message)) await v.press('Upload')
  expect(v.shows(message)).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])

  v.choose(label, file(name))
  await v.press('Upload')
  await v.wait(500)
  expect(v.step.number).toBe(2)
})

test.each([
  ['Sales by Product', 'sales.pdf', 'Sales file must be .xlsx, .xls or .csv.'],
  ['Customer Export', 'customers.docx', 'Customer file must be .xlsx, .xls or .csv.'],
  ['Product Lookup', 'lookup.csv', 'Lookup file must be .xlsx'],
  ['Product Lookup', 'lookup.xls', 'Lookup file must be .xlsx'],
] as const)('MONTH-06 a file of a wrong type is refused by its own message: %s', async (label, name, message) => {
  const v = await filled()
  v.choose(label, file(name))
  if (!v.shows(message)) await v.press('Upload')
  expect(v.shows(message)).toBe(true)
  await v.wait(500)
  expect(v.requests).toEqual([])
  expect(v.step.number).toBe(1)
})

test.each(['xlsx', 'xls', 'csv'])(
  'MONTH-06 sales and customer files may be .xlsx, .xls or .csv: %s',
  async (ending) => {
    const v = await start()
    v.choose('Sales by Product', file(`sales.${ending}`))
    v.choose('Customer Export', file(`customers.${ending}`))
    v.choose('Product Lookup', file('lookup.xlsx'))
    await v.press('Upload')
    await v.wait(500)
    const [upload] = sent(v, 'POST', `${API}/step1`)
    expect(sorted(upload?.parts)).toContain(JSON.stringify(['salesFile', { file: `sales.${ending}` }]))
    expect(sorted(upload?.parts)).toContain(JSON.stringify(['customerFile', { file: `customers.${ending}` }]))
    expect(v.step.number).toBe(2)
  },
)

test.each(failures('Upload failed: ', 'Upload failed'))(
  'MONTH-08 WIZ-07 %s a failed upload says why, keeps the values and the session, and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await filled({
      'POST /api/agent/monthly-sales-product-reporting/step1': [
        script,
        happy['POST /api/agent/monthly-sales-product-reporting/step1'],
      ],
    })
    v.fill('Report Month', '2026-01')
    await v.press('Upload')
    await v.wait(500)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(1)
    expect(v.valueOf('Report Month')).toBe('2026-01')
    expect(chosen(v, 'Sales by Product')).toEqual(['sales.xlsx'])
    expect(chosen(v, 'Customer Export')).toEqual(['customers.csv'])
    expect(chosen(v, 'Product Lookup')).toEqual(['lookup.xlsx'])
    const first = id(v)

    await v.press('Upload')
    await v.wait(500)
    expect(v.step.number).toBe(2)
    const again = sent(v, 'POST', `${API}/step1`)[1]
    expect(sorted(again?.parts)).toEqual(
      sorted([
        ['sessionId', first],
        ['reportMonth', '2026-01'],
        ['salesFile', { file: 'sales.xlsx' }],
        ['customerFile', { file: 'customers.csv' }],
        ['lookupFile', { file: 'lookup.xlsx' }],
      ]),
    )
  },
)

test('CALL-04 a reply that is not JSON shows its status and its first 200 characters', async () => {
  const v = await atValidate({
    'POST /api/agent/monthly-sales-product-reporting/step1': {
      text: 'x'.repeat(250),
      status: 500,
      statusText: 'Internal Server Error',
    },
  })
  expect(v.shows(`500 Internal Server Error: ${'x'.repeat(200)} (response was not JSON)`)).toBe(true)
  expect(v.step.number).toBe(1)
})

test('WIZ-04 a step left behind cannot be opened again', async () => {
  const v = await atValidate()
  await expect(v.openStep('Upload')).rejects.toThrow()
  expect(v.step.name).toBe('Validate')
})

test.each(failures('Validation failed: ', ''))(
  'MONTH-13 %s a failed validation says why at once and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atValidate({
      'POST /api/agent/monthly-sales-product-reporting/step2/validate': [
        script,
        happy['POST /api/agent/monthly-sales-product-reporting/step2/validate'],
      ],
    })
    await v.press('Validate')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    await v.wait(7000)
    expect(v.step.number).toBe(2)
    expect(v.completed).toEqual(['Upload'])

    await v.press('Validate')
    await v.wait(3000)
    expect(v.step.number).toBe(3)
  },
)

test('MONTH-09 MONTH-10 MONTH-12 figures that fail the critical checks are shown and stop the person after the wait', async () => {
  const v = await atValidate({
    'POST /api/agent/monthly-sales-product-reporting/step2/validate': [
      { json: { ...figures, canProceed: false } },
      happy['POST /api/agent/monthly-sales-product-reporting/step2/validate'],
    ],
  })
  await v.press('Validate')
  await v.wait(2999)
  expect(v.shows(FAILED_CHECKS)).toBe(false)
  expect(v.state).toBe('busy')
  await v.wait(1)
  expect(v.shows(FAILED_CHECKS)).toBe(true)
  for (const figure of ['873', '214', '659', '91', '78']) expect(v.shows(figure)).toBe(true)
  expect(v.state).toBe('ready')
  await v.wait(7000)
  expect(v.step.number).toBe(2)
  expect(v.completed).toEqual(['Upload'])

  await v.press('Validate')
  await v.wait(3000)
  expect(v.step.number).toBe(3)
})

test.each(failures('', ''))(
  'MONTH-14 %s failed insights say why at once and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atInsights({
      'POST /api/agent/monthly-sales-product-reporting/step3/insights': [
        script,
        happy['POST /api/agent/monthly-sales-product-reporting/step3/insights'],
      ],
    })
    await v.press('Generate Insights')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    await v.wait(7000)
    expect(v.step.number).toBe(3)

    await v.press('Generate Insights')
    await v.wait(3000)
    expect(v.step.number).toBe(4)
  },
)

test('MONTH-16 insights that are not accurate enough stay, say so, and can be tried again', async () => {
  const v = await atInsights({
    'POST /api/agent/monthly-sales-product-reporting/step3/insights': [
      { json: { success: true, message: 'Done.', insights: { accuracy: { canProceed: false } } } },
      happy['POST /api/agent/monthly-sales-product-reporting/step3/insights'],
    ],
  })
  const before = [...v.texts]
  await v.press('Generate Insights')
  await v.wait(7000)
  expect(v.step.number).toBe(3)
  expect(v.completed).toEqual(['Upload', 'Validate'])
  expect(v.texts.filter((text) => !before.includes(text)).join(' ')).toMatch(/check/i)
  expect(v.state).toBe('ready')

  await v.press('Generate Insights')
  await v.wait(3000)
  expect(v.step.number).toBe(4)
})

test.each(failures('', ''))(
  'MONTH-17 %s a failed export says why at once and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atExport({
      'POST /api/agent/monthly-sales-product-reporting/step4/export': [
        script,
        happy['POST /api/agent/monthly-sales-product-reporting/step4/export'],
      ],
    })
    await v.press('Export Report')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    await v.wait(7000)
    expect(v.saved).toEqual([])
    expect(v.went).toEqual([])
    expect(v.button('End Session')).toBe('absent')

    await v.press('Export Report')
    await v.wait(3000)
    expect(v.saved).toEqual([{ name: `Monthly_Report_${id(v)}.xlsx`, text: 'the report' }])
    expect(v.button('End Session')).toBe('enabled')
  },
)

test('MONTH-18 the report keeps its name whatever the server calls it', async () => {
  const v = await exported({
    'GET /api/agent/monthly-sales-product-reporting/download/report-17': {
      file: 'the report',
      type: SHEET,
      name: 'report-17.xlsx',
    },
  })
  expect(v.saved).toEqual([{ name: `Monthly_Report_${id(v)}.xlsx`, text: 'the report' }])
})

test.each([
  { name: 'an error', script: { json: { message: 'Gone.' }, status: 410 } },
  { name: 'no connection', script: 'network-error' },
] as const)('MONTH-20 a report that cannot be fetched is opened by its address: $name', async ({ script }) => {
  const v = await exported({ 'GET /api/agent/monthly-sales-product-reporting/download/report-17': script })
  expect(v.saved).toEqual([])
  expect(v.went).toEqual([REPORT])
})

test('MONTH-18 a download address of another origin is not followed', async () => {
  const v = await atExport({
    'POST /api/agent/monthly-sales-product-reporting/step4/export': [
      { json: { success: true, message: 'Exported.', downloadUrl: 'https://elsewhere.test/report.xlsx' } },
      happy['POST /api/agent/monthly-sales-product-reporting/step4/export'],
    ],
  })
  await v.press('Export Report')
  await v.wait(7000)
  expect(v.requests.some((request) => request.path.includes('elsewhere.test'))).toBe(false)
  expect(v.saved).toEqual([])
  expect(v.went).toEqual([])

  await v.press('Export Report')
  await v.wait(3000)
  expect(v.saved).toEqual([{ name: `Monthly_Report_${id(v)}.xlsx`, text: 'the report' }])
})

test('MONTH-21 SESS-07 a session end answered with an error shows the status and can be tried again', async () => {
  const v = await exported({
    'DELETE /api/session/{session}': [{ json: {}, status: 500 }, happy['DELETE /api/session/{session}']],
  })
  await v.press('End Session')
  await v.wait(120)
  expect(v.shows('Server responded 500')).toBe(true)
  await v.wait(150)
  expect(v.went).toEqual([])
  expect(v.state).toBe('ready')

  await v.press('End Session')
  await v.wait(270)
  expect(v.went).toEqual(['/dashboard'])
})

test('SESS-07 a session end that does not reach the server shows a network error and can be tried again', async () => {
  const v = await exported({
    'DELETE /api/session/{session}': ['network-error', happy['DELETE /api/session/{session}']],
  })
  await v.press('End Session')
  await v.wait(120)
  expect(v.shows('Network error')).toBe(true)
  await v.wait(150)
  expect(v.went).toEqual([])

  await v.press('End Session')
  await v.wait(270)
  expect(v.went).toEqual(['/dashboard'])
})
