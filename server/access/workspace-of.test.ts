/** In which workspace a request is made. */
import { expect, test } from 'vitest'
import { workspaceOf } from './workspace-of.ts'

const question = {
  session: undefined,
  header: undefined,
  workspaces: ['PaveleyHR', 'Zofa'],
  admits: ['Zofa'],
  provider: 'Stepwright',
}

test('in that of its session, whatever the page says', () => {
  expect(workspaceOf({ ...question, session: 'Zofa', header: 'PaveleyHR' })).toEqual({ workspace: 'Zofa' })
})

test('no longer in that of its session once the user has left it', () => {
  expect(workspaceOf({ ...question, session: 'VetWay', header: 'PaveleyHR' })).toEqual({ workspace: 'PaveleyHR' })
})

test('in the one that the header names, admitted or not: whether it is admitted is checked afterwards', () => {
  expect(workspaceOf({ ...question, header: 'PaveleyHR' })).toEqual({ workspace: 'PaveleyHR' })
})

test.each(['VetWay', 'Stepwright', 'Public', 'zofa', 'ZOFA', 'Zоfa', 'Ｚofa', 'Zofa\u200B', 'Zofa,PaveleyHR'])(
  'never in %j, of which the user is no member',
  (header) => {
    expect(workspaceOf({ ...question, header })).toEqual({ problem: 'not-a-member' })
  },
)

test('without a header, in the one membership that is admitted', () => {
  expect(workspaceOf(question)).toEqual({ workspace: 'Zofa' })
  expect(workspaceOf({ ...question, header: '' })).toEqual({ workspace: 'Zofa' })
})

test('without a header, several that are admitted leave it open', () => {
  expect(workspaceOf({ ...question, admits: [] })).toEqual({ problem: 'which', choices: ['PaveleyHR', 'Zofa'] })
})

test('without a header, nowhere when none is admitted', () => {
  expect(workspaceOf({ ...question, admits: ['VetWay'] })).toEqual({ problem: 'none-admitted' })
})
