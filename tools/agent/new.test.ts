import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { check } from './check.ts'
import { CommandError } from './command.ts'
import { newAgent } from './new.ts'
import { tryOut } from './try.ts'

let lines: string[] = []
let folder = ''

beforeEach(() => {
  lines = []
  folder = mkdtempSync(join(tmpdir(), 'stepwright-'))
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(...text.split('\n')))
  vi.stubEnv('NO_COLOR', '1')
  // The new agent goes into the last folder; workspaces and instructions are looked up in the first, too.
  vi.stubEnv('DEFINITIONS_DIR', `definitions:${folder}`)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('agent new', () => {
  test('writes an agent and its instructions, with an entry for each step', async () => {
    expect(await newAgent.run(['lease-notes'])).toBe(0)
    expect(readdirSync(join(folder, 'agents'))).toEqual(['lease-notes.json'])
    const { title, steps } = JSON.parse(readFileSync(join(folder, 'instructions/LeaseNotes.json'), 'utf8')) as {
      title: string
      steps: { title: string; body: string }[]
    }
    expect(title).toBe('Lease Notes – Workflow')
    expect(steps.map((step) => step.title)).toEqual(['Upload', 'Result'])
    for (const { body } of steps) expect(body).not.toBe('')
  })

  test('writes an agent in which check finds nothing wrong, and which try walks to its end', async () => {
    await newAgent.run(['lease-notes'])
    expect(await check.run([join(folder, 'agents/lease-notes.json')])).toBe(0)
    expect(await tryOut.run(['lease-notes'])).toBe(0)
  })

  test('writes where the schema lies from there, so that an editor finds it in any folder', async () => {
    await newAgent.run(['lease-notes'])
    const { $schema } = JSON.parse(readFileSync(join(folder, 'agents/lease-notes.json'), 'utf8')) as { $schema: string }
    expect(existsSync(join(folder, 'agents', $schema))).toBe(true)
  })

  test('leaves a file alone that exists', async () => {
    await newAgent.run(['lease-notes'])
    await expect(newAgent.run(['lease-notes'])).rejects.toThrow(
      /agents\/lease-notes\.json exists already\. Choose another id, or edit that file\.$/,
    )
  })

  test.each([undefined, 'Lease Notes', '../lease', '1lease'])('refuses %s as an id', async (id) => {
    await expect(newAgent.run(id === undefined ? [] : [id])).rejects.toThrow(CommandError)
  })
})
