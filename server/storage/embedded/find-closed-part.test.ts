/** Which part of a path is closed to a user. */
import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { findClosedPart } from './find-closed-part.ts'

const ours = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const group = { uid: ours.uid + 1, gid: ours.gid }
const others = { uid: ours.uid + 1, gid: ours.gid + 1 }

test.each([
  [0o700, 'ours'],
  [0o710, 'ours', 'group'],
  [0o711, 'ours', 'group', 'others'],
  [0o701, 'ours', 'others'],
  [0o766, 'ours'],
])('mode %o lets in %s %s %s', (mode, ...let_in) => {
  const folder = temporaryFolder()
  chmodSync(folder, mode)
  const open = Object.entries({ ours, group, others }).filter(([, user]) => findClosedPart(user, folder) === undefined)
  expect(open.map(([name]) => name)).toEqual(let_in)
})

test('the outermost closed part is the one to mend', () => {
  const folder = temporaryFolder({ 'in/side/file': '' })
  chmodSync(join(folder, 'in'), 0o700)
  expect(findClosedPart(others, join(folder, 'in/side'))).toBe(folder)
  chmodSync(folder, 0o755)
  expect(findClosedPart(others, join(folder, 'in/side'))).toBe(join(folder, 'in'))
})

test('a link is as closed as where it leads', () => {
  const closed = temporaryFolder({ 'inside/file': '' })
  const open = temporaryFolder()
  chmodSync(open, 0o755)
  symlinkSync(join(closed, 'inside'), join(open, 'link'))
  expect(findClosedPart(others, join(open, 'link'))).toBe(closed)
})
