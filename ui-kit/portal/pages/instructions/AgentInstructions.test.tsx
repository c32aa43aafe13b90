/** The editor of the instruction documents, as an admin works with it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, type FakeServer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './AgentInstructions.tsx'

const names = ['HRPolicyGen', 'SOPGen']
const path = '/api/instructions/HRPolicyGen'
const step = (index: number, title: string) => ({ index, title, body: `${title} it.` })
const document = {
  title: 'HR policies',
  description: 'How to make one.',
  steps: [step(1, 'Upload'), step(2, 'Review'), step(4, 'Export')],
}
const withTag = (body: object, etag: string, status = 200) => Response.json(body, { status, headers: { ETag: etag } })

function serving(answers: Readonly<Record<string, Answer>> = {}): FakeServer {
  const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
  server.answer('GET /api/instructions/list', names)
  server.answer(`GET ${path}`, withTag(document, '"1-a"'))
  server.answer('GET /api/instructions/SOPGen', withTag({ ...document, title: 'SOPs' }, '"7-s"'))
  server.answer(`PUT ${path}`, withTag(document, '"2-b"'))
  for (const [call, answer] of Object.entries(answers)) server.answer(call, answer)
  return server
}

async function open(server = serving(), search = '') {
  const opened = openPortal(`/admin/agent-instructions${search}`, { server, client: 'Stepwright' })
  await screen.findByRole('heading', { level: 1, name: 'Agent Instructions' })
  return { ...opened, server, user: opened.user }
}
const loaded = () => screen.findByLabelText('Document heading')
async function edited(server = serving()) {
  const opened = await open(server)
  await loaded()
  await opened.user.type(screen.getByLabelText('Title'), '!')
  return opened
}

const press = (name: string) => screen.getByRole('button', { name })
const titles = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('button')
    .map((entry) => entry.textContent)
const shown = () => screen.getByLabelText<HTMLInputElement>('Title').value
const isUnsaved = () => screen.queryByText('Unsaved changes') !== null
const sent = (server: FakeServer) => server.requestsTo(`PUT ${path}`)

/** Whether the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe('the list', () => {
  test('ADMIN-01 names the agents, and edits the document of one at a time', async () => {
    const { user } = await open()
    await loaded()
    const select = screen.getByLabelText<HTMLSelectElement>('Agent')
    expect([...select.options].map(({ text }) => text)).toEqual(names)
    expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'HR policies')
    expect(titles()).toEqual(['1Upload', '2Review', '4Export'])

    await user.selectOptions(select, 'SOPGen')
    await waitFor(() => expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'SOPs'))
  })

  test('each step has an index, a title and a body, and shows its card as users see it', async () => {
    const { user } = await open()
    await loaded()
    await user.click(screen.getByRole('button', { name: /Review/ }))
    const fields = ['Index', 'Title', 'Body'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    expect(fields).toEqual(['2', 'Review', 'Review it.'])
    expect(within(screen.getByRole('complementary', { name: 'As users see it' })).getByText('Review it.')).toBeTruthy()
  })

  test('the address says which document it is, so that a reload comes back to it', async () => {
    const { address, user } = await open(serving(), '?agent=SOPGen')
    expect(await loaded()).toHaveProperty('value', 'SOPs')
    await user.selectOptions(screen.getByLabelText('Agent'), 'HRPolicyGen')
    expect(address()).toBe('/admin/agent-instructions?agent=HRPolicyGen')
  })

  test('somebody who is not an admin sees that', async () => {
    const refusal = Response.json({ error: 'Only admins may list and change instructions.' }, { status: 403 })
    await open(serving({ 'GET /api/instructions/list': refusal }))
    expect((await screen.findByRole('alert')).textContent).toContain('Only admins may list and change instructions.')
  })

  test('an agent that does not exist is reported, and nothing can be edited', async () => {
    await open(serving(), '?agent=Nobody')
    expect(await screen.findByText(/^ℹ️ Nobody\.json not found/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('loading', () => {
  test('INSTR-05 asks with the workspace, and shows that it waits', async () => {
    let give: (reply: Response) => void = () => undefined
    const later = new Promise<object>((resolve) => (give = resolve))
    const { server } = await open(serving({ [`GET ${path}`]: () => later }))
    await screen.findByText('Loading HRPolicyGen.json…')
    expect(press('Save')).toHaveProperty('disabled', true)
    give(withTag(document, '"1-a"'))
    await loaded()
    const headers = server.requestsTo(`GET ${path}`)[0]?.headers
    expect([headers?.get('X-Client-Name'), headers?.get('Accept')]).toEqual(['Stepwright', 'application/json'])
  })

  test('ADMIN-16 ADMIN-18 a document that is not there begins with the texts of a new one, and says so', async () => {
    const missing = Response.json({ error: 'No.' }, { status: 404 })
    const { user, server } = await open(serving({ [`GET ${path}`]: missing }))
    expect((await screen.findByText(/^ℹ️ HRPolicyGen\.json not found/)).closest('[data-tone]')).toHaveProperty(
      'dataset.tone',
      'info',
    )
    expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'HRPolicyGen – Workflow')
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Instructions for HRPolicyGen.')
    expect(isUnsaved()).toBe(false)

    await user.click(press('Add step'))
    expect(screen.getByLabelText('Index')).toHaveProperty('value', '1')
    await user.click(press('Save'))
    await screen.findByText('✅ Saved changes.')
    expect(sent(server)[0]?.headers.get('If-Match')).toBeNull()
    expect(sent(server)[0]?.body).toMatchObject({ title: 'HRPolicyGen – Workflow', steps: [{ index: 1 }] })
  })

  test('ADMIN-17 another failure is shown with its status, and Reload tries again', async () => {
    const server = serving({ [`GET ${path}`]: Response.json({}, { status: 502 }) })
    const { user } = await open(server)
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Unable to load instructions: GET failed (502)')
    server.answer(`GET ${path}`, withTag(document, '"1-a"'))
    await user.click(press('Reload'))
    await loaded()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a late answer of the agent before changes nothing', async () => {
    let give: (reply: Response) => void = () => undefined
    const later = new Promise<object>((resolve) => (give = resolve))
    const { user } = await open(serving({ [`GET ${path}`]: () => later }))
    await screen.findByText('Loading HRPolicyGen.json…')
    await user.selectOptions(screen.getByLabelText('Agent'), 'SOPGen')
    expect(await loaded()).toHaveProperty('value', 'SOPs')
    give(withTag(document, '"1-a"'))
    await Promise.resolve()
    expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'SOPs')
  })
})

describe('a message', () => {
  const missing = Response.json({ error: 'No.' }, { status: 404 })
  const refused = Response.json({ error: 'Too long.' }, { status: 413 })

  test.each([
    ['ok', 'status', '✅ Saved changes.', {}],
    ['info', 'status', /^ℹ️ HRPolicyGen\.json not found/, { [`GET ${path}`]: missing }],
    ['err', 'alert', 'Save failed (413) – Too long.', { [`PUT ${path}`]: refused }],
  ] as const)('ADMIN-03 in the style %s is a banner that is read out as %s: %s', async (tone, role, text, answers) => {
    const { user } = await open(serving(answers))
    await loaded()
    if (tone !== 'info') await user.click(press('Save'))
    const banner = (await screen.findByText(text)).closest<HTMLElement>('[data-tone]')
    expect([banner?.dataset['tone'], banner?.getAttribute('role')]).toEqual([tone, role])
    expect(screen.queryAllByRole('alert')).toHaveLength(tone === 'err' ? 1 : 0)
  })

  test('ADMIN-03 that the instructions could not be loaded is in the style err', async () => {
    await open(serving({ [`GET ${path}`]: Response.json({}, { status: 502 }) }))
    expect((await screen.findByRole('alert')).dataset['tone']).toBe('err')
  })
})

describe('unsaved changes', () => {
  test.each(['Document heading', 'Description', 'Index', 'Title', 'Body'])(
    'ADMIN-04 begin with an edit of %s, and are marked',
    async (label) => {
      const { user } = await open()
      await loaded()
      expect(isUnsaved()).toBe(false)
      await user.type(screen.getByLabelText(label), '1')
      expect(isUnsaved()).toBe(true)
    },
  )

  test('ADMIN-04 end with a save and with a load', async () => {
    const { user } = await edited()
    await user.click(press('Save'))
    await screen.findByText('✅ Saved changes.')
    expect(isUnsaved()).toBe(false)

    await user.type(screen.getByLabelText('Body'), '?')
    expect(isUnsaved()).toBe(true)
    await user.click(press('Reload'))
    await user.click(press('Discard changes'))
    await loaded()
    expect(isUnsaved()).toBe(false)
    expect(shown()).toBe('Upload')
  })

  test('ADMIN-05 make the browser ask before the page is left', async () => {
    const { user } = await open()
    await loaded()
    expect(asksBeforeLeaving()).toBe(false)
    await user.type(screen.getByLabelText('Body'), '?')
    expect(asksBeforeLeaving()).toBe(true)
    await user.click(press('Save'))
    await screen.findByText('✅ Saved changes.')
    expect(asksBeforeLeaving()).toBe(false)
  })

  test('make Reload ask before it discards them', async () => {
    const { user, server } = await edited()
    await user.click(press('Reload'))
    await user.click(press('Keep editing'))
    expect(shown()).toBe('Upload!')
    expect(server.requestsTo(`GET ${path}`)).toHaveLength(1)
  })

  test('make the choice of another agent ask first', async () => {
    const { user, address } = await edited()
    await user.selectOptions(screen.getByLabelText('Agent'), 'SOPGen')
    await user.click(press('Keep editing'))
    expect(shown()).toBe('Upload!')
    expect(address()).toBe('/admin/agent-instructions')

    await user.selectOptions(screen.getByLabelText('Agent'), 'SOPGen')
    await user.click(press('Discard changes'))
    await waitFor(() => expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'SOPs'))
  })

  test('make another page of the portal ask first', async () => {
    const { user, address } = await edited()
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await user.click(press('Keep editing'))
    expect(address()).toBe('/admin/agent-instructions')
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await user.click(press('Discard changes'))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('make a step back of the browser ask first', async () => {
    const { user, step: stepOf } = await open()
    await loaded()
    await user.selectOptions(screen.getByLabelText('Agent'), 'SOPGen')
    await waitFor(() => expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'SOPs'))
    await user.type(screen.getByLabelText('Title'), '!')

    await act(async () => stepOf(-1))
    await user.click(press('Keep editing'))
    expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'SOPs')
    expect(shown()).toBe('Upload!')
    await act(async () => stepOf(-1))
    await user.click(press('Discard changes'))
    await waitFor(() => expect(screen.getByLabelText('Document heading')).toHaveProperty('value', 'HR policies'))
  })

  test('do not make anything ask if there are none', async () => {
    const { user, server } = await open()
    await loaded()
    await user.click(press('Reload'))
    await waitFor(() => expect(server.requestsTo(`GET ${path}`)).toHaveLength(2))
    await loaded()
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await screen.findByRole('heading', { name: /^Welcome, / })
  })
})

describe('steps', () => {
  test('ADMIN-02 ADMIN-06 Add step appends one whose index is the highest plus 1, and shows it', async () => {
    const { user } = await open()
    await loaded()
    await user.click(press('Add step'))
    expect(titles()).toEqual(['1Upload', '2Review', '4Export', '5Untitled'])
    expect(screen.getByLabelText('Index')).toHaveProperty('value', '5')
    expect(isUnsaved()).toBe(true)
  })

  test('ADMIN-07 ADMIN-08 Remove step asks, and nothing is sent until Save', async () => {
    const { user, server } = await open()
    await loaded()
    await user.click(screen.getByRole('button', { name: /Export/ }))
    await user.click(press('Remove step'))
    const question = screen.getByRole('dialog', { name: 'Remove step' })
    expect(question.textContent).toContain('Remove step 4? This change is not saved until you click "Save".')
    await user.click(press('Cancel'))
    expect(titles()).toHaveLength(3)

    await user.click(press('Remove step'))
    await user.click(press('Remove'))
    expect(titles()).toEqual(['1Upload', '2Review'])
    expect(sent(server)).toHaveLength(0)
    await user.click(press('Save'))
    await screen.findByText('✅ Saved changes.')
    expect(sent(server)[0]?.body).toMatchObject({ steps: document.steps.slice(0, 2) })
  })

  test.each([
    ['the one in its place', 'Review', 'Export'],
    ['else the one before', 'Export', 'Review'],
  ])('ADMIN-09 after a removal %s is selected', async (_which, removed, next) => {
    const { user } = await open()
    await loaded()
    await user.click(screen.getByRole('button', { name: new RegExp(removed) }))
    await user.click(press('Remove step'))
    await user.click(press('Remove'))
    expect(shown()).toBe(next)
  })

  test('ADMIN-06 after the last was removed, the next begins with 1', async () => {
    const { user } = await open(serving({ [`GET ${path}`]: withTag({ ...document, steps: [step(3, 'Only')] }, '"1"') }))
    await loaded()
    await user.click(press('Remove step'))
    await user.click(press('Remove'))
    expect(screen.queryByLabelText('Title')).toBeNull()
    await user.click(press('Add step'))
    expect(screen.getByLabelText('Index')).toHaveProperty('value', '1')
  })

  test.each([
    ['', 'The index must be a whole number from 1.'],
    ['0', 'The index must be a whole number from 1.'],
    ['1.5', 'The index must be a whole number from 1.'],
    ['2', 'Another step has the index 2. Give each step an index of its own.'],
  ])('with the index %j are not sent: the mistake is shown above and at its field', async (typed, problem) => {
    const { user, server } = await open()
    await loaded()
    await user.clear(screen.getByLabelText('Index'))
    if (typed !== '') await user.type(screen.getByLabelText('Index'), typed)
    await user.click(screen.getByRole('button', { name: /Export/ }))
    await user.click(press('Save'))
    expect((await screen.findByText(`Not saved. ${problem}`)).closest('[role=alert]')).not.toBeNull()
    expect(shown()).toBe('Upload')
    expect(screen.getByLabelText('Index').getAttribute('aria-invalid')).toBe('true')
    expect(sent(server)).toHaveLength(0)
  })
})

describe('saving', () => {
  test('ADMIN-10 ADMIN-11 ADMIN-15 puts the whole document with its tag, and takes the new one for the next', async () => {
    const { user, server } = await edited()
    await user.click(press('Save'))
    expect((await screen.findByText('✅ Saved changes.')).closest('[data-tone]')).toHaveProperty('dataset.tone', 'ok')
    await user.click(press('Save'))
    await waitFor(() => expect(sent(server)).toHaveLength(2))

    const [first, second] = sent(server)
    expect(first?.body).toEqual({
      ...document,
      steps: [{ ...step(1, 'Upload'), title: 'Upload!' }, ...document.steps.slice(1)],
    })
    const headers = ['Content-Type', 'X-Client-Name', 'If-Match'].map((name) => first?.headers.get(name))
    expect(headers).toEqual(['application/json', 'Stepwright', '"1-a"'])
    expect(second?.headers.get('If-Match')).toBe('"2-b"')
  })

  test('ADMIN-13 ADMIN-12 a conflict leaves everything as it is, and names the tag of the server', async () => {
    const conflict = Response.json({ expected: '"9-z"', error: 'Changed.' }, { status: 412 })
    const { user, server } = await edited(serving({ [`PUT ${path}`]: conflict }))
    await user.click(press('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Conflict: file changed on server. Click Reload to sync (server ETag "9-z").',
    )
    expect([shown(), isUnsaved()]).toEqual(['Upload!', true])

    // The next attempt does not overwrite another person's changes either.
    await user.click(press('Save'))
    await waitFor(() => expect(sent(server)).toHaveLength(2))
    expect(sent(server)[1]?.headers.get('If-Match')).toBe('"1-a"')
  })

  test.each([
    ['ADMIN-14 a refusal', Response.json({ error: 'Too long.' }, { status: 413 }), 'Save failed (413) – Too long.'],
    ['a page in its place', new Response('<html>', { status: 502 }), 'Save failed (502) – the server gave no reason'],
  ])('%s is shown with its status and reason, and keeps the changes', async (_what, answer, text) => {
    const { user } = await edited(serving({ [`PUT ${path}`]: answer }))
    await user.click(press('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect([shown(), isUnsaved()]).toEqual(['Upload!', true])
  })

  test('an unreachable server is reported, and keeps the changes', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user } = await edited(serving({ [`PUT ${path}`]: away }))
    await user.click(press('Save'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Save failed – The server could not be reached/)
    expect(isUnsaved()).toBe(true)
  })

  test('a failed reload keeps the changes', async () => {
    const server = serving()
    const { user } = await edited(server)
    server.answer(`GET ${path}`, Response.json({}, { status: 500 }))
    await user.click(press('Reload'))
    await user.click(press('Discard changes'))
    await screen.findByText('❌ Unable to load instructions: GET failed (500)')
    expect([shown(), isUnsaved()]).toEqual(['Upload!', true])
  })

  test('what is typed while it is under way stays unsaved', async () => {
    let give: (reply: Response) => void = () => undefined
    const later = new Promise<object>((resolve) => (give = resolve))
    const { user } = await edited(serving({ [`PUT ${path}`]: () => later }))
    await user.click(press('Save'))
    await user.type(screen.getByLabelText('Body'), '?')
    give(withTag(document, '"2-b"'))
    await screen.findByText('✅ Saved changes.')
    expect(isUnsaved()).toBe(true)
  })

  test('pressed twice is sent once', async () => {
    let give: (reply: Response) => void = () => undefined
    const later = new Promise<object>((resolve) => (give = resolve))
    const { user, server } = await edited(serving({ [`PUT ${path}`]: () => later }))
    await user.dblClick(press('Save'))
    give(withTag(document, '"2-b"'))
    await screen.findByText('✅ Saved changes.')
    expect(sent(server)).toHaveLength(1)
  })
})
