/** The case study: one visit from the facts to the ZIP, and each of its calls, which have their own places and sections. */
import { describe, expect, test } from 'vitest'
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { SentRequest, Visit, VisitOptions } from '#tests/driver/visit.ts'
import type { Server } from './agents.ts'
import { messagesOf } from './failures.ts'
import { chosen, header, id, sent, sorted } from './requests.ts'

type Options = Omit<VisitOptions, 'server'>

const API = '/api/agent/case-study-gen'

const BAD_COLOURS = 'Please enter valid HEX colors (e.g., #112233).'

const SECTIONS = [
  ['Company overview', 'Situation'],
  ['Key stakeholders', 'Team members'],
  ['Core problem', 'Pain points', 'Trigger'],
  ['Solution summary'],
  ['Key steps', 'Tools'],
  ['Quantitative results', 'Qualitative results'],
  ['Timeline'],
  ['Evidence links'],
  ['Client quote', 'Permissions'],
  ['Primary keyword', 'Secondary keywords', 'Competitor terms', 'Preferred slug'],
] as const

const CONTENT = {
  'meta.projectTitle': 'Faster Claims',
  'meta.clientName': 'Northwind Advisers',
  'meta.industry': 'Insurance',
  'meta.contact.email': 'dana@acme.example',
  'meta.contact.name': 'Dana Reed',
  'meta.contact.role': 'COO',
  'executive_summary.summary': 'Claims are settled in a third of the time.',
  'client_background.overview': 'Acme insures small shops.',
  'challenge.description': 'Claims waited for weeks.',
  'objectives.goal': 'Settle within five days.',
  'solution_overview.summary': 'One queue for all claims.',
  'implementation.key_steps.0': 'Map the queue',
  'implementation.key_steps.1': 'Train the team',
  'implementation.key_steps.2': 'Pilot',
  'implementation.key_steps.3': 'Roll out',
  'implementation.key_steps.4': 'Measure',
  'implementation.timeline': 'Twelve weeks',
  'results.quantitative.0.value': '32%',
  'results.quantitative.0.label': 'less waiting',
  'results.quantitative.1.value': '5 days',
  'results.quantitative.1.label': 'to settle',
  'results.quantitative.2.value': '0',
  'results.quantitative.2.label': 'claims lost',
  'results.qualitative': 'Calmer mornings.',
  'testimonial.quote': 'We breathe again.',
  'testimonial.author': 'Dana Reed',
  'closing_offer.headline': 'Ready for shorter queues?',
  'closing_offer.pitch': 'Talk to us.',
  'closing_offer.bullets.0': 'One call',
  'closing_offer.bullets.1': 'One plan',
  'closing_offer.bullets.2': 'One price',
  'closing_offer.primary_cta_url': 'https://northwind.example/call',
  'closing_offer.primary_cta_label': 'Book a call',
  'closing_offer.secondary_cta_url': 'https://northwind.example/read',
  'closing_offer.secondary_cta_label': 'Read more',
}

const happy = {
  'POST /api/agent/case-study-gen/upload': { json: { success: true, message: 'Files saved.' } },
  'POST /api/agent/case-study-gen/qna': { json: { success: true, message: 'Saved.', artifacts: ['qna.json'] } },
  'POST /api/agent/case-study-gen/generate': { json: { success: true, message: 'Draft made.' } },
  'GET /api/agent/case-study-gen/colors': {
    json: { success: true, colors: { background: '#FFFFFF', ink: '#111827', accent: '#F97316' } },
  },
  'GET /api/agent/case-study-gen/flat-content': { json: { success: true, content: CONTENT } },
  'POST /api/agent/case-study-gen/set-colors': { json: { success: true, message: 'Colours saved.' } },
  'POST /api/agent/case-study-gen/flat-content': { json: { success: true, message: 'Content saved.' } },
  'POST /api/agent/case-study-gen/rebuild-draft': { json: { success: true, message: 'Draft rebuilt.' } },
  'POST /api/agent/case-study-gen/export': { file: 'the zip', type: 'application/zip' },
  'DELETE /api/session/{session}': { json: { success: true, message: 'Session deleted.' } },
} satisfies Server

/** The text of all parts of this name, joined by commas. */
function textOf(request: SentRequest | undefined, name: string): string {
  return (request?.parts ?? [])
    .filter((part) => part[0] === name)
    .map((part) => (typeof part[1] === 'string' ? part[1] : part[1].file))
    .join(',')
}

/** Names of the files sent under this name, sorted. */
function filesOf(request: SentRequest | undefined, name: string): readonly string[] {
  return (request?.parts ?? [])
    .filter((part) => part[0] === name)
    .map((part) => (typeof part[1] === 'string' ? part[1] : part[1].file))
    .sort()
}

/** Another value for a content key. */
function edited(key: string): string {
  if (key.endsWith('_url')) return 'https://northwind.example/new'
  if (key.endsWith('.email')) return 'new@acme.example'
  return `New ${key}`
}

async function start(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  return visit('case-study-gen', { client: 'Public', ...options, server: { ...happy, ...overrides } })
}

/** Walks to a sub-page of the upload, filling in the required fields on the way. */
async function atPage(number: number, overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await start(overrides, options)
  if (number > 1) {
    v.fill('Project title', 'Faster Claims')
    await v.press('Next')
  }
  if (number > 2) {
    v.fill('Beneficiary name', 'Acme')
    await v.press('Next')
  }
  if (number > 3) {
    v.fill('Company name', 'Northwind Advisers')
    await v.press('Next')
  }
  for (let page = 4; page < number; page += 1) await v.press('Next')
  return v
}

async function submit(v: Visit): Promise<void> {
  for (let page = v.page?.number ?? 7; page < 7; page += 1) await v.press('Next')
  await v.press('Upload')
  await v.wait(500)
}

async function atQuestions(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await atPage(7, overrides, options)
  await submit(v)
  return v
}

/** Walks on to a section of the Q&A. */
async function toSection(v: Visit, number: number): Promise<void> {
  for (let section = v.page?.number ?? number; section < number; section += 1) await v.press('Next')
}

/** Walks on to the last section and saves the answers; returns what was sent. */
async function saveAnswers(v: Visit): Promise<unknown> {
  await toSection(v, 10)
  await v.press('Save Q&A')
  return sent(v, 'POST', `${API}/qna`).at(-1)?.json
}

async function atReview(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await atQuestions(overrides, options)
  await saveAnswers(v)
  await v.press('Generate Draft')
  return v
}

async function atExport(overrides: Server = {}, options: Options = {}): Promise<Visit> {
  const v = await atReview(overrides, options)
  await v.press('Next')
  return v
}

describe('one visit from the first step to the last', () => {
  async function openWizard() {
    const v = await start({}, { client: 'Everpro' })

    expect(v.stepper).toEqual(['Upload', 'Q&A', 'Review', 'Export'])
    expect(v.step).toMatchObject({ number: 1, of: 4, name: 'Upload' })
    expect(v.completed).toEqual([])
    expect(v.page).toEqual({ number: 1, of: 7, title: 'Project' })
    expect(v.fields).toEqual(['Project title', 'Date completed'])
    expect(v.button('Next')).toBe('enabled')
    expect(v.button('Back')).not.toBe('enabled')
    expect(v.button('Upload')).toBe('absent')
    return v
  }

  async function fillPages() {
    const v = await openWizard()
    v.fill('Project title', 'Faster Claims')
    v.fill('Date completed', '2026-02-28')
    await v.press('Next')

    expect(v.page).toEqual({ number: 2, of: 7, title: 'Beneficiary' })
    expect(v.fields).toEqual(['Beneficiary name', 'Beneficiary website', 'Sector'])
    expect(v.button('Back')).toBe('enabled')
    v.fill('Beneficiary name', 'Acme')
    v.fill('Beneficiary website', 'https://acme.example')
    v.fill('Sector', 'Insurance')
    await v.press('Next')

    expect(v.page).toEqual({ number: 3, of: 7, title: 'Your company' })
    expect(v.fields).toEqual(['Company name', 'Company logo', 'Client logo'])
    v.fill('Company name', 'Northwind Advisers')
    v.choose('Company logo', file('northwind.png'))
    v.choose('Client logo', file('acme.svg'))
    await v.press('Next')

    expect(v.page).toEqual({ number: 4, of: 7, title: 'Context & Contact' })
    expect(v.fields).toEqual(['Context files', 'Contact name', 'Contact role', 'Contact email'])
    v.choose('Context files', file('history.docx'), file('minutes.txt'))
    v.fill('Contact name', 'Dana Reed')
    v.fill('Contact role', 'COO')
    v.fill('Contact email', 'dana@acme.example')
    await v.press('Next')

    expect(v.page).toEqual({ number: 5, of: 7, title: 'Audience & Style' })
    expect(v.fields).toEqual(['Audience', 'Tone', 'Length', 'Emphasis'])
    v.fill('Audience', 'Investors')
    v.fill('Tone', 'Bold')
    v.fill('Length', 'Long')
    v.tick('Emphasis', ['ROI', 'Process'])
    await v.press('Next')

    expect(v.page).toEqual({ number: 6, of: 7, title: 'Files & Outputs' })
    expect(v.fields).toEqual(['Supporting documents', 'Outputs', 'Address of the page'])
    v.choose('Supporting documents', file('figures.xlsx'), file('chart.png'))
    await v.press('Next')

    expect(v.page).toEqual({ number: 7, of: 7, title: 'Review' })
    expect(v.button('Next')).toBe('absent')
    expect(v.button('Back')).toBe('enabled')
    expect(v.button('Upload')).toBe('enabled')
    expect(v.session).toBeUndefined()
    expect(v.requests).toEqual([])
    return v
  }

  async function uploadFacts() {
    const v = await fillPages()
    await v.press('Upload')
    expect(v.state).toBe('busy')
    await v.wait(119)
    expect(v.requests).toEqual([])
    await v.wait(381)
    const [upload, ...moreUploads] = sent(v, 'POST', `${API}/upload`)
    expect(moreUploads).toEqual([])
    expect(id(v)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(sorted((upload?.parts ?? []).filter((part) => part[0] !== 'emphasis' && part[0] !== 'outputs'))).toEqual(
      sorted([
        ['sessionId', id(v)],
        ['projectTitle', 'Faster Claims'],
        ['dateCompleted', '2026-02-28'],
        ['clientName', 'Northwind Advisers'],
        ['clientUrl', ''],
        ['pageUrl', ''],
        ['beneficiaryName', 'Acme'],
        ['beneficiaryUrl', 'https://acme.example'],
        ['sector', 'Insurance'],
        ['contactName', 'Dana Reed'],
        ['contactRole', 'COO'],
        ['contactEmail', 'dana@acme.example'],
        ['audience', 'Investors'],
        ['tone', 'Bold'],
        ['length', 'Long'],
        ['logoFile', { file: 'northwind.png' }],
        ['clientLogoFile', { file: 'acme.svg' }],
        ['supportingFiles[]', { file: 'figures.xlsx' }],
        ['supportingFiles[]', { file: 'chart.png' }],
        ['contextFiles[]', { file: 'history.docx' }],
        ['contextFiles[]', { file: 'minutes.txt' }],
      ]),
    )
    expect(upload?.parts?.filter((part) => part[0] === 'emphasis')).toHaveLength(1)
    expect(textOf(upload, 'emphasis').split(/, ?/)).toEqual(['ROI', 'Process'])
    expect(textOf(upload, 'outputs')).toMatch(/html/i)
    expect(textOf(upload, 'outputs')).toMatch(/pdf/i)
    return v
  }

  async function answerQuestions() {
    const v = await uploadFacts()
    expect(v.state).toBe('ready')
    expect(v.step).toMatchObject({ number: 2, of: 4, name: 'Q&A' })
    expect(v.completed).toEqual(['Upload'])
    for (const [index, labels] of SECTIONS.entries()) {
      expect(v.page).toMatchObject({ number: index + 1, of: 10 })
      expect(v.fields).toEqual(labels)
      expect(v.button('Generate Draft')).toBe('absent')
      if (index === 9) continue
      expect(v.button('Save Q&A')).toBe('absent')
      if (index === 0) {
        v.fill('Company overview', 'Acme insures small shops.')
        v.fill('Situation', 'Claims waited for weeks.')
      }
      if (index === 1) {
        v.add('Key stakeholders', 'Dana Reed, COO')
        v.add('Key stakeholders', 'Lee Moss, claims')
        v.add('Team members', 'Kim Ode')
      }
      if (index === 2) {
        v.fill('Core problem', 'Three queues for one claim.')
        v.add('Pain points', 'Lost letters')
        v.add('Pain points', 'Angry calls')
        v.fill('Trigger', 'A regulator asked.')
      }
      if (index === 3) v.fill('Solution summary', 'One queue for all claims.')
      if (index === 4) {
        v.add('Key steps', 'Map the queue')
        v.add('Key steps', 'Train the team')
        v.add('Tools', 'Excel')
        v.add('Tools', 'Power BI')
      }
      if (index === 5) {
        v.add('Quantitative results', { value: '32%', label: 'less waiting' })
        v.add('Quantitative results', { value: '5 days', label: 'to settle' })
        v.fill('Qualitative results', 'Calmer mornings.')
      }
      if (index === 6) v.fill('Timeline', 'Twelve weeks')
      if (index === 7) v.add('Evidence links', 'https://acme.example/report')
      if (index === 8) {
        v.fill('Client quote', 'We breathe again.')
        v.fill('Permissions', 'Yes')
      }
      await v.press('Next')
    }
    v.fill('Primary keyword', 'claims automation')
    v.add('Secondary keywords', 'insurance')
    v.add('Secondary keywords', 'queues')
    v.fill('Competitor terms', 'claimfast')
    v.fill('Preferred slug', 'acme-faster-claims')
    expect(v.button('Next')).toBe('absent')
    expect(v.button('Save Q&A')).toBe('enabled')
    await v.press('Back')
    expect(v.page).toMatchObject({ number: 9, of: 10 })
    expect(v.button('Save Q&A')).toBe('absent')
    await v.press('Next')
    return v
  }

  async function saveAnswers() {
    const v = await answerQuestions()
    await v.press('Save Q&A')
    const [answers] = sent(v, 'POST', `${API}/qna`)
    expect(answers?.json).toEqual({
      sessionId: id(v),
      answers: {
        companyOverview: 'Acme insures small shops.',
        situation: 'Claims waited for weeks.',
        keyStakeholders: ['Dana Reed, COO', 'Lee Moss, claims'],
        teamMembers: ['Kim Ode'],
        coreProblem: 'Three queues for one claim.',
        painPoints: ['Lost letters', 'Angry calls'],
        trigger: 'A regulator asked.',
        solutionSummary: 'One queue for all claims.',
        keySteps: ['Map the queue', 'Train the team'],
        tools: ['Excel', 'Power BI'],
        quantResults: [
          { value: '32%', label: 'less waiting' },
          { value: '5 days', label: 'to settle' },
        ],
        qualResults: 'Calmer mornings.',
        timeline: 'Twelve weeks',
        evidenceLinks: ['https://acme.example/report'],
        clientQuote: 'We breathe again.',
        permissions: 'Yes',
        primaryKeyword: 'claims automation',
        secondaryKeywords: ['insurance', 'queues'],
        competitorTerms: 'claimfast',
        preferredSlug: 'acme-faster-claims',
      },
    })
    expect(header(answers, 'content-type')).toContain('application/json')
    return v
  }

  async function generateDraft() {
    const v = await saveAnswers()
    expect(v.step.number).toBe(2)
    expect(v.completed).toEqual(['Upload'])
    expect(v.button('Save Q&A')).toBe('absent')
    expect(v.button('Generate Draft')).toBe('enabled')
    expect(sent(v, 'POST', `${API}/generate`)).toEqual([])
    await v.press('Generate Draft')
    const [generate] = sent(v, 'POST', `${API}/generate`)
    expect(generate?.json).toEqual({ sessionId: id(v) })
    return v
  }

  async function openReview() {
    const v = await generateDraft()
    expect(v.step).toMatchObject({ number: 3, of: 4, name: 'Review' })
    expect(v.completed).toEqual(['Upload', 'Q&A'])
    expect(sent(v, 'GET', `${API}/colors`)[0]?.path).toBe(`${API}/colors?sessionId=${id(v)}`)
    expect(sent(v, 'GET', `${API}/flat-content`)[0]?.path).toBe(`${API}/flat-content?sessionId=${id(v)}`)
    expect(v.valueOf('Background')).toBe('#FFFFFF')
    expect(v.valueOf('Ink')).toBe('#111827')
    expect(v.valueOf('Accent')).toBe('#F97316')
    expect(v.valueOf('meta.projectTitle')).toBe('Faster Claims')
    expect(v.valueOf('closing_offer.secondary_cta_label')).toBe('Read more')
    for (const name of ['View HTML', 'Back', 'Next']) expect(v.button(name)).toBe('enabled')
    for (const name of ['Apply & Rebuild', 'Save & Rebuild']) expect(v.button(name)).not.toBe('absent')
    expect(v.unsaved()).toBe(0)
    return v
  }

  async function viewHtml() {
    const v = await openReview()
    await v.press('View HTML')
    expect(v.opened).toEqual([`${API}/view-draft?sessionId=${id(v)}`])
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(3)
    return v
  }

  async function applyTheme() {
    const v = await viewHtml()
    v.fill('Accent', '#0a7')
    v.fill('testimonial.author', 'Dana Reed, COO')
    v.fill('challenge.description', 'Claims waited for two months.')
    expect(v.unsaved('Change Theme')).toBe(1)
    expect(v.unsaved('Change Content')).toBe(2)
    expect(v.unsaved()).toBe(3)
    await v.press('Apply & Rebuild')
    const [colours] = sent(v, 'POST', `${API}/set-colors`)
    expect(colours?.json).toEqual({
      sessionId: id(v),
      colors: { background: '#FFFFFF', ink: '#111827', accent: '#00AA77' },
    })
    expect(sent(v, 'POST', `${API}/rebuild-draft`).map((request) => request.json)).toEqual([{ sessionId: id(v) }])
    expect(sent(v, 'POST', `${API}/flat-content`)).toEqual([])
    expect(v.unsaved('Change Theme')).toBe(0)
    expect(v.unsaved('Change Content')).toBe(2)
    expect(v.valueOf('testimonial.author')).toBe('Dana Reed, COO')
    return v
  }

  async function saveContent() {
    const v = await applyTheme()
    await v.press('Save & Rebuild')
    const [content] = sent(v, 'POST', `${API}/flat-content`)
    expect(content?.json).toMatchObject({
      sessionId: id(v),
      content: {
        'testimonial.author': 'Dana Reed, COO',
        'challenge.description': 'Claims waited for two months.',
      },
    })
    expect(sent(v, 'POST', `${API}/rebuild-draft`).map((request) => request.json)).toEqual([
      { sessionId: id(v) },
      { sessionId: id(v) },
    ])
    const posts = v.requests.filter((request) => request.method === 'POST').map((request) => request.path)
    expect(posts.slice(-4)).toEqual([
      `${API}/set-colors`,
      `${API}/rebuild-draft`,
      `${API}/flat-content`,
      `${API}/rebuild-draft`,
    ])
    expect(v.unsaved()).toBe(0)
    expect(v.step.number).toBe(3)
    await v.press('Next')
    return v
  }

  async function exportFiles() {
    const v = await saveContent()
    expect(v.step).toMatchObject({ number: 4, of: 4, name: 'Export' })
    expect(v.completed).toEqual(['Upload', 'Q&A', 'Review'])
    expect(v.fields).toEqual(['Include logos'])
    expect(v.button('Export ZIP')).toBe('enabled')
    expect(v.button('Back')).toBe('absent')
    v.tick('Include logos', ['yes'])
    await v.press('Export ZIP')
    const [exporting] = sent(v, 'POST', `${API}/export`)
    expect(exporting?.json).toMatchObject({
      sessionId: id(v),
      fileName: 'acme-faster-claims',
      includeLogos: true,
    })
    expect(Object.keys(Object(exporting?.json)).sort()).toEqual(['fileName', 'includeLogos', 'logoFiles', 'sessionId'])
    expect(exporting?.json).toHaveProperty('logoFiles', expect.arrayContaining(['northwind.png', 'acme.svg']))
    expect(exporting?.json).toHaveProperty('logoFiles.length', 2)
    expect(v.saved).toEqual([{ name: `CaseStudyGen_${id(v)}_deliverables.zip`, text: 'the zip' }])
    return v
  }

  async function leave() {
    const v = await exportFiles()
    await v.wait(300)
    const [end, ...moreEnds] = sent(v, 'DELETE', `/api/session/${id(v)}`)
    expect(moreEnds).toEqual([])
    expect(header(end, 'content-type')).toContain('application/json')
    expect(v.went).toEqual(['/dashboard'])
    expect(v.state).toBe('left')
    expect(v.requests.every((request) => request.credentials === 'include')).toBe(true)
    return v
  }

  test('CASE-01 WIZ-01 there are four steps, and the first begins with the project', openWizard)
  test('CASE-02 the first step has seven pages, each with its fields', fillPages)
  test(
    'CASE-14 CASE-15 WIZ-06 WIZ-07 after a short pause the upload sends a new session, every fact and the files',
    uploadFacts,
  )
  test(
    'CASE-16 CASE-17 CASE-22 the questions stand in ten sections, and can be saved once all were visited',
    answerQuestions,
  )
  test('CASE-23 CALL-06 Save Q&A sends the session and the answers as JSON', saveAnswers)
  test('CASE-25 CASE-26 Generate Draft appears after the save, and sends the session as JSON', generateDraft)
  test('CASE-28 CASE-32 CASE-37 WIZ-03 the review loads colours and content, and has its controls', openReview)
  test('CASE-29 View HTML opens the draft in a new tab', viewHtml)
  test('CASE-31 CASE-35 unsaved changes are counted, and Apply & Rebuild sends the colours alone', applyTheme)
  test('CASE-40 Save & Rebuild sends the content, and has the draft built anew', saveContent)
  test('CASE-42 CASE-43 Export ZIP sends what to pack, and saves the ZIP under the name with the session', exportFiles)
  test('CASE-45 CALL-01 SESS-02 the session is deleted after the export, and the dashboard follows', leave)
})

test('CASE-03 CASE-11 the first sub-page is not left without a project title', async () => {
  const v = await start()
  await v.press('Next')
  expect(v.shows('Add a project title.')).toBe(true)
  expect(v.page?.number).toBe(1)
  v.fill('Project title', 'Faster Claims')
  await v.press('Next')
  expect(v.page?.number).toBe(2)
  expect(v.shows('Add a project title.')).toBe(false)
})

test('CASE-04 CASE-11 the second sub-page is not left without a beneficiary name', async () => {
  const v = await atPage(2)
  await v.press('Next')
  expect(v.shows('Add the beneficiary name.')).toBe(true)
  expect(v.page?.number).toBe(2)
  v.fill('Beneficiary name', 'Acme')
  await v.press('Next')
  expect(v.page?.number).toBe(3)
})

test.each(['localhost', 'https://nodot', 'two words.example', 'https://'])(
  'CASE-05 CASE-11 the second sub-page is not left with a website that does not have a valid host: %s',
  async (website) => {
    const v = await atPage(2)
    v.fill('Beneficiary name', 'Acme')
    v.fill('Beneficiary website', website)
    await v.press('Next')
    expect(v.shows('Beneficiary website looks invalid.')).toBe(true)
    expect(v.page?.number).toBe(2)

    v.fill('Beneficiary website', 'acme.example')
    await v.press('Next')
    expect(v.page?.number).toBe(3)
  },
)

test('CASE-05 a website without a scheme gets https://', async () => {
  const v = await atPage(2)
  v.fill('Beneficiary name', 'Acme')
  v.fill('Beneficiary website', 'www.acme.example')
  await v.press('Next')
  v.fill('Company name', 'Northwind Advisers')
  await submit(v)
  expect(textOf(sent(v, 'POST', `${API}/upload`)[0], 'beneficiaryUrl')).toMatch(/^https:\/\/www\.acme\.example\/?$/)
})

test('CASE-05 a website with a scheme is sent as it is', async () => {
  const v = await atPage(2)
  v.fill('Beneficiary name', 'Acme')
  v.fill('Beneficiary website', 'http://acme.example/shops')
  await v.press('Next')
  v.fill('Company name', 'Northwind Advisers')
  await submit(v)
  expect(textOf(sent(v, 'POST', `${API}/upload`)[0], 'beneficiaryUrl')).toBe('http://acme.example/shops')
})

test('CASE-05 a website is not required', async () => {
  const v = await atPage(2)
  v.fill('Beneficiary name', 'Acme')
  await v.press('Next')
  expect(v.page?.number).toBe(3)
  v.fill('Company name', 'Northwind Advisers')
  await submit(v)
  expect(textOf(sent(v, 'POST', `${API}/upload`)[0], 'beneficiaryUrl')).toBe('')
  expect(v.step.number).toBe(2)
})

test('CASE-06 CASE-11 the third sub-page is not left without a company name', async () => {
  const v = await atPage(3)
  await v.press('Next')
  expect(v.shows('Add your company name.')).toBe(true)
  expect(v.page?.number).toBe(3)
  v.fill('Company name', 'Northwind Advisers')
  await v.press('Next')
  expect(v.page?.number).toBe(4)
})

test('CASE-11 a sub-page changed on the way back is checked on Next again', async () => {
  const v = await atPage(4)
  await v.press('Back')
  expect(v.page?.number).toBe(3)
  v.fill('Company name', '')
  await v.press('Next')
  expect(v.shows('Add your company name.')).toBe(true)
  expect(v.page?.number).toBe(3)
})

test('CASE-02 walking back and on keeps what was typed and chosen', async () => {
  const v = await atPage(3)
  v.fill('Company name', 'Northwind Advisers')
  v.choose('Company logo', file('northwind.png'))
  await v.press('Next')
  await v.press('Back')
  expect(v.valueOf('Company name')).toBe('Northwind Advisers')
  expect(chosen(v, 'Company logo')).toEqual(['northwind.png'])
  await v.press('Back')
  expect(v.valueOf('Beneficiary name')).toBe('Acme')
  await v.press('Back')
  expect(v.valueOf('Project title')).toBe('Faster Claims')
  expect(v.requests).toEqual([])
})

test('CASE-07 three supporting documents are sent', async () => {
  const v = await atPage(6)
  v.choose('Supporting documents', file('a.pdf'), file('b.pdf'), file('c.pdf'))
  await submit(v)
  expect(v.shows('Upload up to 3 supporting documents.')).toBe(false)
  expect(filesOf(sent(v, 'POST', `${API}/upload`)[0], 'supportingFiles[]')).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

test('CASE-07 more than three supporting documents are refused', async () => {
  const v = await atPage(6)
  v.choose('Supporting documents', file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pdf'))
  if (!v.shows('Upload up to 3 supporting documents.')) await v.press('Next')
  expect(v.shows('Upload up to 3 supporting documents.')).toBe(true)
  expect(v.page?.number).toBe(6)
})

test('CASE-07 a fourth supporting document added later is refused, and three are sent', async () => {
  const v = await atPage(6)
  v.choose('Supporting documents', file('a.pdf'), file('b.pdf'), file('c.pdf'))
  v.choose('Supporting documents', file('d.pdf'))
  if (!v.shows('Upload up to 3 supporting documents.')) await v.press('Next')
  expect(v.shows('Upload up to 3 supporting documents.')).toBe(true)
  expect(v.page?.number).toBe(6)

  if (chosen(v, 'Supporting documents').includes('d.pdf')) v.remove('Supporting documents', 'd.pdf')
  await submit(v)
  expect(filesOf(sent(v, 'POST', `${API}/upload`)[0], 'supportingFiles[]')).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

test('CASE-08 supporting documents of every listed type are accepted', async () => {
  const v = await atPage(6)
  for (const type of ['png', 'jpg', 'jpeg', 'svg', 'webp', 'txt', 'md', 'pdf', 'doc', 'docx', 'xls', 'xlsx']) {
    v.choose('Supporting documents', file(`notes.${type}`))
    expect(chosen(v, 'Supporting documents')).toEqual([`notes.${type}`])
    v.remove('Supporting documents', `notes.${type}`)
    expect(chosen(v, 'Supporting documents')).toEqual([])
  }
})

test('CASE-08 supporting documents of other types are not accepted', async () => {
  const v = await atPage(6)
  v.choose('Supporting documents', file('notes.txt'))
  for (const name of ['tool.exe', 'page.html', 'files.zip', 'photo.gif']) {
    v.choose('Supporting documents', file(name))
    expect(chosen(v, 'Supporting documents')).toEqual(['notes.txt'])
  }
})

test('CASE-09 a supporting document that repeats name and size is ignored', async () => {
  const v = await atPage(6)
  v.choose('Supporting documents', file('notes.txt', { size: 40, lastModified: 1 }))
  v.choose('Supporting documents', file('notes.txt', { size: 40, lastModified: 2 }))
  expect(chosen(v, 'Supporting documents')).toEqual(['notes.txt'])
  v.choose('Supporting documents', file('notes.txt', { size: 41, lastModified: 1 }))
  expect(chosen(v, 'Supporting documents')).toEqual(['notes.txt', 'notes.txt'])
})

test('CASE-10 logos may be png, jpg, jpeg, svg or webp', async () => {
  const v = await atPage(3)
  for (const label of ['Company logo', 'Client logo']) {
    for (const type of ['png', 'jpg', 'jpeg', 'svg', 'webp']) {
      v.choose(label, file(`logo.${type}`))
      expect(chosen(v, label)).toEqual([`logo.${type}`])
    }
  }
})

test.each(['Company logo', 'Client logo'])('CASE-10 logos of other types are not accepted: %s', async (label) => {
  for (const name of ['logo.gif', 'logo.pdf', 'logo.docx']) {
    const v = await atPage(3)
    v.choose(label, file(name))
    expect(chosen(v, label)).toEqual([])
  }
})

test('CASE-12 the options of audience, tone, length and emphasis', async () => {
  const v = await atPage(5)
  expect(v.options('Audience')).toEqual(['Sales', 'Marketing', 'Technical', 'Internal', 'Investors'])
  expect(v.options('Tone')).toEqual(['Professional', 'Conversational', 'Bold', 'Technical'])
  expect(v.options('Length')).toEqual(['Short', 'Medium', 'Long'])
  expect(v.options('Emphasis')).toEqual(['ROI', 'Innovation', 'Process', 'Collaboration'])
})

test('CASE-12 Sales, Professional and Medium are sent unless changed', async () => {
  const v = await atQuestions()
  const [upload] = sent(v, 'POST', `${API}/upload`)
  expect(textOf(upload, 'audience')).toBe('Sales')
  expect(textOf(upload, 'tone')).toBe('Professional')
  expect(textOf(upload, 'length')).toBe('Medium')
})

test('CASE-13 HTML and PDF are made unless PDF is switched off', async () => {
  const both = await atQuestions()
  const [withPdf] = sent(both, 'POST', `${API}/upload`)
  expect(textOf(withPdf, 'outputs')).toMatch(/html/i)
  expect(textOf(withPdf, 'outputs')).toMatch(/pdf/i)

  const v = await atPage(6)
  v.tick(
    'Outputs',
    v.options('Outputs').filter((option) => !/pdf/i.test(option)),
  )
  await submit(v)
  const [withoutPdf] = sent(v, 'POST', `${API}/upload`)
  expect(textOf(withoutPdf, 'outputs')).toMatch(/html/i)
  expect(textOf(withoutPdf, 'outputs')).not.toMatch(/pdf/i)
})

test.each(messagesOf('Upload failed: ', 'Upload failed'))(
  'CASE-14 CASE-15 WIZ-07 %s a failed upload says why, keeps the values and the session, and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atPage(6, {
      'POST /api/agent/case-study-gen/upload': [script, happy['POST /api/agent/case-study-gen/upload']],
    })
    v.choose('Supporting documents', file('figures.xlsx'))
    await submit(v)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(1)
    expect(v.page?.number).toBe(7)
    const first = id(v)

    await v.press('Upload')
    await v.wait(500)
    expect(v.step.number).toBe(2)
    const [upload, again] = sent(v, 'POST', `${API}/upload`)
    expect(textOf(again, 'sessionId')).toBe(first)
    expect(filesOf(again, 'supportingFiles[]')).toEqual(['figures.xlsx'])
    expect(sorted(again?.parts ?? [])).toEqual(sorted(upload?.parts ?? []))
  },
)

test('WIZ-05 the wizard is blocked while the draft is generated', async () => {
  const v = await atQuestions({ 'POST /api/agent/case-study-gen/generate': 'silence' })
  await saveAnswers(v)
  await v.press('Generate Draft')
  expect(v.state).toBe('busy')
  expect(v.button('Generate Draft')).not.toBe('enabled')
})

test('CASE-16 CASE-17 no answer is required', async () => {
  const v = await atQuestions()
  expect(await saveAnswers(v)).toMatchObject({ sessionId: id(v), answers: {} })
  expect(v.button('Generate Draft')).toBe('enabled')
})

test.each(['Yes', 'No', 'Unsure'])('CASE-18 permissions are Yes, No or Unsure: %s', async (permission) => {
  const v = await atQuestions()
  await toSection(v, 9)
  expect(v.options('Permissions')).toEqual(['Yes', 'No', 'Unsure'])
  v.fill('Permissions', permission)
  expect(await saveAnswers(v)).toMatchObject({ answers: { permissions: permission } })
})

test('CASE-19 no more than five key steps are kept', async () => {
  const v = await atQuestions()
  await toSection(v, 5)
  for (const step of ['one', 'two', 'three', 'four', 'five', 'six']) v.add('Key steps', step)
  expect(await saveAnswers(v)).toMatchObject({ answers: { keySteps: ['one', 'two', 'three', 'four', 'five'] } })
})

test('CASE-19 no more than three quantitative results are kept', async () => {
  const v = await atQuestions()
  await toSection(v, 6)
  for (const value of ['1', '2', '3', '4']) v.add('Quantitative results', { value, label: 'times' })
  expect(await saveAnswers(v)).toMatchObject({
    answers: {
      quantResults: [
        { value: '1', label: 'times' },
        { value: '2', label: 'times' },
        { value: '3', label: 'times' },
      ],
    },
  })
})

test('CASE-20 empty bullets and tags are ignored', async () => {
  const v = await atQuestions()
  await toSection(v, 3)
  v.add('Pain points', 'Lost letters')
  v.add('Pain points', '')
  await toSection(v, 5)
  v.add('Tools', '')
  v.add('Tools', 'Excel')
  expect(await saveAnswers(v)).toMatchObject({ answers: { painPoints: ['Lost letters'], tools: ['Excel'] } })
})

test('CASE-20 a tag that is already there is ignored', async () => {
  const v = await atQuestions()
  await toSection(v, 5)
  v.add('Tools', 'Excel')
  v.add('Tools', 'Power BI')
  v.add('Tools', 'Excel')
  await toSection(v, 10)
  v.add('Secondary keywords', 'queues')
  v.add('Secondary keywords', 'queues')
  expect(await saveAnswers(v)).toMatchObject({
    answers: { tools: ['Excel', 'Power BI'], secondaryKeywords: ['queues'] },
  })
})

test('CASE-21 a result is added only with both its value and its label', async () => {
  const v = await atQuestions()
  await toSection(v, 6)
  v.add('Quantitative results', { value: '32%', label: '' })
  v.add('Quantitative results', { value: '', label: 'less waiting' })
  v.add('Quantitative results', { value: '5 days', label: 'to settle' })
  expect(await saveAnswers(v)).toMatchObject({ answers: { quantResults: [{ value: '5 days', label: 'to settle' }] } })
})

test('CASE-22 the answers can be saved on the last section only', async () => {
  const v = await atQuestions()
  for (let section = 1; section < 10; section += 1) {
    expect(v.page?.number).toBe(section)
    expect(v.button('Save Q&A')).toBe('absent')
    await v.press('Next')
  }
  expect(v.page?.number).toBe(10)
  expect(v.button('Save Q&A')).toBe('enabled')
  expect(sent(v, 'POST', `${API}/qna`)).toEqual([])
})

test('CASE-22 whoever jumps to the last section can save the answers once the others were visited, and there only', async () => {
  const v = await atQuestions()
  await v.openPage(10)
  expect(v.page?.number).toBe(10)
  expect(v.button('Save Q&A')).toBe('disabled')
  for (const section of [9, 2, 8, 3, 7, 4, 6]) {
    await v.openPage(section)
    expect(v.button('Save Q&A')).toBe('absent')
    await v.openPage(10)
    expect(v.button('Save Q&A')).toBe('disabled')
  }
  await v.openPage(5)
  expect(v.button('Save Q&A')).toBe('absent')
  await v.openPage(10)
  expect(v.button('Save Q&A')).toBe('enabled')
})

test.each(messagesOf('Save Q&A failed: ', ''))(
  'CASE-23 CASE-24 %s failed answers say why, keep the answers and can be saved again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atQuestions({
      'POST /api/agent/case-study-gen/qna': [script, happy['POST /api/agent/case-study-gen/qna']],
    })
    v.fill('Situation', 'Claims waited for weeks.')
    await saveAnswers(v)
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(2)
    expect(v.button('Generate Draft')).toBe('absent')

    await v.press('Save Q&A')
    const [first, again] = sent(v, 'POST', `${API}/qna`)
    expect(again?.json).toEqual(first?.json)
    expect(again?.json).toMatchObject({ sessionId: id(v), answers: { situation: 'Claims waited for weeks.' } })
    expect(v.button('Generate Draft')).toBe('enabled')
  },
)

test.each(messagesOf('Generate failed: ', ''))(
  'CASE-24 CASE-26 %s a failed draft says why and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atQuestions({
      'POST /api/agent/case-study-gen/generate': [script, happy['POST /api/agent/case-study-gen/generate']],
    })
    await saveAnswers(v)
    await v.press('Generate Draft')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(2)
    expect(v.completed).toEqual(['Upload'])
    await v.press('Generate Draft')
    expect(v.step.number).toBe(3)
  },
)

test('CASE-28 WIZ-04 Back leads from Review to the Q&A', async () => {
  const v = await atReview()
  await v.press('Back')
  expect(v.step).toMatchObject({ number: 2, name: 'Q&A' })
  expect(v.page).toMatchObject({ of: 10 })
  expect(v.button('Generate Draft')).toBe('absent')
})

test('CASE-30 a blocked tab is reported', async () => {
  const v = await atReview({}, { popups: false })
  await v.press('View HTML')
  expect(v.shows('Popup blocked — allow popups or Cmd/Ctrl+click.')).toBe(true)
  expect(v.opened).toEqual([])
  expect(v.state).toBe('ready')
  expect(v.step.number).toBe(3)
})

test('CASE-33 a theme that cannot be read is reported, and the content can still be edited', async () => {
  const v = await atReview({ 'GET /api/agent/case-study-gen/colors': { json: {}, status: 500 } })
  expect(v.step.number).toBe(3)
  expect(v.shows('Could not load current theme.')).toBe(true)
  expect(v.state).toBe('ready')
  v.fill('meta.industry', 'Shops')
  expect(v.unsaved('Change Content')).toBe(1)
})

test('CASE-38 content that cannot be read is reported, and the theme can still be edited', async () => {
  const v = await atReview({ 'GET /api/agent/case-study-gen/flat-content': { json: {}, status: 500 } })
  expect(v.step.number).toBe(3)
  expect(v.shows('Failed to load placeholders.')).toBe(true)
  expect(v.state).toBe('ready')
  v.fill('Accent', '#112233')
  await v.press('Apply & Rebuild')
  expect(sent(v, 'POST', `${API}/set-colors`)).toHaveLength(1)
})

test('CASE-37 CASE-39 every content key can be edited, and no other', async () => {
  const v = await atReview()
  expect([...v.fields].sort()).toEqual(['Background', 'Ink', 'Accent', ...Object.keys(CONTENT)].sort())
  for (const [key, value] of Object.entries(CONTENT)) expect(v.valueOf(key)).toBe(value)

  for (const key of Object.keys(CONTENT)) v.fill(key, edited(key))
  expect(v.unsaved('Change Content')).toBe(Object.keys(CONTENT).length)
  await v.press('Save & Rebuild')
  const [content] = sent(v, 'POST', `${API}/flat-content`)
  expect(content?.json).toEqual({
    sessionId: id(v),
    content: Object.fromEntries(Object.keys(CONTENT).map((key) => [key, edited(key)])),
  })
})

test.each([
  ['abc', '#AABBCC'],
  ['#abc', '#AABBCC'],
  ['1a2b3c', '#1A2B3C'],
  ['#1a2b3c', '#1A2B3C'],
] as const)(
  'CASE-34 CASE-35 colours of three or six digits, with or without #, are sent in capitals with six digits and #: %s',
  async (typed, wire) => {
    const v = await atReview()
    v.fill('Background', typed)
    v.fill('Ink', typed)
    v.fill('Accent', typed)
    await v.press('Apply & Rebuild')
    expect(v.shows(BAD_COLOURS)).toBe(false)
    const [colours] = sent(v, 'POST', `${API}/set-colors`)
    expect(colours?.json).toEqual({ sessionId: id(v), colors: { background: wire, ink: wire, accent: wire } })
  },
)

test.each([
  ['Background', 'red'],
  ['Ink', '#12'],
  ['Ink', 'abcd'],
  ['Accent', '#1234567'],
  ['Accent', '#gg0000'],
] as const)('CASE-34 colours that are not hex are refused: %s %s', async (label, typed) => {
  const v = await atReview()
  v.fill(label, typed)
  if (!v.shows(BAD_COLOURS)) await v.press('Apply & Rebuild')
  expect(v.shows(BAD_COLOURS)).toBe(true)
  expect(sent(v, 'POST', `${API}/set-colors`)).toEqual([])
  expect(sent(v, 'POST', `${API}/rebuild-draft`)).toEqual([])

  v.fill(label, '#112233')
  await v.press('Apply & Rebuild')
  expect(sent(v, 'POST', `${API}/set-colors`)).toHaveLength(1)
})

test.each(messagesOf('Apply theme failed: ', ''))(
  'CASE-35 CASE-36 %s a failed theme says why, keeps the colours unsaved and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atReview({
      'POST /api/agent/case-study-gen/set-colors': [script, happy['POST /api/agent/case-study-gen/set-colors']],
    })
    v.fill('Ink', '#222222')
    await v.press('Apply & Rebuild')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(3)
    expect(v.valueOf('Ink')).toBe('#222222')
    expect(v.unsaved('Change Theme')).toBe(1)
    expect(sent(v, 'POST', `${API}/rebuild-draft`)).toEqual([])

    await v.press('Apply & Rebuild')
    expect(sent(v, 'POST', `${API}/set-colors`)).toHaveLength(2)
    expect(sent(v, 'POST', `${API}/rebuild-draft`)).toHaveLength(1)
    expect(v.unsaved('Change Theme')).toBe(0)
  },
)

test('CASE-35 CALL-02 a rebuild that fails after the theme was saved shows what the server says', async () => {
  const v = await atReview({
    'POST /api/agent/case-study-gen/rebuild-draft': [
      { json: { success: false, message: 'The draft is locked.' }, status: 409 },
      happy['POST /api/agent/case-study-gen/rebuild-draft'],
    ],
  })
  v.fill('Ink', '#222222')
  await v.press('Apply & Rebuild')
  expect(v.shows('The draft is locked.')).toBe(true)
  expect(v.state).toBe('ready')
  await v.press('Apply & Rebuild')
  expect(sent(v, 'POST', `${API}/rebuild-draft`)).toHaveLength(2)
})

test.each(messagesOf('Save failed: ', ''))(
  'CASE-40 CASE-41 %s a failed save of the content says why, keeps the edits unsaved and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atReview({
      'POST /api/agent/case-study-gen/flat-content': [script, happy['POST /api/agent/case-study-gen/flat-content']],
    })
    v.fill('objectives.goal', 'Settle within three days.')
    await v.press('Save & Rebuild')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(3)
    expect(v.valueOf('objectives.goal')).toBe('Settle within three days.')
    expect(v.unsaved('Change Content')).toBe(1)
    expect(sent(v, 'POST', `${API}/rebuild-draft`)).toEqual([])

    await v.press('Save & Rebuild')
    expect(sent(v, 'POST', `${API}/flat-content`)[1]?.json).toMatchObject({
      content: { 'objectives.goal': 'Settle within three days.' },
    })
    expect(sent(v, 'POST', `${API}/rebuild-draft`)).toHaveLength(1)
    expect(v.unsaved('Change Content')).toBe(0)
  },
)

test.each(messagesOf('Rebuild failed: ', ''))(
  'CASE-40 CASE-41 %s a failed rebuild of saved content says why and can be tried again: %s',
  async (_rows, _name, script, shown) => {
    const v = await atReview({
      'POST /api/agent/case-study-gen/rebuild-draft': [script, happy['POST /api/agent/case-study-gen/rebuild-draft']],
    })
    v.fill('objectives.goal', 'Settle within three days.')
    await v.press('Save & Rebuild')
    expect(v.shows(shown)).toBe(true)
    expect(v.state).toBe('ready')
    expect(v.step.number).toBe(3)
    expect(v.valueOf('objectives.goal')).toBe('Settle within three days.')

    await v.press('Save & Rebuild')
    expect(sent(v, 'POST', `${API}/rebuild-draft`)).toHaveLength(2)
    expect(v.unsaved('Change Content')).toBe(0)
  },
)

test('CASE-45 the session is ended only after a yes: with a no the ZIP is saved, and everything stays', async () => {
  const asked: string[] = []
  let answer = false
  const v = await atExport(
    {},
    {
      confirm: (question) => {
        asked.push(question)
        return answer
      },
    },
  )
  await v.press('Export ZIP')
  await v.wait(300)
  expect(asked).toEqual([expect.stringMatching(/^The ZIP is downloaded\. End this session now\?/)])
  expect(v.saved).toHaveLength(1)
  expect(sent(v, 'DELETE', `/api/session/${id(v)}`)).toEqual([])
  expect(v.went).toEqual([])
  expect(v.button('Export ZIP')).toBe('enabled')

  answer = true
  await v.press('Export ZIP')
  await v.wait(300)
  expect(v.saved).toHaveLength(2)
  expect(v.went).toEqual(['/dashboard'])
})

test('CASE-42 without a preferred slug the file name is the slug of the project title', async () => {
  const v = await atExport()
  await v.press('Export ZIP')
  expect(sent(v, 'POST', `${API}/export`)[0]?.json).toMatchObject({ sessionId: id(v), fileName: 'faster-claims' })
})

test('CASE-42 logos are left out when the person does not want them', async () => {
  const v = await atExport()
  v.tick('Include logos', [])
  await v.press('Export ZIP')
  expect(sent(v, 'POST', `${API}/export`)[0]?.json).toMatchObject({ includeLogos: false })
})

test('CASE-43 the ZIP keeps its name whatever the server calls it', async () => {
  const v = await atExport({
    'POST /api/agent/case-study-gen/export': { file: 'the zip', type: 'application/zip', name: 'faster-claims.zip' },
  })
  await v.press('Export ZIP')
  expect(v.saved).toEqual([{ name: `CaseStudyGen_${id(v)}_deliverables.zip`, text: 'the zip' }])
})

test('CASE-46 CALL-03 a failed export shows status, status text and body, deletes nothing and can be tried again', async () => {
  const v = await atExport({
    'POST /api/agent/case-study-gen/export': [
      { text: 'disk full', status: 507, statusText: 'Insufficient Storage' },
      happy['POST /api/agent/case-study-gen/export'],
    ],
  })
  await v.press('Export ZIP')
  expect(v.shows('Export failed: 507 Insufficient Storage disk full')).toBe(true)
  expect(v.state).toBe('ready')
  await v.wait(300)
  expect(v.saved).toEqual([])
  expect(sent(v, 'DELETE', `/api/session/${id(v)}`)).toEqual([])
  expect(v.went).toEqual([])
  expect(v.step.number).toBe(4)

  await v.press('Export ZIP')
  await v.wait(300)
  expect(v.saved).toHaveLength(1)
  expect(v.went).toEqual(['/dashboard'])
})

test('CASE-46 a failed export with a JSON body shows its status and what it says', async () => {
  const v = await atExport({
    'POST /api/agent/case-study-gen/export': { json: { success: false, message: 'No draft yet.' }, status: 409 },
  })
  await v.press('Export ZIP')
  expect(v.shows('Export failed: 409')).toBe(true)
  expect(v.shows('No draft yet.')).toBe(true)
  await v.wait(300)
  expect(v.saved).toEqual([])
  expect(v.went).toEqual([])
})

test('CASE-43 CASE-45 CALL-02 an export reply with success false is not a ZIP and ends nothing', async () => {
  const v = await atExport({
    'POST /api/agent/case-study-gen/export': [
      { json: { success: false, message: 'No draft yet.' } },
      happy['POST /api/agent/case-study-gen/export'],
    ],
  })
  await v.press('Export ZIP')
  await v.wait(300)
  expect(v.shows('No draft yet.')).toBe(true)
  expect(v.saved).toEqual([])
  expect(sent(v, 'DELETE', `/api/session/${id(v)}`)).toEqual([])
  expect(v.went).toEqual([])

  await v.press('Export ZIP')
  await v.wait(300)
  expect(v.saved).toEqual([{ name: `CaseStudyGen_${id(v)}_deliverables.zip`, text: 'the zip' }])
  expect(v.went).toEqual(['/dashboard'])
})

test('CASE-42 CALL-03 an export that does not reach the server can be tried again', async () => {
  const v = await atExport({
    'POST /api/agent/case-study-gen/export': ['network-error', happy['POST /api/agent/case-study-gen/export']],
  })
  await v.press('Export ZIP')
  expect(v.shows('Export failed: ')).toBe(true)
  expect(v.state).toBe('ready')
  await v.wait(300)
  expect(v.saved).toEqual([])
  expect(v.went).toEqual([])

  await v.press('Export ZIP')
  await v.wait(300)
  expect(v.saved).toHaveLength(1)
  expect(v.went).toEqual(['/dashboard'])
})

test.each([
  { name: 'an error', script: { json: { success: false, message: 'Busy.' }, status: 500 } },
  { name: 'no connection', script: 'network-error' },
] as const)(
  'CASE-45 a cleanup that fails still leads to the dashboard, with the ZIP saved: $name',
  async ({ script }) => {
    const v = await atExport({ 'DELETE /api/session/{session}': script })
    await v.press('Export ZIP')
    await v.wait(300)
    expect(sent(v, 'DELETE', `/api/session/${id(v)}`)).toHaveLength(1)
    expect(v.saved).toHaveLength(1)
    expect(v.went).toEqual(['/dashboard'])
  },
)
