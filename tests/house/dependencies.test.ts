/** docs/dependencies.md agrees with the packages, versions are exact, and the licences of what we ship are permissive. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exceptionFor, exceptions, isPermissive } from '#tools/house/licences.mjs'
import { root } from '#tools/house/paths.mjs'
import { shippedPackages } from '#tools/house/shipped-packages.mjs'
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

test('every package we ship is permissive or one of the named exceptions, those it brings along included', () => {
  const others = shippedPackages().filter(({ name, licence }) => !isPermissive(licence) && !exceptionFor(name))
  expect(others).toEqual([])
})

test('every exception is needed', () => {
  const names = Object.entries(packages)
    .filter(([, { dev, license }]) => !dev && !isPermissive(license ?? 'none'))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(exceptions.filter(({ pattern }) => !names.some((name) => pattern.test(name)))).toEqual([])
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
