import { expect, test } from 'vitest'
import { CommandError } from './command.ts'
import { findAgent } from './find-agent.ts'

test('an agent is found by its id and by its file', async () => {
  expect((await findAgent('sop-gen')).name).toBe('SOP Generator')
  expect((await findAgent('tests/driver/definitions/agents/supplier-check.json')).name).toBe('Supplier Check')
})

test('one that is not there, and one with mistakes, is refused with a sentence', async () => {
  await expect(findAgent(undefined)).rejects.toThrow(CommandError)
  await expect(findAgent('sop')).rejects.toThrow('There is no agent "sop". `npm run agent -- list` shows all.')
  await expect(findAgent('sop.json')).rejects.toThrow('There is no file sop.json.')
  const wrong = 'engine/definition/fixtures/wrong/unknown-step.json'
  await expect(findAgent(wrong)).rejects.toThrow(
    `${wrong} has mistakes. \`npm run agent -- check ${wrong}\` shows them.`,
  )
})
