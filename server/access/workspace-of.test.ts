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

test('the workspace is that of the session, even if the header names another', () => {
  expect(workspaceOf({ ...question, session: 'Zofa', header: 'PaveleyHR' })).toEqual({ workspace: 'Zofa' })
})

test('the workspace of the session is not used once the user has left it', () => {
  expect(workspaceOf({ ...question, session: 'VetWay', header: 'PaveleyHR' })).toEqual({ workspace: 'PaveleyHR' })
})

test('the workspace is the one that the header names; whether the agent admits it is checked afterwards', () => {
  expect(workspaceOf({ ...question, header: 'PaveleyHR' })).toEqual({ workspace: 'PaveleyHR' })
})

test.each(['VetWay', 'Stepwright', 'Public', 'zofa', 'ZOFA', 'Zоfa', 'Ｚofa', 'Zofa\u200B', 'Zofa,PaveleyHR'])(
  'the workspace is never %j, of which the user is not a member',
  (header) => {
    expect(workspaceOf({ ...question, header })).toEqual({ problem: 'not-a-member' })
  },
)

test('without a header, the workspace is the only one of the user that the agent admits', () => {
  expect(workspaceOf(question)).toEqual({ workspace: 'Zofa' })
  expect(workspaceOf({ ...question, header: '' })).toEqual({ workspace: 'Zofa' })
})

test('without a header, the workspace is not clear if the agent admits several', () => {
  expect(workspaceOf({ ...question, admits: [] })).toEqual({ problem: 'which', choices: ['PaveleyHR', 'Zofa'] })
})

test('without a header, there is no workspace if the agent admits none of them', () => {
  expect(workspaceOf({ ...question, admits: ['VetWay'] })).toEqual({ problem: 'none-admitted' })
})
