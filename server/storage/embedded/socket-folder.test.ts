/** Where the socket lies. */
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { makeSocketFolder, socketFolderOf } from './socket-folder.ts'

const socket = '/.s.PGSQL.5432'
const longest = 103
const ours = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

describe('its folder', () => {
  test('is in the data folder unless the path is too long for a socket', () => {
    const fitting = `/${'x'.repeat(longest - '/'.length - '/socket'.length - socket.length)}`
    expect(socketFolderOf({ folder: fitting })).toBe(`${fitting}/socket`)
    expect(socketFolderOf({ folder: `${fitting}x` }, '/tmp')).toMatch(/^\/tmp\/stepwright-[0-9a-f]{16}$/)
  })

  test('counts in bytes: a letter may be several', () => {
    expect(socketFolderOf({ folder: `/${'д'.repeat(45)}` }, '/tmp')).toMatch(/^\/tmp\//)
  })

  test('differs for each data folder, and is the same each time', () => {
    const [one, two] = ['a', 'b'].map((letter) => `/${letter.repeat(200)}`)
    expect(socketFolderOf({ folder: one ?? '' })).toBe(socketFolderOf({ folder: one ?? '' }))
    expect(socketFolderOf({ folder: one ?? '' })).not.toBe(socketFolderOf({ folder: two ?? '' }))
  })

  test('is in /tmp where the folder for temporary files has a long path, too', () => {
    const long = `/${'t'.repeat(100)}`
    expect(socketFolderOf({ folder: long }, long)).toMatch(/^\/tmp\/stepwright-/)
  })
})

describe('a folder found in a place where everybody may write', () => {
  const told = 'for its socket, and somebody else has made it. Remove it,'

  test('is used if it is ours and closed to others', () => {
    const path = join(temporaryFolder(), 'socket')
    makeSocketFolder(path, ours)
    expect(() => makeSocketFolder(path, ours)).not.toThrow()
  })

  test('is refused if others may look inside', () => {
    const path = join(temporaryFolder(), 'socket')
    mkdirSync(path)
    chmodSync(path, 0o755)
    expect(() => makeSocketFolder(path, ours)).toThrow(told)
  })

  test('is refused if it is a link', () => {
    const path = join(temporaryFolder(), 'socket')
    symlinkSync(temporaryFolder(), path)
    expect(() => makeSocketFolder(path, ours)).toThrow(told)
  })

  test('is refused if it belongs to another user', () => {
    const path = join(temporaryFolder(), 'socket')
    mkdirSync(path, { mode: 0o700 })
    expect(() => makeSocketFolder(path, { uid: ours.uid + 1, gid: ours.gid })).toThrow(told)
  })
})
