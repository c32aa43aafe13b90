/** What a server's file says, and when it is not believed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { readPidFile, removeStaleLocks } from './pid-file.ts'

const claim = (pid: number | string) => `${pid}\n/data/database/cluster\n1700000000\n5432\n/data/database/socket\n\n`
const notRunning = 2 ** 22 + 1

test('says the process and the folder of its socket', () => {
  const cluster = temporaryFolder({ 'postmaster.pid': claim(42) })
  expect(readPidFile(cluster)).toEqual({ pid: 42, socketFolder: '/data/database/socket' })
})

test('says the process alone while the server starts', () => {
  expect(readPidFile(temporaryFolder({ 'postmaster.pid': '42\n/data\n1700000000\n5432\n\n' }))).toEqual({ pid: 42 })
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['broken off', '\n'],
  ['of a server that stands alone', claim(-42)],
])('a file that is %s says nothing', (_, text) => {
  expect(readPidFile(temporaryFolder(text === undefined ? {} : { 'postmaster.pid': text }))).toBeUndefined()
})

describe.runIf(process.platform === 'linux')('the locks of a killed server', () => {
  const files = ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']
  const locksOf = (pid: number) => temporaryFolder(Object.fromEntries(files.map((name) => [name, claim(pid)])))
  function leftIn(folder: string) {
    removeStaleLocks(join(folder, 'cluster'), join(folder, 'socket'))
    return files.filter((name) => existsSync(join(folder, name)))
  }

  test('are both removed when their process works elsewhere', () => {
    expect(leftIn(locksOf(process.pid))).toEqual([])
  })

  test('are kept when their process works in the cluster', () => {
    const folder = locksOf(process.pid)
    const before = process.cwd()
    process.chdir(join(folder, 'cluster'))
    try {
      expect(leftIn(folder)).toEqual(files)
    } finally {
      process.chdir(before)
    }
  })

  test('are left to PostgreSQL when the process does not exist', () => {
    expect(leftIn(locksOf(notRunning))).toEqual(files)
  })
})
