/** Who may import whom: each import rule, proved on a small file that keeps it or breaks it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'
import { type Finding, lint } from './lint.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A folder, and an import of a file there. */
type Case = readonly [folder: string, imported: string]

const refused: readonly Case[] = [
  ...['definitions', 'server', 'stories', 'tests', 'tools', 'ui-kit'].flatMap((folder): Case[] => [
    ['engine', `#${folder}/x.ts`],
    ['engine', `../${folder}/x.ts`],
    ['engine', `./../${folder}/x.ts`],
    ['engine/machine/steps', `#${folder}/x.ts`],
    ['engine/machine/steps', `../../../${folder}/x.ts`],
    ['engine/definition', `#${folder}/x.ts`],
    ['engine/definition', `../../${folder}/x.ts`],
  ]),
  ...['engine', 'engine/rules', 'engine/machine', 'engine/definition'].flatMap((folder): Case[] => [
    [folder, 'react'],
    [folder, 'react-dom/client'],
    [folder, 'node:fs'],
    [folder, 'fs'],
    [folder, 'node:fs/promises'],
    [folder, 'hono'],
    [folder, 'ajv'],
  ]),
  ['engine/rules', 'xstate'],
  ['engine/definition', 'xstate'],
  ['engine/client', '@humanwhocodes/momoa'],
  ['engine/machine', '@humanwhocodes/momoa'],
  ['engine/machine', 'jsonc-parser'],

  ...['definitions', 'stories', 'tests', 'tools', 'ui-kit'].flatMap((folder): Case[] => [
    ['server', `#${folder}/x.ts`],
    ['server', `../${folder}/x.ts`],
    ['server/operations', `../../${folder}/x.ts`],
  ]),

  ...['definitions', 'server', 'stories', 'tests', 'tools'].flatMap((folder): Case[] => [
    ['ui-kit', `#${folder}/x.ts`],
    ...['theme', 'components', 'steps', 'panels', 'portal'].flatMap((layer): Case[] => [
      [`ui-kit/${layer}`, `#${folder}/x.ts`],
      [`ui-kit/${layer}`, `../../${folder}/x.ts`],
      [`ui-kit/${layer}/deeper`, `../../../${folder}/x.ts`],
    ]),
  ]),
  ...['theme', 'components', 'steps', 'panels', 'portal'].map((layer): Case => [`ui-kit/${layer}`, 'node:fs']),
  ...upwards('theme', ['components', 'steps', 'panels', 'portal']),
  ...upwards('components', ['steps', 'panels', 'portal']),
  ...upwards('steps', ['panels', 'portal']),
  ...upwards('panels', ['steps', 'portal']),
]

const welcome: readonly Case[] = [
  ['engine', '#engine/rules/x.ts'],
  ['engine/client', '../rules/x.ts'],
  ['engine/machine', 'xstate'],
  ['engine/simulation', 'xstate'],
  ['engine/machine/steps', 'xstate'],
  ['engine/definition', '@humanwhocodes/momoa'],
  ['engine/definition', 'jsonc-parser'],
  ['server', '#engine/rules/x.ts'],
  ['server/operations', '../../engine/rules/x.ts'],
  ['server/operations', '#server/x.ts'],
  ['server', 'node:fs'],
  ['server', 'hono'],
  ['ui-kit/components', '#engine/rules/x.ts'],
  ['ui-kit/components', '#ui-kit/theme/x.ts'],
  ['ui-kit/components/field', '../../theme/x.ts'],
  ['ui-kit/components', 'react'],
  ['ui-kit/steps', '#ui-kit/components/x.tsx'],
  ['ui-kit/panels/chat', '../../components/x.tsx'],
  ...['theme', 'components', 'steps', 'panels'].map((layer): Case => ['ui-kit/portal', `#ui-kit/${layer}/x.ts`]),
  ...['definitions', 'engine', 'server', 'tests', 'tools', 'ui-kit'].flatMap((folder): Case[] => [
    ['tools', `#${folder}/x.ts`],
    ['tests', `#${folder}/x.ts`],
  ]),
]

let found: readonly Finding[] = []
const removals: (() => void)[] = []

beforeAll(async () => {
  const files = [...refused, ...welcome].map((each) => [fileOf(each), `import '${each[1]}'\n`] as const)
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
  const folder = temporaryFolder(
    { '.oxlintrc.json': config, ...Object.fromEntries(files), ...otherWays },
    { afterwards: (remove) => removals.push(remove) },
  )
  found = await lint(folder)
})

afterAll(() => removals.forEach((remove) => remove()))

test.each(refused)('a file of %s may not import %s', (...each) => {
  expect(breaches(fileOf(each))).toHaveLength(1)
})

test.each(welcome)('a file of %s may import %s', (...each) => {
  expect(breaches(fileOf(each))).toEqual([])
})

/** Files with other kinds of imports than `import '…'`. */
const otherWays = {
  'engine/types.ts': "import type { App } from '#server/app.ts'\nexport type Same = App\n",
  'engine/passed-on.ts': "export * from '../server/app.ts'\n",
  'engine/at-run-time.ts': "export const app = import('#server/app.ts')\n",
  'engine/rules/size.test.ts': "import '#tests/driver/x.ts'\n",
  'ui-kit/portal/settings.ts': "import '#definitions/dashboard.json' with { type: 'json' }\n",
  'ui-kit/portal/deeper/settings.ts': "import '#definitions/dashboard.json' with { type: 'json' }\n",
  'ui-kit/vite.config.ts': "import 'node:url'\n",
  'ui-kit/bundle/plugin.ts': "import 'node:zlib'\n",
}

describe('the rules hold', () => {
  test.each(['engine/types.ts', 'engine/passed-on.ts', 'engine/at-run-time.ts', 'ui-kit/portal/deeper/settings.ts'])(
    'for %s',
    (file) => {
      expect(breaches(file)).toHaveLength(1)
    },
  )

  test.each([
    'engine/rules/size.test.ts',
    'ui-kit/portal/settings.ts',
    'ui-kit/vite.config.ts',
    'ui-kit/bundle/plugin.ts',
  ])('but not for %s', (file) => {
    expect(breaches(file)).toEqual([])
  })
})

test('no file of this repository breaks a folder rule', async () => {
  const all = await lint(root)
  expect(all.filter(isBreach).map(({ filename }) => filename)).toEqual([])
})

function breaches(file: string) {
  return found.filter((finding) => isBreach(finding) && finding.filename === file)
}

function isBreach({ code }: Finding) {
  return code === 'eslint(no-restricted-imports)'
}

function fileOf([folder, imported]: Case) {
  return `${folder}/${encodeURIComponent(imported)}.ts`
}

function upwards(layer: string, above: readonly string[]): Case[] {
  return above.flatMap((upper): Case[] => [
    [`ui-kit/${layer}`, `#ui-kit/${upper}/x.ts`],
    [`ui-kit/${layer}`, `../${upper}/x.ts`],
    [`ui-kit/${layer}`, `./../${upper}/x.ts`],
    [`ui-kit/${layer}`, `../../ui-kit/${upper}/x.ts`],
    [`ui-kit/${layer}/deeper`, `../../${upper}/x.ts`],
  ])
}
