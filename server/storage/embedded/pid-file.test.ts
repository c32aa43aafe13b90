/** What a server's file says, and when it is not believed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { readPidFile, removeStalePidFile } from './pid-file.ts'

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

describe.runIf(process.platform === 'linux')('a stale file', () => {
  test('is removed when its process works elsewhere', () => {
    const cluster = temporaryFolder({ 'postmaster.pid': claim(process.pid) })
    expect(removeStalePidFile(cluster)).toBe('removed')
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })

  test('is kept when its process works in the cluster', () => {
    const cluster = temporaryFolder({ 'postmaster.pid': claim(process.pid) })
    const before = process.cwd()
    process.chdir(cluster)
    try {
      expect(removeStalePidFile(cluster)).toBe('kept')
    } finally {
      process.chdir(before)
    }
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true)
  })

  test('is left to PostgreSQL when there is no such process', () => {
    expect(removeStalePidFile(temporaryFolder({ 'postmaster.pid': claim(notRunning) }))).toBe('kept')
  })
})
