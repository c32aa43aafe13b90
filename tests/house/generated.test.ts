/** The committed generated files agree with the schema and the operations: run `npm run generate` after changing either. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generated } from '#tools/generate/generated.ts'

const files = await generated()

test.each(files)('$file is not stale', ({ file, text }) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(text)
})
