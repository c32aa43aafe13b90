/** The instruction documents on a real database: who reads, lists and writes them, and which writes are accepted. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { browserSession } from '#tests/driver/browser-session.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { root } from '#tools/house/paths.mjs'
import { accountOf, instructionDocuments, workspaces } from './expected.ts'

const portal = testPortal()
const admin = apiUser(portal, 'stepwright')
const zofa = apiUser(portal, 'zofa')
const several = apiUser(portal, 'several')
const at = (agent: string) => `/api/instructions/${agent}`

interface Document {
  readonly title: string
  readonly description: string
  readonly steps: readonly { readonly index: number; readonly title: string; readonly body: string }[]
}

const put = (agent: string, body: unknown, headers: Readonly<Record<string, string>> = {}, user = admin) =>
  user.send(at(agent), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const read = async (agent: string) => {
  const reply = await admin.get(at(agent))
  return { status: reply.status, etag: reply.headers.get('ETag') ?? '', document: (await reply.json()) as Document }
}
const errorOf = async (reply: Response) => ((await reply.json()) as { readonly error?: unknown }).error
const steps = (...titles: readonly string[]) =>
  titles.map((title, at_) => ({ index: at_ + 1, title, body: `${title}.` }))

describe('reading', () => {
  test.each(instructionDocuments)('INSTR-11 %s is there for %j alone', async (name, readers) => {
    const statuses = await Promise.all(
      workspaces.map(async (workspace) => {
        const reply = await apiUser(portal, accountOf[workspace]).get(at(name), workspace)
        return [workspace, reply.status]
      }),
    )
    expect(statuses).toEqual(workspaces.map((workspace) => [workspace, readers.includes(workspace) ? 200 : 403]))
  })

  test.each(instructionDocuments)(
    'INSTR-03 %s is answered to the headers of the card as JSON: steps of index, title and body, and an ETag',
    async (name, [workspace = 'Stepwright']) => {
      const reply = await apiUser(portal, accountOf[workspace]).send(at(name), {
        headers: { Accept: 'application/json', 'X-Client-Name': workspace },
      })
      expect(reply.status).toBe(200)
      expect(reply.headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(reply.headers.get('ETag')).toMatch(/^"[\w-]+"$/)
      expect(await reply.json()).toEqual(
        JSON.parse(readFileSync(`${root}/definitions/instructions/${name}.json`, 'utf8')),
      )
    },
  )

  const german = { 'Accept-Language': 'de' }
  test('ENT-03 who reads German gets the German text, and everybody the text of the admin who replaced it', async () => {
    const first = await admin.send(at('SofaTextureGen'), { headers: german })
    const document = (await first.json()) as Document
    expect(document.title).toBe('Sofa-Stoffe – Ablauf')
    expect((await read('SofaTextureGen')).document.title).toBe('Sofa textures – Workflow')

    const changed = { ...document, title: 'Our own' }
    const ifMatch = first.headers.get('ETag') ?? ''
    expect((await put('SofaTextureGen', changed, { ...german, 'If-Match': ifMatch })).status).toBe(200)
    expect((await read('SofaTextureGen')).document.title).toBe('Our own')
    const again = await admin.send(at('SofaTextureGen'), { headers: german })
    expect(((await again.json()) as Document).title).toBe('Our own')
  })

  test('INSTR-03 a document whose text has changed has another ETag, and the same text the same', async () => {
    const first = await read('SOPGen')
    expect((await read('SOPGen')).etag).toBe(first.etag)
    await put('SOPGen', { ...first.document, steps: steps('Another') }, { 'If-Match': first.etag })
    const second = await read('SOPGen')
    expect(second.etag).not.toBe(first.etag)
    expect(second.document.steps).toEqual([{ index: 1, title: 'Another', body: 'Another.' }])
  })

  test.each(instructionDocuments)('ENT-03 %s ships with title, description, steps and a tag', async (name) => {
    const { etag, document } = await read(name)
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(document).toEqual({
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      steps: expect.any(Array),
    })
    for (const step of document.steps)
      expect(step).toEqual({
        index: expect.any(Number),
        title: expect.stringMatching(/\S/),
        body: expect.stringMatching(/\S/),
      })
  })

  test('of a document for one of the user’s workspaces needs no header, and with one goes by it', async () => {
    expect((await several.get(at('SofaTextureGen'))).status).toBe(200)
    expect((await several.get(at('SofaTextureGen'), 'Zofa')).status).toBe(200)
    expect((await several.get(at('SofaTextureGen'), 'PaveleyHR')).status).toBe(403)
    expect((await zofa.get(at('SofaTextureGen'), 'Stepwright')).status).toBe(403)
  })

  test.each([
    'Nothing',
    'hrpolicygen',
    'HRPolicyGen.json',
    '..%2f..%2fpackage',
    '__proto__',
    '%00',
    'a%20b',
    'HRPolicyGen%2f..',
  ])('INSTR-04 %s is not a document: 404 with a sentence, for everybody alike', async (name) => {
    for (const user of [admin, zofa]) {
      const reply = await user.get(at(name))
      expect(reply.status).toBe(404)
      expect(await errorOf(reply)).toMatch(/^No agent has instructions/)
    }
  })

  test('by the cookie alone does, as pages read', async () => {
    const page = await browserSession(portal(), await portal().tokenOf('zofa'))
    expect((await page.sendWithoutToken(at('SofaTextureGen'), { headers: { 'X-Client-Name': 'Zofa' } })).status).toBe(
      200,
    )
  })
})

test('ADMIN-01 the list names every document, and is for admins', async () => {
  const reply = await admin.get('/api/instructions/list')
  expect(await reply.json()).toEqual(instructionDocuments.map(([name]) => name).toSorted())
  const refused = await zofa.get('/api/instructions/list')
  expect(refused.status).toBe(403)
  expect(await errorOf(refused)).toBe('Only admins may list and change instructions.')
})

describe('writing', () => {
  test('ADMIN-10 ADMIN-11 with the tag that was read replaces the whole document, and gives the next tag', async () => {
    const before = await read('SOPGen')
    const document = { title: 'SOPs', description: 'How to.', steps: steps('Choose', 'Build') }
    const saved = await put('SOPGen', document, { 'If-Match': before.etag })
    expect(saved.status).toBe(200)
    const after = await read('SOPGen')
    expect(after).toMatchObject({ etag: saved.headers.get('ETag'), document })
    expect(after.etag).not.toBe(before.etag)

    const next = await put('SOPGen', { ...document, steps: steps('One') }, { 'If-Match': after.etag })
    expect(next.status).toBe(200)
    expect((await read('SOPGen')).document.steps).toEqual(steps('One'))
  })

  test('what was written is what its users read', async () => {
    await put('SOPGen', { steps: steps('Read by ILS') })
    const reply = await apiUser(portal, 'ilsgroup').get(at('SOPGen'), 'ILSGroup')
    expect(((await reply.json()) as Document).steps).toEqual(steps('Read by ILS'))
  })

  test('ADMIN-12 with a stale tag is 412 with the current one as expected, and changes nothing', async () => {
    const { etag } = await read('TenderOverview')
    await put('TenderOverview', { steps: steps('First') }, { 'If-Match': etag })
    const reply = await put('TenderOverview', { steps: steps('Second') }, { 'If-Match': etag })
    const now = await read('TenderOverview')
    expect(reply.status).toBe(412)
    expect(await reply.json()).toMatchObject({ expected: now.etag, error: expect.stringMatching(/\.$/) })
    expect(now.document.steps).toEqual(steps('First'))
  })

  test('back to an earlier text has a tag of its own all the same', async () => {
    const tags = new Set<string>()
    for (const title of ['A', 'B', 'A', 'B']) {
      await put('ScheduleAgent', { steps: steps(title) })
      tags.add((await read('ScheduleAgent')).etag)
    }
    expect(tags.size).toBe(4)
  })

  test.each([
    ['ProposalGenerator', 'as it ships'],
    ['BriefGenerator', 'as somebody wrote it'],
  ])('at once, with one tag of %s %s, succeeds for exactly one', async (agent, which) => {
    if (which === 'as somebody wrote it') await put(agent, { steps: steps('Before') })
    for (let round = 0; round < 5; round++) {
      const { etag } = await read(agent)
      const titles = Array.from({ length: 8 }, (_, writer) => `Writer ${round}.${writer}`)
      const replies = await Promise.all(
        titles.map((title) => put(agent, { steps: steps(title) }, { 'If-Match': etag })),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ status }) => status === 412)).toHaveLength(7)
      const winner = titles[replies.findIndex(({ status }) => status === 200)]
      const now = await read(agent)
      expect(now.document.steps[0]?.title).toBe(winner)
      for (const reply of replies.filter(({ status }) => status === 412))
        expect(await reply.json()).toMatchObject({ expected: now.etag })
    }
  })

  test('without a tag replaces whatever is there, and many at once all succeed', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, writer) => put('CaseStudyGen', { steps: steps(`Writer ${writer}`) })),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map(({ headers }) => headers.get('ETag'))).size).toBe(8)
  })

  test.each(['weak', 'in a list', 'any'])('takes a tag that is given %s', async (how) => {
    const { etag } = await read('SofaBackgroundGen')
    const given = { weak: `W/${etag}`, 'in a list': `"other", ${etag}`, any: '*' }[how] ?? ''
    expect((await put('SofaBackgroundGen', { steps: steps(how) }, { 'If-Match': given })).status).toBe(200)
  })

  test('ADMIN-18 without title and description gets those of a new document', async () => {
    await put('SofaTextureGen', { steps: [] })
    expect((await read('SofaTextureGen')).document).toEqual({
      title: 'SofaTextureGen – Workflow',
      description: 'Instructions for SofaTextureGen.',
      steps: [],
    })
  })

  test.each([
    ['no steps', {}, 'The document has no list of "steps".'],
    ['steps that are not a list', { steps: {} }, 'The document has no list of "steps".'],
    ['a step that is none', { steps: ['one'] }, 'Step 1 of the list has to be an object'],
    ['a step without an index', { steps: [{ title: 'a' }] }, 'has the index undefined'],
    ['half an index', { steps: [{ index: 1.5 }] }, 'has the index 1.5'],
    ['an index in words', { steps: [{ index: '1' }] }, 'has the index "1"'],
    ['an index below 1', { steps: [{ index: 0 }] }, 'whole number from 1'],
    ['an index twice', { steps: [{ index: 2 }, { index: 2 }] }, 'Two steps have the index 2.'],
    ['a title that is none', { steps: [{ index: 1, title: 7 }] }, 'The "title" of step 1 has to be a text.'],
    ['a NUL', { steps: [{ index: 1, body: 'a\u0000b' }] }, 'contains a character that cannot be stored'],
    ['half a character', '{"steps":[{"index":1,"body":"\\ud800"}]}', 'contains a character that cannot be stored'],
    ['no object', '[]', 'The body is not a JSON object. Send one, for example {"sessionId": "…"}.'],
    ['no JSON', '{', 'The body is not a JSON object. Send one, for example {"sessionId": "…"}.'],
  ])('of %s is refused with 400 and a sentence, and changes nothing', async (_what, body, sentence) => {
    const before = await read('HRPolicyGen')
    const reply = await put('HRPolicyGen', body)
    expect(reply.status).toBe(400)
    expect(await errorOf(reply)).toContain(sentence)
    expect(await read('HRPolicyGen')).toEqual(before)
  })

  test('of an agent that there is not is 400', async () => {
    for (const name of ['Nothing', 'me', 'list', '..%2fx']) {
      const reply = await put(name, { steps: [] })
      expect(reply.status).toBe(400)
      expect(await errorOf(reply)).toMatch(/^No agent reads instructions/)
    }
  })

  test('of more than a document ever is, is refused', async () => {
    const body = { steps: [{ index: 1, title: 'long', body: 'x'.repeat(300_000) }] }
    expect((await put('HRPolicyGen', body)).status).toBe(413)
    expect((await put('HRPolicyGen', { steps: steps(...Array.from({ length: 201 }, String)) })).status).toBe(400)
  })

  test('keeps every letter', async () => {
    const body = 'Žluťoučký kůň 🐎\n\n– „ok“ \\ "quoted" ‮ <b>'
    await put('NationalBreakdownGen', { steps: [{ index: 3, title: '日本', body }] })
    expect((await read('NationalBreakdownGen')).document.steps).toEqual([{ index: 3, title: '日本', body }])
  })

  test.each(workspaces.filter((workspace) => workspace !== 'Stepwright'))(
    'ACCESS-30 is refused to %s, before anything is read',
    async (workspace) => {
      const reply = await put('CaseStudyGen', '{', {}, apiUser(portal, accountOf[workspace]))
      expect(reply.status).toBe(403)
      expect(await errorOf(reply)).toBe('Only admins may list and change instructions.')
    },
  )

  test('by cookie needs the token of the page', async () => {
    const page = await browserSession(portal(), await portal().tokenOf('stepwright'))
    const body = JSON.stringify({ steps: [] })
    const init = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }
    expect((await page.sendWithoutToken(at('CaseStudyGen'), init)).status).toBe(403)
    expect((await page.send(at('CaseStudyGen'), init)).status).toBe(200)
  })
})
