/** The documents name commands and files that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/README.md', 'docs/dependencies.md'])('%s', (document) => {
  test('names only commands that package.json has', () => {
    const commands = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command ?? '')
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })

  test('links only to what exists', () => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })
})
