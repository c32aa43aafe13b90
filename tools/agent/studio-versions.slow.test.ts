import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/driver/database.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { exportAgent, importAgent } from './studio-versions.ts'

const databaseUrl = emptyDatabase()
const folder = temporaryFolder({}, { afterwards: afterAll })
const place = () => ({
  config: { dataDir: '', databaseUrl: databaseUrl(), definitionsDirs: ['definitions'] },
  panels,
})
const file = join(folder, 'agents/sop-gen.json')
const read = () => readFileSync(file, 'utf8')

test('an agent goes to a file as it was written, and a changed file comes back as its next version', async () => {
  expect(await exportAgent(place(), { id: 'sop-gen', folder })).toEqual({
    done: `Wrote the shipped version to ${file}.`,
  })
  expect(read()).toBe(readFileSync('definitions/agents/sop-gen.json', 'utf8'))
  expect(await importAgent(place(), { file })).toEqual({ done: `${file} is the newest version already.` })

  const changed = `${read().replace('"name": "SOP Generator"', '"name": "Procedures"')}\n`
  writeFileSync(file, changed)
  expect(await importAgent(place(), { file })).toEqual({
    done: 'Version 1 of sop-gen is in use.\n  name changed from "SOP Generator" to "Procedures"',
  })
  writeFileSync(file, '')
  await exportAgent(place(), { id: 'sop-gen', folder })
  expect(read()).toBe(changed)
})

test('a file with mistakes, one that is missing, and an unknown agent are told in a sentence', async () => {
  writeFileSync(file, '{')
  expect(await importAgent(place(), { file })).toEqual({ problem: expect.stringContaining('The draft has') })
  expect(await importAgent(place(), { file: join(folder, 'none.json') })).toEqual({
    problem: expect.stringContaining('none.json'),
  })
  expect(await exportAgent(place(), { id: 'nobody', folder })).toEqual({
    problem: expect.stringContaining('There is no agent "nobody"'),
  })
})
