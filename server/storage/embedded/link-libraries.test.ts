/** The short names of the libraries. */
import { chmodSync, existsSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { linkLibraries } from './link-libraries.ts'

const files = {
  'lib/libicuuc.so.60.2': 'a library',
  'pg-symlinks.json': JSON.stringify([{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]),
}
const binaries = (folder: string) => ({
  initdb: '',
  postgres: '',
  libraries: join(folder, 'lib'),
  links: join(folder, 'pg-symlinks.json'),
})

test('are made in the package where no install script made them', () => {
  const folder = temporaryFolder(files)
  expect(linkLibraries(binaries(folder), join(folder, 'own'))).toBeUndefined()
  expect(readlinkSync(join(folder, 'lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2')
  expect(existsSync(join(folder, 'own'))).toBe(false)
})

test('that are right are left alone', () => {
  const folder = temporaryFolder(files)
  linkLibraries(binaries(folder), join(folder, 'own'))
  expect(linkLibraries(binaries(folder), join(folder, 'own'))).toBeUndefined()
})

// To root, no folder is closed.
test.skipIf(process.getuid?.() === 0)(
  'are made in a folder of ours, before the rest, where the package is closed',
  () => {
    const folder = temporaryFolder(files)
    chmodSync(join(folder, 'lib'), 0o555)
    const both = [join(folder, 'own'), join(folder, 'lib')].join(delimiter)
    expect(linkLibraries(binaries(folder), join(folder, 'own'))).toBe(both)
    expect(readFileSync(join(folder, 'own/libicuuc.so.60'), 'utf8')).toBe('a library')
  },
)

test('that lead elsewhere, as after an update, are made anew', () => {
  const folder = temporaryFolder(files)
  symlinkSync('libicuuc.so.60.1', join(folder, 'lib/libicuuc.so.60'))
  linkLibraries(binaries(folder), join(folder, 'own'))
  expect(readFileSync(join(folder, 'lib/libicuuc.so.60'), 'utf8')).toBe('a library')
})
