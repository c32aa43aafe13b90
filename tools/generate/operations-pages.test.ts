/** docs/operations: pages that can be read in one sitting, and recipes that are parts of definitions without problems. */
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { operations } from '#server/operations/catalogue.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { root } from '#tools/house/paths.mjs'
import { operationsPages } from './operations-pages.ts'
import { recipes } from './recipes.ts'

const pages = operationsPages(operations)
const textOf = (file: string) => pages.find((page) => page.file === `docs/operations/${file}`)?.text ?? ''

test('no page is larger than 15 kB', () => {
  // A test of the house compares the files with what is generated.
  for (const { file } of pages) expect([file, statSync(`${root}/${file}`).size <= 15_000]).toEqual([file, true])
})

test('every operation is named on the index with its page, and described there', () => {
  const index = textOf('README.md')
  for (const name of Object.keys(operations)) {
    const page = new RegExp(`\\[${name.replaceAll('.', '\\.')}\\]\\(([a-z-]+\\.md)#`).exec(index)?.[1] ?? ''
    expect(textOf(page)).toContain(`\n## ${name}\n`)
  }
})

test('the parts of documents stand on one page, and the operations that take them refer to it', () => {
  expect(pages.filter(({ text }) => text.includes('A contact sheet:')).map(({ file }) => file)).toEqual([
    'docs/operations/document-parts.md',
  ])
  for (const page of ['word.md', 'pages.md']) expect(textOf(page)).toContain('[Parts of documents](document-parts.md)')
})

test('every link leads to a page and a heading', () => {
  for (const { file, text } of pages)
    for (const [, page, anchor] of text.matchAll(/\]\(([a-z-]+\.md|README\.md)?(?:#([a-z0-9-]+))?\)/g)) {
      const target = page === undefined ? text : textOf(page)
      expect([file, page, target !== '']).toEqual([file, page, true])
      const anchors = [...target.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
      )
      if (anchor !== undefined) expect([file, anchor, anchors.includes(anchor)]).toEqual([file, anchor, true])
    }
})

test('each recipe is a part of a definition without problems', async () => {
  const catalogue = await shippedCatalogue(['definitions', testDefinitions])
  for (const { agent } of recipes) {
    const text = readFileSync(`${testDefinitions}/agents/${agent}.json`, 'utf8')
    expect([agent, checkDefinition(text, catalogue, `${agent}.json`).problems]).toEqual([agent, []])
  }
})
