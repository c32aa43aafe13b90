import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { check } from './check.ts'
import { CommandError } from './command.ts'
import { list } from './list.ts'
import { untranslatedTexts } from './untranslated-texts.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'

const wrong = 'engine/definition/fixtures/wrong/unknown-step.json'
let lines: string[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(...text.split('\n')))
  vi.stubEnv('NO_COLOR', '1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('agent check', () => {
  test('finds nothing in the shipped definitions, and succeeds', async () => {
    expect(await check.run([])).toBe(0)
    expect(lines.filter((line) => /^\S+:\d+:\d+ /.test(line))).toEqual([])
    expect(lines.at(-1)).toMatch(/^\d+ definitions checked, (no problems|\d+ warnings)\.$/)
  })

  test('shows a mistake with its place, what was found and expected, and the line with a mark', async () => {
    expect(await check.run([wrong])).toBe(1)
    expect(lines).toEqual([
      `${wrong}:79:19 unknown-step Action "upload" goes to step "biuld", which does not exist. Did you mean "build"?`,
      '    found:    biuld',
      '    expected: next, upload, build',
      '    nearest:  build',
      '    79 |           "then": "biuld"',
      '       |                   ^^^^^^^',
      '',
      '1 definition checked, 1 error.',
    ])
  })

  test('gives the same as data with --json', async () => {
    expect(await check.run([wrong, '--json'])).toBe(1)
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      files: 1,
      problems: [
        {
          file: wrong,
          line: 79,
          column: 19,
          code: 'unknown-step',
          pointer: '/steps/0/actions/0/then',
          found: 'biuld',
          suggestion: 'build',
        },
      ],
    })
  })

  test('succeeds with warnings, and tells them', async () => {
    expect(await check.run(['engine/definition/fixtures/wrong/unused-field.json'])).toBe(0)
    expect(lines[0]).toContain('unused-field (warning)')
    expect(lines.at(-1)).toBe('1 definition checked, 1 warning.')
  })

  test('compares a file alone with the agents beside which it would stand', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lone-'))
    const lone = join(folder, 'sop-gen.json')
    copyFileSync('definitions/agents/sop-gen.json', lone)
    expect(await check.run([lone, '--json'])).toBe(1)
    rmSync(folder, { recursive: true })
    const { files, problems } = JSON.parse(lines.join('\n')) as {
      files: number
      problems: { code: string; message: string }[]
    }
    expect(files).toBe(1)
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set(['same-agent-id', 'same-agent-path', 'same-agent-request', 'same-instructions']),
    )
    expect(problems[0]?.message).toBe('The id "sop-gen" is already used by definitions/agents/sop-gen.json.')
    lines = []
    expect(await check.run(['definitions/agents/sop-gen.json'])).toBe(0)
    expect(lines.at(-1)).toBe('1 definition checked, no problems.')
  })

  test('says which file cannot be read, and which option it does not have', async () => {
    await expect(check.run(['no-such-file.json'])).rejects.toEqual(
      new CommandError('no-such-file.json could not be read (ENOENT).'),
    )
    await expect(check.run(['--fix'])).rejects.toThrow('There is no option --fix')
  })
})

test('each text of the shipped agents is translated', () => {
  const shipped = shippedIds.map((id) => shippedDefinition(id))
  expect(untranslatedTexts(shipped, ['definitions'])).toEqual([])
})

describe('with definitions of its own', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'definitions-'))
    mkdirSync(join(folder, 'agents'))
    copyFileSync('definitions/clients.json', join(folder, 'clients.json'))
    copyFileSync('engine/definition/fixtures/good.json', join(folder, 'agents/good.json'))
    vi.stubEnv('DEFINITIONS_DIR', folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('check names texts without a translation, with their path, if the folder has a catalogue', async () => {
    expect(await check.run([])).toBe(0)
    expect(lines.join()).not.toContain('translation')
    mkdirSync(join(folder, 'locales/de'), { recursive: true })
    writeFileSync(join(folder, 'locales/de/agents.json'), JSON.stringify({ Upload: 'Hochladen' }))
    expect(await check.run([])).toBe(0)
    expect(lines.filter((line) => line.includes('has no de translation')).length).toBeGreaterThan(0)
    expect(lines.join('\n')).toMatch(/good: name has no de translation: "/)
    expect(lines.join('\n')).not.toContain('"Upload"')
  })

  test('check names a few of many texts without a translation, so that they bury no problem, and all of them with --texts', async () => {
    mkdirSync(join(folder, 'locales/de'), { recursive: true })
    writeFileSync(join(folder, 'locales/de/agents.json'), '{}')
    const count = () => lines.splice(0).filter((line) => line.includes('has no de translation')).length
    expect(await check.run([])).toBe(0)
    expect(lines.join('\n')).toMatch(/good: de: \d+ more texts; check --texts names them all/)
    expect(count()).toBe(3)
    expect(await check.run(['--texts'])).toBe(0)
    expect(count()).toBeGreaterThan(3)
  })

  test('check looks through that folder, and at what its agents share', async () => {
    const copy = readFileSync('engine/definition/fixtures/good.json', 'utf8').replace('"id": "good"', '"id": "second"')
    writeFileSync(join(folder, 'agents/second.json'), copy)
    expect(await check.run(['--json'])).toBe(1)
    const { problems } = JSON.parse(lines.join('\n')) as { problems: { file: string; code: string }[] }
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set(['same-agent-path', 'same-agent-request', 'same-instructions']),
    )
    expect(problems.every(({ file }) => file.endsWith('second.json'))).toBe(true)
  })

  test('list shows every agent with its state', async () => {
    writeFileSync(join(folder, 'agents/broken.json'), '{')
    expect(await list.run([])).toBe(0)
    expect(lines).toEqual([
      'id      name           path         clients         steps  state',
      'broken                                                     1 error',
      'good    SOP Generator  /agent/good  ILSGroup, Zofa  2      ok',
    ])
  })

  test('a folder without agents has none', async () => {
    rmSync(join(folder, 'agents'), { recursive: true })
    expect(await check.run([])).toBe(0)
    expect(lines).toEqual(['0 definitions checked, no problems.'])
  })
})
