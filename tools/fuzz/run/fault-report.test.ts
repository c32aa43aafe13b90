import { expect, test } from 'vitest'
import type { PlannedRequest } from '../cases/planned-case.ts'
import { createFaultReport } from './fault-report.ts'

const request: PlannedRequest = {
  id: 'fuzz-7',
  route: 'GET /api/agents',
  account: 'zofa',
  changes: ['another header'],
  wire: {
    pieces: [{ content: 'GET /api/agents HTTP/1.1\r\nAuthorization: <bearer of zofa>\r\n\r\n' }],
    ending: 'wait',
    methods: ['GET'],
    answerOwed: 'yes',
  },
  session: undefined,
}

test('a fault names the command that repeats its request, the request, and the log of the portal', () => {
  const book = createFaultReport('a b')
  book.note({ kind: '5xx', what: 'It answers 500.', at: { index: 7, request }, log: () => ['TypeError'] })
  expect(book.report()).toBe(
    [
      '5xx: GET /api/agents, 1 times',
      '  - It answers 500.',
      "    npm run fuzz -- --replay 'a b:7'",
      '    by zofa; another header',
      '    > GET /api/agents HTTP/1.1',
      '    > Authorization: <bearer of zofa>',
      '    log: TypeError',
    ].join('\n'),
  )
})

test('faults of one kind at one route form one entry with a few examples', () => {
  const book = createFaultReport('seed')
  for (let index = 0; index < 9; index += 1) book.note({ kind: 'late', what: 'No answer.', at: { index, request } })
  book.note({ kind: 'left behind', what: 'file 11111111-1111-4111-a111-111111111111 is left over' })
  book.note({ kind: 'left behind', what: 'file 22222222-2222-4222-a222-222222222222 is left over' })
  expect(book.count()).toBe(11)
  expect(book.report().match(/--replay/g)).toHaveLength(3)
  expect(book.report()).toContain('late: GET /api/agents, 9 times')
  expect(book.report()).toContain('left behind: file … is left over, 2 times')
})
