/** When an installation counts as done. */
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { isInstalled } from '#tools/house/install.mjs'

const react = { 'node_modules/react': { version: '19.0.0', integrity: 'sha512-a' } }
const vitest = { 'node_modules/vitest': { version: '4.0.0', integrity: 'sha512-b', dev: true } }
const macOnly = { 'node_modules/fsevents': { version: '2.0.0', integrity: 'sha512-c', optional: true } }

/** A folder whose lockfile names some packages, and where npm says it has installed others. */
function folder(wanted: object, present?: object) {
  return temporaryFolder({
    'package-lock.json': JSON.stringify({ packages: { '': { name: 'x' }, ...wanted } }),
    ...(present && { 'node_modules/.package-lock.json': JSON.stringify({ packages: present }) }),
  })
}

describe('installed', () => {
  test('when every package of the lockfile is there', () => {
    expect(isInstalled(folder({ ...react, ...vitest }, { ...react, ...vitest }), 'all')).toBe(true)
  })

  test('without what is for another platform', () => {
    expect(isInstalled(folder({ ...react, ...macOnly }, react), 'all')).toBe(true)
  })

  test('without development packages, for what is shipped only', () => {
    const shippedOnly = folder({ ...react, ...vitest }, react)
    expect(isInstalled(shippedOnly, 'shipped')).toBe(true)
    expect(isInstalled(shippedOnly, 'all')).toBe(false)
  })
})

describe('not installed', () => {
  test('without node_modules', () => {
    expect(isInstalled(folder(react), 'shipped')).toBe(false)
  })

  test('when the lockfile asks for another version', () => {
    const older = { 'node_modules/react': { version: '18.0.0', integrity: 'sha512-a' } }
    expect(isInstalled(folder(react, older), 'shipped')).toBe(false)
  })

  test('when the lockfile asks for other contents', () => {
    const other = { 'node_modules/react': { version: '19.0.0', integrity: 'sha512-z' } }
    expect(isInstalled(folder(react, other), 'shipped')).toBe(false)
  })

  test('when npm broke off, and its list is missing or torn', () => {
    const torn = temporaryFolder({
      'package-lock.json': JSON.stringify({ packages: react }),
      'node_modules/.package-lock.json': '{ "pack',
    })
    expect(isInstalled(torn, 'shipped')).toBe(false)
  })
})
