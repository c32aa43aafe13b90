/** The work of the case study: which answer each draft text comes from, and where it stands in the page and the PDF. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { DomUtils, parseDocument } from 'htmlparser2'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { OPS } from '#server/documents/extract/pdf/pdf-js.ts'
import { plainTheme } from '#server/documents/html/theme.ts'
import { doWork } from '#server/work/do-work.ts'
import { memoryFile, memoryWork } from './fixtures/memory-work.ts'
import { workingOn } from './fixtures/working-on.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'

// The cast is safe: the check of the shipped definitions has read the file.
const definition = shippedDefinition('case-study-gen')
const template = (name: string) => Promise.resolve(readFileSync(`definitions/templates/${name}`))

const facts = {
  projectTitle: 'Claims in five days',
  clientName: 'Northwind Advisers',
  beneficiaryName: 'Harbour Mutual',
  beneficiaryUrl: 'https://harbour.example',
  dateCompleted: '2026-05-29',
  sector: 'Insurance',
  contactName: 'Dana Reed',
  contactRole: 'Partner',
  contactEmail: 'dana@northwind.example',
  outputs: ['HTML', 'PDF'],
}

const answers = {
  companyOverview: 'Harbour Mutual insures small shops.',
  situation: 'Four offices kept four lists.',
  coreProblem: 'Claims waited for weeks.',
  painPoints: ['Three calls for each claim', 'No list of open claims'],
  trigger: 'A storm in November doubled the number of claims.',
  solutionSummary: 'One queue now holds every claim.',
  keySteps: ['Follow forty claims', 'Agree on one queue'],
  keyStakeholders: ['Maria Okafor, Head of Claims', 'The works council'],
  teamMembers: ['Tom Whitfield'],
  tools: ['Process mapping'],
  quantResults: [{ value: '68 %', label: 'less waiting' }],
  qualResults: 'Assessors plan their week again.',
  timeline: 'January: Observation\nMay: One queue',
  evidenceLinks: ['https://harbour.example/report'],
  clientQuote: 'I can answer a customer at once.',
  permissions: 'Yes',
  primaryKeyword: 'claims handling',
  secondaryKeywords: ['insurance'],
  preferredSlug: 'harbour-claims',
}

type Held = ReturnType<typeof memoryWork>

function started(parts: Readonly<Record<string, unknown>> = { ...facts, answers }): Held {
  const held = memoryWork()
  for (const [name, value] of Object.entries(parts)) held.data.set(name, value)
  return held
}

const call = (held: Held, name: string) =>
  doWork(definition.calls[name]?.work ?? [], workingOn(held, definition, { template }))

const contentOf = (held: Held) => held.data.get('content') as Readonly<Record<string, string>>

async function pageOf(held: Held): Promise<string> {
  return Buffer.from(await held.artefacts.file('index.html').bytes()).toString('utf8')
}

async function pdfTextOf(held: Held): Promise<readonly string[]> {
  const bytes = await held.artefacts.file('case-study.pdf').bytes()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text
}

/** Removes line breaks, which depend on the width of a page. */
const joined = (text: string): string => text.replaceAll(/\s+/g, '')

describe('the draft', () => {
  test('CASE-27 CASE-39 takes what was typed, then what was answered, and leaves empty what nobody said', async () => {
    const held = started()
    await call(held, 'generate')
    expect(contentOf(held)).toMatchObject({
      'meta.projectTitle': 'Claims in five days',
      'meta.clientName': 'Northwind Advisers',
      'meta.industry': 'Insurance',
      'client_background.overview': 'Harbour Mutual insures small shops.\n\nFour offices kept four lists.',
      'challenge.description':
        'A storm in November doubled the number of claims.\n\nClaims waited for weeks.\n\n• Three calls for each claim\n• No list of open claims',
      'implementation.key_steps.1': 'Agree on one queue',
      'implementation.key_steps.2': '',
      'results.quantitative.0.value': '68 %',
      'results.quantitative.1.value': '',
      'testimonial.quote': 'I can answer a customer at once.',
      'testimonial.author': '',
      'closing_offer.primary_cta_url': 'mailto:dana@northwind.example',
    })
    expect(held.data.get('contentNotes')).toMatchObject({ 'testimonial.author': { kind: 'missing' } })
    expect(held.data.get('contentNotes')).not.toHaveProperty(['meta.industry'])
  }, 120_000)

  test('CASE-27 takes from the documents what nobody typed, and says from which passage', async () => {
    const held = started({ ...facts, sector: '', answers: {} })
    held.files.set('supportingFiles', [
      memoryFile(
        'Brief.txt',
        'The goal of the project is to settle nine of ten claims within five working days.\n\nThe problem was that claims waited for weeks.',
      ),
    ])
    await call(held, 'generate')
    expect(contentOf(held)['objectives.goal']).toContain('nine of ten claims within five working days')
    expect(held.data.get('contentNotes')).toMatchObject({
      'objectives.goal': { kind: 'found', file: 'Brief.txt' },
      'meta.industry': { kind: 'missing' },
    })
  }, 120_000)

  test('CASE-27 takes whole sections of a report by their headings, each passage once, and leaves empty what is missing', async () => {
    const held = started({ ...facts, sector: '', answers: { clientQuote: '' } })
    held.files.set('supportingFiles', [
      memoryFile(
        'Report.md',
        [
          '# Final report',
          'Harbour Mutual insures small shops.',
          'Industry: insurance',
          '## The challenge',
          'Claims waited for weeks.',
          'Nobody could say how many were open.',
          '## Approach',
          'One queue now holds every claim.',
          '- Follow forty claims\n- Agree on one queue',
          '## Impact',
          'A claim now takes five days.',
        ].join('\n\n'),
      ),
    ])
    held.files.set('contextFiles', [
      memoryFile('About us.md', '# About us\n\n## What we offer\n\nWe look at a week of claims.\n\n- A fixed price'),
    ])
    await call(held, 'generate')
    expect(contentOf(held)).toMatchObject({
      'meta.industry': 'insurance',
      'client_background.overview': 'Harbour Mutual insures small shops.',
      'challenge.description': 'Claims waited for weeks.\n\nNobody could say how many were open.',
      'solution_overview.summary': 'One queue now holds every claim.',
      'implementation.key_steps.0': 'Follow forty claims',
      'implementation.key_steps.1': 'Agree on one queue',
      'implementation.key_steps.2': '',
      'implementation.timeline': '',
      'results.qualitative': 'A claim now takes five days.',
      'testimonial.author': '',
      'closing_offer.pitch': 'We look at a week of claims.',
      'closing_offer.bullets.0': 'A fixed price',
      'closing_offer.bullets.1': '',
      'closing_offer.secondary_cta_label': '',
    })
    expect(held.data.get('contentNotes')).toMatchObject({
      'challenge.description': { kind: 'found', file: 'Report.md', passage: 'Claims waited for weeks.' },
      'implementation.timeline': { kind: 'missing' },
    })
  }, 120_000)

  test('where no file names an offer, the answers give the pitch and three points, and the contact in a file is offered with its place', async () => {
    const quantResults = [
      { value: '68 %', label: 'less waiting' },
      { value: '5 days', label: 'for a claim' },
      { value: '0', label: 'claims lost' },
    ]
    const held = started({ ...facts, contactName: '', answers: { ...answers, quantResults } })
    held.files.set('contextFiles', [memoryFile('Notes.txt', 'Contact person: Priya Nair\n\nThe offices are in Leeds.')])
    await call(held, 'generate')
    expect(contentOf(held)).toMatchObject({
      'meta.contact.name': '',
      'closing_offer.headline': 'Work with Northwind Advisers',
      'closing_offer.pitch': 'What Northwind Advisers did for Harbour Mutual: One queue now holds every claim.',
      'closing_offer.bullets.0': '68 % less waiting',
      'closing_offer.bullets.1': '5 days for a claim',
      'closing_offer.bullets.2': '0 claims lost',
    })
    const [doubt] =
      (held.data.get('contentNotes') as Record<string, { doubts?: { text: string; reason: string }[] }>)[
        'meta.contact.name'
      ]?.doubts ?? []
    expect(doubt).toEqual({ text: 'Priya Nair', reason: expect.stringMatching(/\(Notes\.txt, line 1\)$/) })
  }, 120_000)

  test('CASE-27 takes a report from the context files as from the supporting ones, and its steps are points where no figure was measured', async () => {
    const held = started({ ...facts, answers: { ...answers, solutionSummary: '', quantResults: [], qualResults: '' } })
    held.files.set('contextFiles', [
      memoryFile(
        'Close-out.md',
        [
          '# Close-out report',
          '## Executive summary',
          'Harbour Mutual now settles claims in five days.',
          '## Approach',
          'Forty claims were followed through four offices.',
          '- Follow forty claims\n- Agree on one queue\n- Close the lists',
          '## Results',
          'A claim now takes five days.',
        ].join('\n\n'),
      ),
    ])
    await call(held, 'generate')
    expect(contentOf(held)).toMatchObject({
      'solution_overview.summary': 'Forty claims were followed through four offices.',
      'implementation.key_steps.0': 'Follow forty claims',
      'implementation.key_steps.2': 'Close the lists',
      'results.qualitative': 'A claim now takes five days.',
      'closing_offer.bullets.0': 'Follow forty claims',
      'closing_offer.bullets.1': 'Agree on one queue',
    })
    expect(held.data.get('contentNotes')).toMatchObject({
      'results.qualitative': { kind: 'found', file: 'Close-out.md' },
    })
  }, 120_000)

  test('the ZIP of a page whose address is known holds the picture that links to it show', async () => {
    const held = started({
      ...facts,
      answers,
      pageUrl: 'https://northwind.example/cases/claims.html',
      includeLogos: true,
    })
    const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#1d4ed8' } })
      .png()
      .toBuffer()
    held.files.set('logoFile', [memoryFile('Logo.png', logo)])
    held.files.set('logo', [memoryFile('Logo.png', logo)])
    await call(held, 'generate')
    await call(held, 'export')
    const page = await pageOf(held)
    expect(page).toContain('<meta property="og:url" content="https://northwind.example/cases/claims.html" />')
    expect(page).toContain('<meta property="og:image" content="https://northwind.example/cases/link-preview.png" />')
    expect(page).toContain('alt="Northwind Advisers"')
    const zip = unzipSync(await held.artefacts.file('deliverables.zip').bytes())
    const { width, height } = await sharp(zip['link-preview.png']).metadata()
    expect([width, height]).toEqual([1200, 630])
  }, 120_000)

  test.each(['No', 'Unsure', '', undefined])(
    'CASE-18 a quote whose permission is %j is left out, since only Yes permits it',
    async (permissions) => {
      const held = started({ ...facts, answers: { ...answers, permissions } })
      await call(held, 'generate')
      expect([contentOf(held)['testimonial.quote'], contentOf(held)['testimonial.author']]).toEqual(['', ''])
      expect(await pageOf(held)).not.toContain('I can answer a customer at once.')
    },
    120_000,
  )

  test.each([
    ['Yes', true],
    ['No', false],
    [undefined, false],
  ])(
    'CASE-18 a quote in a file stands on the page only with permission (%j), and is offered otherwise',
    async (permissions, isQuoted) => {
      const held = started({ ...facts, answers: { permissions } })
      const quote = '“We used to guess what was open,” said Irene Caldwell of Harbour Mutual.'
      held.files.set('supportingFiles', [
        memoryFile('Report.md', `# Report\n\n## Results\n\nA claim now takes five days. ${quote}`),
      ])
      await call(held, 'generate')
      expect(await pageOf(held)).toContain('A claim now takes five days.')
      expect((await pageOf(held)).includes('Irene Caldwell')).toBe(isQuoted)
      const { doubts = [] } =
        (held.data.get('contentNotes') as Record<string, { doubts?: unknown[] }>)['results.qualitative'] ?? {}
      expect(doubts).toEqual(isQuoted ? [] : [{ text: quote, reason: 'It quotes somebody, which is not permitted.' }])
    },
    120_000,
  )

  test('a quotation that was typed with its marks and its speaker has each once', async () => {
    const held = started({ ...facts, answers: { ...answers, clientQuote: '“I can answer at once.” — Maria Okafor' } })
    await call(held, 'generate')
    expect(contentOf(held)).toMatchObject({
      'testimonial.quote': 'I can answer at once.',
      'testimonial.author': 'Maria Okafor',
    })
    held.data.set('content', { ...contentOf(held), 'testimonial.quote': '"At once, and for good."' })
    await call(held, 'rebuild')
    expect(await pageOf(held)).toContain('data-key="testimonial.quote">At once, and for good.</p>')
  })

  test('saved edits stay when the draft is made anew, which names them; all else follows the new answers', async () => {
    const held = started()
    await call(held, 'generate')
    held.data.set('content', {
      ...contentOf(held),
      'objectives.goal': 'Settle nine of ten claims.',
      'testimonial.quote': 'At once, and for good.',
    })
    await call(held, 'rebuild')
    held.data.set('answers', { ...answers, solutionSummary: 'One list now holds every claim.' })
    expect(await call(held, 'generate')).toMatchObject({ kept: ['objectives.goal', 'testimonial.quote'] })
    expect(contentOf(held)).toMatchObject({
      'objectives.goal': 'Settle nine of ten claims.',
      'solution_overview.summary': 'One list now holds every claim.',
    })
    const page = await pageOf(held)
    for (const text of ['Settle nine of ten claims.', 'At once, and for good.', 'One list now holds every claim.'])
      expect(page).toContain(text)

    held.data.set('answers', { ...answers, permissions: 'No' })
    expect(await call(held, 'generate')).toMatchObject({ kept: ['objectives.goal'] })
    expect(contentOf(held)['testimonial.quote']).toBe('')
  }, 120_000)

  test('with almost nothing, the page has no section, figure or quote that is empty', async () => {
    const held = started({ projectTitle: 'A', clientName: 'B', beneficiaryName: 'C', outputs: ['HTML'], answers: {} })
    await call(held, 'generate')
    const page = await pageOf(held)
    expect(page).toContain('<title>A</title>')
    for (const absent of [
      'Key stakeholders',
      'Team</dt>',
      'The situation',
      'The challenge',
      'The timeline',
      'blockquote class',
      'Results in figures',
    ])
      expect(page).not.toContain(absent)
  }, 120_000)
})

test('the people of the project and the points of a list stand in the page and in the PDF', async () => {
  const held = started()
  await call(held, 'generate')
  held.data.set('fileName', 'a')
  await call(held, 'export')
  const page = (await pageOf(held)).replaceAll(/\s+/g, ' ')
  expect(page).toContain('<dt>Key stakeholders</dt>')
  for (const item of ['Maria Okafor, Head of Claims', 'The works council', 'Tom Whitfield', 'No list of open claims'])
    expect(page).toContain(`<li dir="auto">${item}</li>`)
  const pdf = joined((await pdfTextOf(held)).join('\n'))
  for (const text of ['Key stakeholders Maria Okafor, Head of Claims; The works council', 'Team Tom Whitfield'])
    expect(pdf).toContain(joined(text))
  expect(pdf).toContain(joined('• Three calls for each claim • No list of open claims'))
}, 120_000)

/** Every key with a unique text. */
function marked() {
  const held = started()
  const markers = contentKeys.map((key, index) => [key, markerOf(key, index)] as const)
  held.data.set('content', Object.fromEntries(markers)).set('colors', plainTheme)
  return { held, markers }
}

const contentKeys = definition.steps.flatMap((step) =>
  step.type === 'review'
    ? step.sections.flatMap(({ id, fields }) => (id === 'content' ? fields.map((field) => field.key ?? field.id) : []))
    : [],
)

const markerOf = (key: string, index: number): string => {
  if (key.endsWith('_url')) return `https://marker${index}.example/x`
  if (key.endsWith('.email')) return `marker${index}@mail.example`
  return `Marker${index}x`
}

test('CASE-39 CASE-40 every key of the content stands in the page and in the PDF, at its place', async () => {
  const { held, markers } = marked()
  await call(held, 'rebuild')
  held.data.set('fileName', 'harbour-claims')
  held.data.set('includeLogos', false)
  await call(held, 'export')
  const page = await pageOf(held)
  const body = page.slice(page.indexOf('<body'))
  const pdf = joined((await pdfTextOf(held)).join('\n'))
  const bytes = Buffer.from(await held.artefacts.file('case-study.pdf').bytes()).toString('latin1')
  const keysWithout = (holds: (marker: string) => boolean) =>
    markers.filter(([, marker]) => !holds(marker)).map(([key]) => key)
  expect(keysWithout((marker) => body.includes(marker))).toEqual([])
  // Addresses are links; the text of a link stands below the texts.
  expect(keysWithout((marker) => pdf.includes(joined(marker)) || bytes.includes(marker))).toEqual([])
  const order = (text: string, keys: readonly string[]) =>
    keys.map((key) => text.lastIndexOf(markers.find(([each]) => each === key)?.[1] ?? '?'))
  const story = [
    'client_background.overview',
    'challenge.description',
    'objectives.goal',
    'solution_overview.summary',
    'implementation.key_steps.0',
    'implementation.key_steps.4',
    'implementation.timeline',
    'results.qualitative',
    'testimonial.quote',
    'closing_offer.headline',
    'closing_offer.bullets.2',
    'closing_offer.primary_cta_label',
    'closing_offer.secondary_cta_label',
    'meta.contact.name',
  ]
  for (const text of [body, pdf]) {
    const places = order(text, story)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
}, 120_000)

/** The texts of the elements of each key, as a reader sees them. */
function textsByKey(page: string): ReadonlyMap<string, readonly string[]> {
  const byKey = new Map<string, string[]>()
  for (const { key, text } of keyedElements(page)) byKey.set(key, [...(byKey.get(key) ?? []), text])
  return byKey
}

const keyedElements = (page: string) =>
  DomUtils.findAll(({ attribs }) => 'data-key' in attribs, parseDocument(page).children).map((element) => ({
    key: DomUtils.getAttributeValue(element, 'data-key') ?? '',
    text: DomUtils.textContent(element).trim(),
    href: DomUtils.getAttributeValue(element, 'href'),
  }))

/** A key whose text stands on the page only as the address of a link. */
const isAddress = (key: string) => key.endsWith('_url')

test('CASE-39 each key of the page is the whole text of its own element, and leads where its address says', async () => {
  const { held, markers } = marked()
  await call(held, 'rebuild')
  const page = await pageOf(held)
  const texts = textsByKey(page)
  const shown = markers.filter(([key]) => !isAddress(key))
  expect(shown.map(([key]) => [key, [...new Set(texts.get(key))]])).toEqual(shown.map(([key, text]) => [key, [text]]))
  const href = (wanted: string) => keyedElements(page).find(({ key }) => key === wanted)?.href
  const marker = new Map(markers)
  expect([href('closing_offer.primary_cta_label'), href('closing_offer.secondary_cta_label')]).toEqual([
    marker.get('closing_offer.primary_cta_url'),
    marker.get('closing_offer.secondary_cta_url'),
  ])
  expect(href('meta.contact.email')).toBe(`mailto:${marker.get('meta.contact.email')}`)
}, 120_000)

async function exportedPdf(held: Held) {
  held.data.set('fileName', 'x')
  await call(held, 'export')
  return await getDocumentProxy(new Uint8Array(await held.artefacts.file('case-study.pdf').bytes()))
}

test('CASE-39 each key of the PDF stands in its own place between the same words, from the cover to the contact', async () => {
  const { held, markers } = marked()
  const [cover = '', ...pages] = (await extractText(await exportedPdf(held), { mergePages: false })).text
  const marker = (key: string) => markers.find(([each]) => each === key)?.[1] ?? key
  const words = (...keys: readonly string[]) => joined(keys.map(marker).join(' '))
  const figures = [0, 1, 2].flatMap((at) => [`results.quantitative.${at}.value`, `results.quantitative.${at}.label`])
  expect(joined(cover)).toBe(
    words('Case study · Harbour Mutual', 'meta.projectTitle', 'executive_summary.summary', ...figures),
  )
  const running = [marker('meta.projectTitle'), 'Case study · Harbour Mutual']
  const body = pages.map((page, at) =>
    [...running, `Page ${at + 2} of ${pages.length + 1}`].reduce(
      (text, line) => text.replace(joined(line), ''),
      joined(page),
    ),
  )
  const told = body.join('')
  for (const part of [
    ['Industry', 'meta.industry', 'Partner', 'meta.clientName', 'Completed'],
    ['The situation', 'client_background.overview', 'The challenge', 'challenge.description', 'objectives.goal'],
    [
      'The solution',
      'solution_overview.summary',
      '01',
      'implementation.key_steps.0',
      '02',
      'implementation.key_steps.1',
    ],
    ['03', 'implementation.key_steps.2', '04', 'implementation.key_steps.3', '05', 'implementation.key_steps.4'],
    ['The timeline', 'implementation.timeline', 'The results', 'results.qualitative'],
    ['“', 'testimonial.quote', '”', 'testimonial.author', 'closing_offer.headline', 'closing_offer.pitch'],
    ['•', 'closing_offer.bullets.0', '•', 'closing_offer.bullets.1', '•', 'closing_offer.bullets.2'],
    ['closing_offer.primary_cta_label', 'closing_offer.primary_cta_url'],
    ['closing_offer.secondary_cta_label', 'closing_offer.secondary_cta_url', 'Contact'],
    ['Name', 'meta.contact.name', 'Role', 'meta.contact.role', 'E-mail', 'meta.contact.email'],
  ])
    expect(told).toContain(words(...part))
}, 120_000)

test('the PDF is A4 with a cover in the accent, and a running header and the number of each page after it, in the typeface of the page', async () => {
  const { held } = marked()
  held.data.set('colors', { background: '#FFFFFF', ink: '#111827', accent: '#7A2E8E' })
  const proxy = await exportedPdf(held)
  expect(proxy.numPages).toBeGreaterThan(2)
  for (let number = 1; number <= proxy.numPages; number += 1) {
    const page = await proxy.getPage(number)
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842])
    const { items } = await page.getTextContent()
    const lines = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, y: Math.round(842 - Number(item.transform[5])) }]
        : [],
    )
    const [head, foot] = [lines.filter(({ y }) => y < 42), lines.filter(({ y }) => y > 790)]
    expect(head.map(({ text }) => text)).toEqual(
      number === 1 ? [] : [contentOf(held)['meta.projectTitle'], 'Case study · Harbour Mutual'],
    )
    expect(foot.map(({ text }) => text)).toEqual(number === 1 ? [] : [`Page ${number} of ${proxy.numPages}`])
  }
  const { fnArray, argsArray } = await (await proxy.getPage(1)).getOperatorList()
  const fills = fnArray.flatMap((operation, at) =>
    operation === OPS.setFillRGBColor ? [(argsArray[at] as readonly unknown[])[0]] : [],
  )
  expect(fills[0]).toBe('#7a2e8e')
  const bytes = Buffer.from(await held.artefacts.file('case-study.pdf').bytes()).toString('latin1')
  const typefaces = [...bytes.matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g)].map(([, name]) => name)
  expect(new Set(typefaces.map((name) => name?.replace(/-.*/, '')))).toEqual(new Set(['PublicSans']))
}, 120_000)

const hostile = [
  ['a script', '<script>alert(1)</script>'],
  ['quotes and braces', `"quoted" 'single' {{meta.clientName}} {session} </style> -->`],
  ['emoji', 'Launched 🚀 with 👩‍👩‍👧'],
  ['text from the right', 'مرحبا بالعالم and back'],
  ['5,000 letters', 'Long words without an end. '.repeat(186).trim()],
] as const

const timesOf = (text: string, letter: string): number => text.split(letter).length - 1

test.each(hostile)(
  'a value with %s is text in the page and does not break the PDF',
  async (_, value) => {
    const { held, markers } = marked()
    held.data.set('content', Object.fromEntries(markers.map(([key]) => [key, value])))
    await call(held, 'rebuild')
    held.data.set('fileName', 'x')
    await call(held, 'export')
    const page = await pageOf(held)
    expect(page.match(/<script/g)).toHaveLength(1)
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ headline: value, author: { name: value } })
    expect(page).not.toContain('href="javascript')
    const keys = markers.map(([key]) => key).filter((key) => !isAddress(key))
    const texts = textsByKey(page)
    expect(keys.filter((key) => !texts.get(key)?.some((text) => joined(text) === joined(value)))).toEqual([])
    const text = joined((await pdfTextOf(held)).join('\n')).normalize('NFKC')
    if (/^[\x20-\x7e]+$/.test(value)) expect(text).toContain(joined(value))
    // pdf.js returns right-to-left text as it is drawn or reversed; its letters are the same.
    const letters = [...new Set(value.match(/\p{L}/gu))]
    expect(letters.filter((letter) => timesOf(text, letter) < timesOf(value, letter) * keys.length)).toEqual([])
    expect(text.includes('areshownasboxes')).toBe(/\p{Extended_Pictographic}/u.test(value))
  },
  120_000,
)

test('letters that the PDF would show as boxes are named before it is made, and only where a PDF is wanted', async () => {
  const held = started({ ...facts, projectTitle: '保険 in five days 🚀', answers: {} })
  expect(await call(held, 'generate')).toMatchObject({ boxes: ['保', '険', '🚀'] })
  held.data.set('content', { ...contentOf(held), 'meta.projectTitle': 'Claims in five days' })
  expect(await call(held, 'rebuild')).toMatchObject({ boxes: [] })
  const page = started({ ...facts, projectTitle: '保険', outputs: ['HTML'], answers: {} })
  expect(await call(page, 'generate')).not.toHaveProperty('boxes')
}, 120_000)

/** The files in the ZIP, by name. */
async function packed(held: Held, includeLogos: boolean): Promise<Readonly<Record<string, Uint8Array>>> {
  const logo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1150a0' } })
    .png()
    .toBuffer()
  held.files.set('logoFile', [memoryFile('Logo.png', logo)])
  held.files.set('clientLogoFile', [memoryFile('Client logo.png', logo)])
  await call(held, 'upload')
  if (!held.artefacts.has('content')) await call(held, 'generate')
  held.data.set('fileName', 'harbour-claims')
  held.data.set('includeLogos', includeLogos)
  await call(held, 'export')
  return unzipSync(new Uint8Array(await held.artefacts.file('deliverables.zip').bytes()))
}
const always = ['content.json', 'index.html', 'theme.json']

test('CASE-13 CASE-44 the ZIP has no PDF where only HTML was chosen', async () => {
  const parts = await packed(started({ ...facts, outputs: ['HTML'], answers }), true)
  expect(Object.keys(parts).toSorted()).toEqual(['Client logo.png', 'Logo.png', ...always].toSorted())
}, 120_000)

test('CASE-44 the ZIP has no logos where they are not included, and the page still shows them', async () => {
  const parts = await packed(started(), false)
  expect(Object.keys(parts).toSorted()).toEqual([...always, 'harbour-claims.pdf'].toSorted())
  expect(strFromU8(parts['index.html'] ?? new Uint8Array())).toContain('data:image/')
}, 120_000)

test('CASE-44 the page in the ZIP says what is saved, also when it was not rebuilt since', async () => {
  const held = started()
  await call(held, 'generate')
  held.data.set('content', { ...contentOf(held), 'objectives.goal': 'Settle nine of ten claims.' })
  const parts = await packed(held, false)
  for (const name of ['index.html', 'content.json'])
    expect(strFromU8(parts[name] ?? new Uint8Array())).toContain('Settle nine of ten claims.')
}, 120_000)

test('a link that would run a script is text, and a bare host becomes an address', async () => {
  const { held, markers } = marked()
  held.data.set('content', {
    ...Object.fromEntries(markers),
    'closing_offer.primary_cta_url': 'javascript:alert(1)',
    'closing_offer.secondary_cta_url': 'northwind.example/read',
  })
  await call(held, 'rebuild')
  const page = await pageOf(held)
  expect(page).not.toContain('javascript:')
  expect(page).toContain('href="https://northwind.example/read"')
}, 120_000)
