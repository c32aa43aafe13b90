/** `npm run agent` on a copy of what it is made of: from its bundle, which is made anew when a source has changed. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

const parts = [
  'definitions',
  'engine',
  'server',
  'tools/agent',
  'tools/house',
  'ui-kit/panels',
  'package.json',
  'tsconfig.json',
]
let copy: string
let remove: () => void

beforeAll(() => {
  copy = temporaryFolder({}, { packages: true, afterwards: (undo) => (remove = undo) })
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
})
afterAll(() => remove())

const agent = (...args: readonly string[]) =>
  execFileSync(process.execPath, [join(copy, 'tools/agent/start.mjs'), ...args], { cwd: copy, encoding: 'utf8' })
const bundledAt = () => statSync(join(copy, 'dist/agent/main.js')).mtimeMs

test('every command runs from the bundle, which is made once', () => {
  expect(agent('check', 'definitions/agents/sop-gen.json')).toBe('1 definition checked, no problems.\n')
  const before = bundledAt()
  expect(agent('list')).toMatch(/^sop-gen .* ok$/m)
  expect(agent('draw', 'sop-gen')).toMatch(/^stateDiagram/)
  expect(agent('try', 'sop-gen')).toContain('sop-gen runs to its end.')
  expect(agent('new', 'meeting-notes')).toContain('Wrote definitions/agents/meeting-notes.json.')
  expect(agent('check', 'definitions/agents/meeting-notes.json')).toMatch(/^1 definition checked, no problems\.$/m)
  expect(bundledAt()).toBe(before)
})

test.each(['tools/agent/check.ts', 'engine/definition/read/read-source.ts'])(
  'a change of %s is noticed by the next check',
  (source) => {
    const file = join(copy, source)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nconsole.log('Changed: ${source}')\n`)
    expect(agent('check', 'definitions/agents/sop-gen.json')).toContain(`Changed: ${source}`)
  },
)
