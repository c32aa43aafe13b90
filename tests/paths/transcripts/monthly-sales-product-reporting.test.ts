/** Behaviour that only the monthly report has, and one visit from the upload to the end of the session. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { agents, at, type Server, figures } from './agents.ts'
import { header, id, sent, sorted } from './requests.ts'

const happy = agents.month.server

const goTo =
  (place: string) =>
  (server: Server = {}, random = 0) =>
    at('month', place, { server, random })
const start = goTo('started')
const atValidate = goTo('uploaded')
const atInsights = goTo('validated')
const atExport = goTo('understood')
const exported = goTo('downloaded')

const API = '/api/agent/monthly-sales-product-reporting'

const REPORT = '/api/agent/monthly-sales-product-reporting/download/report-17'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FAILED_CHECKS = 'Validation completed but failed critical checks — see backend logs for details.'

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

test('MONTH-03 the report month is the current month unless changed', async () => {
  const v = await at('month', 'started', { now: '2025-12-15T12:00:00Z' })
  expect(v.valueOf('Report Month')).toBe('2025-12')
  v.choose('Sales by Product', file('sales.xlsx'))
  v.choose('Customer Export', file('customers.csv'))
  v.choose('Product Lookup', file('lookup.xlsx'))
  await v.press('Upload')
  await v.wait(500)
  const [upload] = sent(v, 'POST', `${API}/step1`)
  expect(sorted(upload?.parts)).toContain(JSON.stringify(['reportMonth', '2025-12']))
})

test('WIZ-04 a step left behind cannot be opened again', async () => {
  const v = await atValidate()
  await expect(v.openStep('Upload')).rejects.toThrow()
  expect(v.step.name).toBe('Validate')
})

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
