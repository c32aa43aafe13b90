/** The table engine is sandboxed: it cannot access files outside its own folder. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableFolder } from '../fixtures/table-folder.ts'
import { quotePath } from './quote.ts'
import { withEngine } from './open-engine.ts'

async function folders() {
  const [{ folder: own }, { folder: other }] = [await tableFolder(), await tableFolder()]
  for (const folder of [own, other]) await writeFile(join(folder, 'rows.csv'), 'a,b\n1,2\n')
  return { own, inOwn: quotePath(join(own, 'rows.csv')), inOther: quotePath(join(other, 'rows.csv')) }
}

test('it reads the files of its folder', async () => {
  const { own, inOwn } = await folders()
  const rows = await withEngine(own, (engine) => engine.rows(`SELECT * FROM read_csv(${inOwn}, all_varchar = true)`))
  expect(rows).toEqual([['1', '2']])
})

test.each([
  ['reading a file outside', (path: string) => `SELECT * FROM read_csv(${path})`],
  ['reading a file outside as text', (path: string) => `SELECT * FROM read_text(${path})`],
  ['writing a file outside', (path: string) => `COPY (SELECT 1) TO ${path}`],
  ['opening a database outside', (path: string) => `ATTACH ${path} AS other`],
])('it refuses %s', async (_, sql) => {
  const { own, inOther } = await folders()
  await expect(withEngine(own, (engine) => engine.run(sql(inOther)))).rejects.toThrow(/Permission Error|disabled/)
})

test.each([
  ['an extension', 'INSTALL httpfs', /disabled|external access/i],
  ['an extension that is there', 'LOAD httpfs', /disabled|external access/i],
  ['access to all files', 'SET enable_external_access = true', /locked/],
  ['other folders', "SET allowed_directories = ['/']", /locked/],
  ['more memory', "SET memory_limit = '8GB'", /locked/],
])('it refuses %s', async (_, sql, reason) => {
  const { own } = await folders()
  await expect(withEngine(own, (engine) => engine.run(sql))).rejects.toThrow(reason)
})
