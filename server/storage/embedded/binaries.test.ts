/** The packages that hold PostgreSQL. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'
import { findBinaries, majorVersion, packages } from './binaries.ts'

const { optionalDependencies, allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

test.each(Object.values(packages))('package.json names %s, with the major version that the portal expects', (name) => {
  expect(optionalDependencies[name]?.split('.')[0]).toBe(majorVersion)
  // link-libraries.ts does the work of its install script, which is off.
  expect(allowScripts[name]).toBe(false)
  expect(readFileSync(join(root, 'docs/dependencies.md'), 'utf8')).toContain(`| \`${name}\` `)
})

test('the programs of this platform are installed', () => {
  const { initdb, postgres } = findBinaries()
  expect([initdb, postgres].filter((program) => !existsSync(program))).toEqual([])
})

test('a platform without a package is reported, with what to do', () => {
  expect(() => findBinaries('win32-x64')).toThrow(
    'The portal brings no database for win32-x64. Set DATABASE_URL to a PostgreSQL server, such as postgresql://user:password@host:5432/stepwright.',
  )
})
