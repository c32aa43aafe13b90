/** docs/dependencies.md agrees with the packages, versions are exact, and the licences of what we ship are permissive. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'
import { isShipped, placesOf, usesInFiles } from './package-uses.ts'

interface Package {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly dev?: boolean }>>
}

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Package
const { packages } = JSON.parse(read('package-lock.json')) as Lockfile
const [, shipped = '', development = ''] = read('docs/dependencies.md').split(/^## /m)

const uses = usesInFiles(root, new Set(Object.keys({ ...dependencies, ...devDependencies })))
/** A command for authors that needs the repository: the image contains its file, but not the formatter that it uses. */
const onlyInDevelopment = 'tools/agent/new.ts'

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'BSD',
  'CC0-1.0',
  'Zlib',
])
/** In "A OR B" one licence has to be permissive; in "A AND B" all of them. */
const isPermissive = (licence: string): boolean => {
  const parts = licence.replaceAll(/[()]/g, '')
  if (parts.includes(' OR ')) return parts.split(' OR ').some(isPermissive)
  return parts.split(' AND ').every((part) => permissive.has(part))
}
/** Packages whose licence docs/dependencies.md justifies. */
const explained = [
  // LGPL: a separate library that is loaded unchanged and can be replaced.
  /^node_modules\/@img\/sharp-/,
  // MIT by the licence file in the package; its package.json does not name it.
  /^node_modules\/png-js$/,
  // The licence of Bitstream Vera, which permits use, copying and sale with software; the typefaces are unchanged.
  /^node_modules\/dejavu-fonts-ttf$/,
]
/** Build tools that leave nothing in the shipped program or pages. docs/dependencies.md names them. */
const buildOnly = /^node_modules\/lightningcss/

describe('docs/dependencies.md', () => {
  test('has a row for every dependency and for nothing else', () => {
    expect([...rows(shipped).keys()]).toEqual(Object.keys(dependencies).toSorted())
    expect([...rows(development).keys()]).toEqual(Object.keys(devDependencies).toSorted())
  })

  test.each([...rows(shipped), ...rows(development)])('says the licence of %s', (name, { licence }) => {
    expect(licence).toBe(packages[`node_modules/${name}`]?.license)
  })

  test.each([...rows(shipped), ...rows(development)])('says where %s is used, all of it', (name, { places }) => {
    expect(places).toEqual(placesOf(root, name, uses))
  })
})

test.each(Object.keys({ ...dependencies, ...devDependencies }))('something uses %s', (name) => {
  expect(placesOf(root, name, uses)).not.toEqual([])
})

test.each(Object.keys(dependencies))('the portal runs on %s: not tests, tools, benches or stories alone', (name) => {
  expect(uses.filter((use) => use.name === name).some(({ file }) => isShipped(file))).toBe(true)
})

test('what the portal runs on imports nothing that only development has', () => {
  const wrong = uses.filter(
    ({ name, file }) =>
      name in devDependencies && isShipped(file) && file !== onlyInDevelopment && !name.startsWith('@types/'),
  )
  expect(wrong).toEqual([])
})

test.each(Object.entries({ ...dependencies, ...devDependencies }))('the version of %s is exact: %s', (_, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('every package we ship is permissive, those it brings along included', () => {
  const others = Object.entries(packages)
    .filter(([path, { dev, license }]) => path !== '' && !dev && !isPermissive(license ?? 'none'))
    .map(([path]) => path)
  expect(others.filter((path) => ![buildOnly, ...explained].some((known) => known.test(path)))).toEqual([])
})

interface Row {
  readonly places: readonly string[]
  readonly licence: string
}

/** The rows of a table by package: where the page says it is used, and its licence. */
function rows(section: string): Map<string, Row> {
  const lines = section.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(
    lines.map((line) => {
      const [, name = '', , places = '', , licence = ''] = line.split('|').map((cell) => cell.trim())
      return [name.replaceAll('`', ''), { places: places.replaceAll('`', '').split(', '), licence }]
    }),
  )
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
