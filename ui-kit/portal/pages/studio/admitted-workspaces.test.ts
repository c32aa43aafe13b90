import { expect, test } from 'vitest'
import { admittedWorkspaces } from './admitted-workspaces.ts'

const clients = ['Provider', 'North', 'South']

test.each([
  ['{ "access": { "clients": ["South"] } }', ['Provider', 'South']],
  ['{ "access": { "clients": [] } }', clients],
  ['{ "access": {} }', clients],
  ['{ "access": { "cli', clients],
  ['', clients],
])('of an agent with the text %s, a version can be published to %j', (text, offered) => {
  expect(admittedWorkspaces(text, clients, 'Provider')).toEqual(offered)
})
