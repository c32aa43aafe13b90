/** No code outside the rooms of the types compares the name of a type, because a new type would be forgotten there. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFormats } from '#engine/contents/formats.ts'
import { fieldFormats } from '#engine/fields/formats.ts'
import { stepFormats } from '#engine/steps/formats.ts'
import { root } from '#tools/house/paths.mjs'

const types = Object.keys({ ...fieldFormats, ...stepFormats, ...contentFormats })
/** Panels draw the fields of their own forms; the types of table columns are something else. */
const places = ['engine', 'server/agents', 'server/openapi', 'server/work', 'ui-kit/components', 'ui-kit/portal', 'ui-kit/steps'] // prettier-ignore
const isRoom = (file: string) => /^engine\/(?:fields|steps|contents)\//.test(file)
const comparison = new RegExp(String.raw`(?<!\bcolumn)\.type [!=]== '(?:${types.join('|')})'`)

const comparisonsIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => comparison.test(line) && !/^\s*(?:\*|\/\/|\/\*\*)/.test(line))

test('a comparison of the name of a type is recognised', () => {
  expect(comparisonsIn("if (field.type === 'corrections') return\nif (event.type === 'clear') return")).toHaveLength(1)
})

test('no file outside the rooms of the types compares the name of one', () => {
  const files = places.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => !isRoom(file) && !file.includes('/fixtures/')),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    comparisonsIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
