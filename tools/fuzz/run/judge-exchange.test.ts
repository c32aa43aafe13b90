import { expect, test } from 'vitest'
import type { PlannedRequest } from '../cases/planned-case.ts'
import type { Answer } from '../wire/read-answers.ts'
import type { Exchange } from '../wire/send.ts'
import { markOf } from '../world/people.ts'
import { judgeExchange } from './judge-exchange.ts'

const planned: PlannedRequest = {
  id: 'fuzz-1',
  route: 'GET /api/agents',
  account: 'zofa',
  changes: [],
  wire: { pieces: [], ending: 'wait', methods: ['GET'], answerOwed: 'yes' },
  session: undefined,
}

type AnswerParts = Partial<Omit<Answer, 'body'>> & { readonly body?: unknown }

const json = ['Content-Type', 'application/json'] as const

const answer = ({ status = 200, headers = [], body = {} }: AnswerParts): Answer => ({
  status,
  headers: headers.some(([name]) => name === json[0]) ? headers : [json, ...headers],
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

const exchange = (answers: readonly Answer[], more: Partial<Exchange> = {}): Exchange => ({
  answers,
  problems: [],
  ended: 'answered',
  error: undefined,
  milliseconds: 1,
  bytesSent: 1,
  ...more,
})

const kinds = (result: Exchange, request = planned) =>
  judgeExchange(request, result, { secretTexts: ['/home/portal'] }).map(({ kind }) => kind)

const kindsOf = (said: AnswerParts) => kinds(exchange([answer(said)]))

test.each<[string, AnswerParts]>([
  ['an answer', { body: { agents: [] } }],
  ['a refusal in a sentence', { status: 400, body: { message: 'Choose a file.', error: 'Choose a file.' } }],
  [
    'a refusal in the words of OAuth',
    { status: 400, body: { error: 'invalid_grant', error_description: 'Not known.' } },
  ],
  [
    'a refusal in the words of SCIM',
    { status: 404, headers: [['Content-Type', 'application/scim+json']], body: { detail: 'There is no such group.' } },
  ],
  ['a refusal of the protocol', { status: 400, body: '' }],
  ['what is not built yet', { status: 501, body: { message: 'Not built yet.' } }],
  [
    'what is busy and says when it is not',
    { status: 503, headers: [['Retry-After', '2']], body: { message: 'Try later.' } },
  ],
  ['what the caller has sent', { body: { site: markOf('zofa') } }],
])('%s is right', (_what, said) => {
  expect(kindsOf(said)).toEqual([])
})

test.each<[string, AnswerParts, string]>([
  ['a mistake of the portal', { status: 500, body: { message: 'The portal made a mistake.' } }, '5xx'],
  ['what is busy for ever', { status: 503, body: { message: 'Try later.' } }, '5xx'],
  ['a refusal without a word', { status: 413, body: { message: '', error: '' } }, 'no sentence'],
  ['a refusal that is not JSON', { status: 404, body: 'Not found' }, 'no sentence'],
  ['a stack', { status: 400, body: { message: 'It broke\n    at read (/app/x.js:1:2)' } }, 'leak'],
  ['the words of the database', { status: 400, body: { message: 'invalid byte sequence for encoding' } }, 'leak'],
  ['a folder of the machine', { body: { path: '/home/portal/data' } }, 'leak'],
  ['what somebody else has sent', { body: { site: markOf('vetway') } }, 'leak'],
  ['a header that the caller has made', { headers: [['X-Injected', '1']] }, 'leak'],
])('%s is a fault', (_what, said, kind) => {
  expect(kindsOf(said)).toEqual([kind])
})

test('a complete request has to be answered in time', () => {
  expect(kinds(exchange([], { ended: 'closed' }))).toEqual(['no answer'])
  expect(kinds(exchange([], { ended: 'late' }))).toEqual(['late'])
})

test('a malformed request may be answered by closing the connection', () => {
  const broken: PlannedRequest = { ...planned, wire: { ...planned.wire, answerOwed: 'perhaps' } }
  expect(kinds(exchange([], { ended: 'closed' }), broken)).toEqual([])
})
