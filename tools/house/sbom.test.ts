/** The list of components that the build makes, against what is installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'
import { makeSbom } from './sbom.mjs'
import { shippedPackages } from './shipped-packages.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>
const sbom = JSON.parse(JSON.stringify(makeSbom())) as ReturnType<typeof makeSbom>

test('it is CycloneDX in JSON, and each component stands in it once', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  const refs = sbom.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(refs.length).toBeGreaterThan(Object.keys(dependencies).length)
})

test.each(Object.entries({ ...dependencies, ...optionalDependencies }))(
  'it names %s with version %s, a licence, a hash, and as what the portal depends on',
  (name, version) => {
    const component = sbom.components.find((each) => each.name === name && each.version === version)
    expect(component?.licenses).toEqual([expect.anything()])
    expect(component?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }])
    expect(sbom.dependencies[0]?.dependsOn).toContain(component?.['bom-ref'])
  },
)

test('it leaves out what only development needs', () => {
  const names = new Set(sbom.components.map(({ name }) => name))
  expect(['vitest', 'storybook', 'playwright', 'oxlint'].filter((name) => name in devDependencies)).toHaveLength(4)
  expect(['vitest', 'storybook', 'playwright', 'oxlint'].filter((name) => names.has(name))).toEqual([])
})

test('every component that another one depends on is in it', () => {
  const refs = new Set(sbom.components.map((component) => component['bom-ref']))
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})

test('its licences are those that the installed packages name themselves', () => {
  const wrong = shippedPackages().flatMap(({ paths, licence }) =>
    paths.flatMap((path) => {
      const stated = licenceIn(path)
      return stated === undefined || stated === licence ? [] : [{ path, licence, stated }]
    }),
  )
  expect(wrong).toEqual([])
})

/** Undefined where the package is not installed, or states its licence in an older form or in words. */
function licenceIn(path: string): string | undefined {
  let text: string
  try {
    text = read(`${path}/package.json`)
  } catch {
    return undefined
  }
  const { license } = JSON.parse(text) as { license?: unknown }
  return typeof license === 'string' && !license.startsWith('SEE ') ? license : undefined
}
