/** The card beside a wizard's step: each agent's own document, read from the server. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

const document = {
  title: 'Workflow',
  description: 'How to.',
  steps: [
    { index: 2, title: 'The second', body: 'Later.' },
    { index: 1, title: 'The first', body: 'Now.\nAnd then.' },
  ],
}

async function cardOf(path: string, agent: string, answer: object) {
  const server = fakeServer({ clients: ['Stepwright'] })
  server.answer(`GET /api/instructions/${agent}`, answer)
  openPortal(path, { server, client: 'Stepwright' })
  const card = await screen.findByRole('complementary', { name: 'Instructions' })
  return { card: within(card), server }
}

/** Typed from portal.md 7, agents.md 3 and decision 36, not read from the documents. */
test.each([
  ['INSTR-08', '/agent/hr-policy-gen', 'HRPolicyGen'],
  ['INSTR-09', '/agent/tender-overview', 'TenderOverview'],
  ['INSTR-10', '/agent/audio-lookup', 'NationalBreakdownGen'],
  ['INSTR-11', '/agent/brief-generator', 'BriefGenerator'],
  ['INSTR-11', '/agent/proposal-generator', 'ProposalGenerator'],
  ['INSTR-11', '/agent/monthly-sales-product-reporting', 'MonthlySalesProductReporting'],
  ['INSTR-11', '/agent/sofa-texture-gen', 'SofaTextureGen'],
  ['INSTR-11', '/agent/sofa-background-gen', 'SofaBackgroundGen'],
  ['INSTR-11', '/agent/sop-gen', 'SOPGen'],
  ['INSTR-11', '/agent/case-study-gen', 'CaseStudyGen'],
  ['INSTR-11', '/agent/schedule-agent', 'ScheduleAgent'],
])('%s INSTR-01 the card at %s reads %s and shows its first step', async (_row, path, agent) => {
  const { card, server } = await cardOf(path, agent, document)
  await card.findByRole('heading', { name: 'The first' })
  expect(card.getByText(/^Now\.\s+And then\.$/)).toBeTruthy()
  expect(card.queryByText('The second')).toBeNull()
  const [asked] = server.requestsTo(`GET /api/instructions/${agent}`)
  expect([asked?.headers.get('Accept'), asked?.headers.get('X-Client-Name')]).toEqual([
    'application/json',
    'Stepwright',
  ])
})

test('INSTR-02 a document without the step says so', async () => {
  const { card } = await cardOf('/agent/sop-gen', 'SOPGen', { ...document, steps: [] })
  await card.findByText('No instructions found for this step.')
  expect(card.queryByRole('alert')).toBeNull()
})

test.each([
  [
    'INSTR-06 INSTR-07 one that is not there yet is told as information',
    404,
    'status',
    /^SOPGen\.json not found\. Create it in the admin instructions editor\.$/,
  ],
  [
    'INSTR-07 any other failure is told as an error, with its cause',
    503,
    'alert',
    /^Unable to load SOPGen instructions: 503/,
  ],
] as const)('%s', async (_claim, status, role, text) => {
  const { card } = await cardOf('/agent/sop-gen', 'SOPGen', Response.json({}, { status }))
  // Until the reply arrives, the card has the status "loading".
  await waitFor(() => expect(card.getByRole(role).textContent).toMatch(text))
})
