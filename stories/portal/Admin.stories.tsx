/** The pages of admins. */
import type { ApiKeyEntry } from '#engine/shapes/api-key.ts'
import type { AuditEvent } from '#engine/shapes/audit-event.ts'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import { pageStory, pending, refused } from '../setup/portal-stories.tsx'

export default { title: 'Pages/Admin', parameters: { layout: 'fullscreen' } }

const account = { clients: ['Stepwright'], isAdmin: true }

const person = (number: number): PersonEntry => ({
  id: `person-${number}`,
  email: `person${number}@example.com`,
  name: number % 4 === 0 ? null : `Person ${number}`,
  clients: number % 5 === 0 ? [] : ['Zofa'],
  isAdmin: number % 7 === 0,
  roles: [],
  manages: number % 9 === 0 ? ['Zofa'] : [],
  isSuspended: number % 10 === 0,
  hasPassword: number % 3 !== 0,
  hasSecondFactor: number % 2 === 0,
  signedInAt: number % 3 === 0 ? null : '2026-03-01T08:00:00.000Z',
})
const people = (count: number) => ({
  'GET /api/admin/people': {
    people: Array.from({ length: count }, (_, at) => person(at + 1)),
    clients: ['Stepwright', 'Zofa'].map((id) => ({ id, name: id })),
    provider: 'Stepwright',
    tenant: null,
  },
})
const peoplePage = { address: '/admin/people', account }
export const PeopleOne = pageStory({ ...peoplePage, answers: people(1), shows: /person1@/ })
export const PeopleMany = pageStory({ ...peoplePage, answers: people(24), shows: /person9@/ })
export const PeopleFailed = pageStory({
  ...peoplePage,
  answers: { 'GET /api/admin/people': refused },
  shows: /database does not answer/,
})

const colleague = (number: number): WorkspacePerson => ({
  id: `colleague-${number}`,
  email: `colleague${number}@example.com`,
  name: `Colleague ${number}`,
  manages: number % 4 === 0,
  state: number % 5 === 0 ? 'off' : 'on',
  reach: 'account',
  account: { hasPassword: true, hasSecondFactor: number % 2 === 0, signedInAt: '2026-03-01T08:00:00.000Z' },
})
const workspacePeoplePage = { address: '/workspace/people', account: { clients: ['Zofa'], managesPeople: true } }
export const WorkspacePeopleMany = pageStory({
  ...workspacePeoplePage,
  answers: {
    'GET /api/workspace/people': { people: Array.from({ length: 12 }, (_, at) => colleague(at + 1)), tenant: null },
  },
  shows: /colleague9@/,
})
export const WorkspacePeopleFailed = pageStory({
  ...workspacePeoplePage,
  answers: { 'GET /api/workspace/people': refused },
  shows: /database does not answer/,
})

const kinds = ['downloaded', 'code-accepted', 'device-signed-out'] as const
const event = (number: number): AuditEvent => ({
  id: String(number),
  at: '2026-03-01T08:00:00.000Z',
  event: kinds[number % kinds.length] ?? 'downloaded',
  who: `person${number}@example.com`,
  client: 'Zofa',
  agent: 'sofa-texture-gen',
  session: `b0c5a9c2-0000-4000-8000-${String(number).padStart(12, '0')}`,
  subject: 'final_textures.zip',
  detail: null,
  address: '192.0.2.7',
  request: `request-${number}`,
})
const events = (count: number, next: string | null = null) => ({
  'GET /api/audit': { events: Array.from({ length: count }, (_, at) => event(at + 1)), next },
})
const auditPage = { address: '/admin/audit-log', account }
export const AuditLogEmpty = pageStory({ ...auditPage, answers: events(0), shows: /Audit log/ })
export const AuditLogMany = pageStory({ ...auditPage, answers: events(30, '30'), shows: /person9@/ })
export const AuditLogFailed = pageStory({
  ...auditPage,
  answers: { 'GET /api/audit': refused },
  shows: /database does not answer/,
})

const usePage = { address: '/admin/use-and-cost', account }
const line = {
  day: '2026-03-01',
  client: 'Zofa',
  agent: 'tender-overview',
  model: null,
  calls: 3,
  failed: 1,
  inputTokens: 12_000,
  outputTokens: 800,
  cost: 0.031,
}
export const UseEmpty = pageStory({
  ...usePage,
  answers: { 'GET /api/use': { lines: [], warnings: [], currency: 'EUR' } },
  shows: /Use and cost/,
})
export const UseMany = pageStory({
  ...usePage,
  answers: {
    'GET /api/use': {
      lines: Array.from({ length: 12 }, (_, at) => ({ ...line, day: `2026-03-${at + 10}`, calls: at + 1 })),
      warnings: [{ of: 'client', name: 'Zofa', kind: 'cost', used: 85, limit: 100 }],
      currency: 'EUR',
    },
  },
  shows: /tender-overview/,
})

const apiPage = { address: '/admin/api', account }
const key = (number: number): ApiKeyEntry => ({
  id: `key-${number}`,
  name: `Import of branch ${number}`,
  hint: `swk_Ab3dE${number % 10}`,
  client: 'Zofa',
  opens: number % 5 === 4 ? 'people' : 'agents',
  agents: number % 2 === 0 ? null : ['sofa-texture-gen'],
  state: number % 3 === 0 ? 'revoked' : 'valid',
  madeBy: 'ada@example.com',
  madeAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-05-30T08:00:00.000Z',
  usedAt: number % 4 === 0 ? null : '2026-03-02T08:00:00.000Z',
})
const webhook = {
  id: 'webhook-1',
  client: 'Zofa',
  url: 'https://hooks.example.com/stepwright/runs-of-all-branches',
  events: ['run.finished', 'run.failed'],
  madeBy: 'ada@example.com',
  madeAt: '2026-03-01T08:00:00.000Z',
  formerUntil: null,
  failed: 2,
}
const keys = (count: number) => ({
  'GET /api/webhooks': { webhooks: count === 0 ? [] : [webhook], clients: [{ id: 'Zofa', name: 'Zofa' }] },
  'GET /api/keys': {
    keys: Array.from({ length: count }, (_, at) => key(at + 1)),
    clients: [{ id: 'Zofa', name: 'Zofa', agents: [{ id: 'sofa-texture-gen', name: 'Sofa Texture Generator' }] }],
  },
})
export const ApiEmpty = pageStory({ ...apiPage, answers: keys(0), shows: /No API keys/ })
export const ApiMany = pageStory({ ...apiPage, answers: keys(9), shows: /Import of branch 9/ })
export const ApiFailed = pageStory({
  ...apiPage,
  answers: { 'GET /api/keys': refused, 'GET /api/webhooks': refused },
  shows: /database does not answer/,
})

const retentionPage = { address: '/admin/retention', account }
const nothingKept = {
  rules: [],
  erasures: [],
  holds: [],
  sessionDays: 7,
  lastBackup: null,
  clients: [{ id: 'Zofa', name: 'Zofa' }],
  provider: 'Stepwright',
  agentNames: {},
}
export const RetentionEmpty = pageStory({
  ...retentionPage,
  answers: { 'GET /api/admin/retention': nothingKept },
  shows: /No erasures/,
})
export const RetentionMany = pageStory({
  ...retentionPage,
  answers: {
    'GET /api/admin/retention': {
      ...nothingKept,
      rules: [{ client: 'Zofa', agent: '', sessions: 30, results: 90, runs: null }],
      erasures: Array.from({ length: 6 }, (_, at) => ({
        id: `b0c5a9c2-0000-4000-8000-00000000000${at}`,
        of: 'session',
        subject: `b0c5a9c2-0000-4000-8000-00000000001${at}`,
        askedBy: 'admin@example.com',
        askedAt: '2026-03-01T08:00:00.000Z',
        endedAt: at === 0 ? null : '2026-03-01T08:00:02.000Z',
        state: at === 0 ? 'under-way' : 'done',
        counts: { sessions: 1, artefacts: 12, files: 4 },
        bytes: 120_000,
        hash: 'ab'.repeat(32),
        problem: at === 0 ? "The portal's file storage does not answer" : null,
      })),
      holds: [
        {
          of: 'person',
          subject: 'person1@example.com',
          reason: 'A claim before the court.',
          setBy: 'admin@example.com',
          setAt: '2026-03-01T08:00:00.000Z',
        },
      ],
      lastBackup: '2026-02-28T02:00:00.000Z',
    },
  },
  shows: /Under way/,
})
export const RetentionFailed = pageStory({
  ...retentionPage,
  answers: { 'GET /api/admin/retention': refused },
  shows: /database does not answer/,
})

const instructionsPage = { address: '/admin/agent-instructions', account }
export const InstructionsOne = pageStory({
  ...instructionsPage,
  answers: {
    'GET /api/instructions/list': ['SOPGen'],
    'GET /api/instructions/SOPGen': () =>
      Response.json(
        {
          title: 'SOPs',
          description: 'How to make one.',
          steps: [{ index: 1, title: 'Upload', body: 'Add three files.' }],
        },
        { headers: { ETag: '"1-a"' } },
      ),
  },
  shows: /Agent Instructions/,
})
export const InstructionsWaiting = pageStory({
  ...instructionsPage,
  answers: { 'GET /api/instructions/list': pending },
  shows: /Agent Instructions/,
})
