/** The workspace of a request. */
import { expect, test } from 'vitest'
import { workspaceOf } from './workspace-of.ts'

const question = {
  session: undefined,
  header: undefined,
  workspaces: ['PaveleyHR', 'Zofa'],
  admits: ['Zofa'],
  provider: 'Stepwright',
}

test('it is that of the session, even if the header names another', () => {
  expect(workspaceOf({ ...question, session: 'Zofa', header: 'PaveleyHR' })).toEqual({ workspace: 'Zofa' })
})

test('it is not that of the session once the user has left it', () => {
  expect(workspaceOf({ ...question, session: 'VetWay', header: 'PaveleyHR' })).toEqual({ workspace: 'PaveleyHR' })
})

test('it is the one that the header names, whether or not the agent admits it: that is checked afterwards', () => {
  expect(workspaceOf({ ...question, header: 'PaveleyHR' })).toEqual({ workspace: 'PaveleyHR' })
})

test.each(['VetWay', 'Stepwright', 'Public', 'zofa', 'ZOFA', 'Zоfa', 'Ｚofa', 'Zofa\u200B', 'Zofa,PaveleyHR'])(
  'it is never %j, of which the user is not a member',
  (header) => {
    expect(workspaceOf({ ...question, header })).toEqual({ problem: 'not-a-member' })
  },
)

test('without a header, it is the only membership that the agent admits', () => {
  expect(workspaceOf(question)).toEqual({ workspace: 'Zofa' })
  expect(workspaceOf({ ...question, header: '' })).toEqual({ workspace: 'Zofa' })
})

test('without a header, it is not clear if the agent admits several', () => {
  expect(workspaceOf({ ...question, admits: [] })).toEqual({ problem: 'which', choices: ['PaveleyHR', 'Zofa'] })
})

test('without a header, there is none if the agent admits none of them', () => {
  expect(workspaceOf({ ...question, admits: ['VetWay'] })).toEqual({ problem: 'none-admitted' })
})
