/** Which errors count as faults of the environment, and how they are reported. */
import { createServer, connect, type AddressInfo } from 'node:net'
import { open } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { faultOf } from './fault.ts'

const error = (clues: object, message = 'the message') => Object.assign(new Error(message), clues)
const ofPostgres = (code: string, message?: string) => error({ code, severity: 'ERROR' }, message)
const ofS3 = (clues: object, httpStatusCode?: number) => error({ ...clues, $metadata: { httpStatusCode } })

test.each([
  ['a full disk', error({ code: 'ENOSPC', syscall: 'write' }), 'disk full', 507],
  ['a quota that is used up', error({ code: 'EDQUOT', syscall: 'write' }), 'disk full', 507],
  ['a read-only disk', error({ code: 'EROFS', syscall: 'open' }), 'disk closed', 503],
  ['a folder that was closed to us', error({ code: 'EACCES', syscall: 'open' }), 'disk closed', 503],
  ['a read-only disk without the folder', error({ code: 'ENOENT', syscall: 'mkdir' }), 'disk closed', 503],
  ['a disk that breaks', error({ code: 'EIO', syscall: 'read' }), 'disk closed', 503],
  ['no descriptor left', error({ code: 'EMFILE', syscall: 'open' }), 'overload', 503],
  ['no process left', error({ code: 'EAGAIN', syscall: 'spawn node' }), 'overload', 503],

  ['a database that is shut down', ofPostgres('57P01'), 'database away', 503],
  ['a database that crashed', ofPostgres('57P02'), 'database away', 503],
  ['a database that starts', ofPostgres('57P03'), 'database away', 503],
  ['a connection that PostgreSQL lost', ofPostgres('08006'), 'database away', 503],
  ['a connection that broke', error({ code: 'ECONNRESET', syscall: 'read' }), 'database away', 503],
  ['a host without an address', error({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'database away', 503],
  ['a connection that ended', error({}, 'Connection terminated unexpectedly'), 'database away', 503],
  ['a connection that was closed beside it', error({}, 'Client was closed and is not queryable'), 'database away', 503],
  ['a pool without an answer', error({}, 'timeout exceeded when trying to connect'), 'database away', 503],
  ['a full disk of the database', ofPostgres('53100'), 'database full', 507],
  ['its quota', ofPostgres('XX000', 'could not extend file: Disk quota exceeded'), 'database full', 507],
  ['a database without memory', ofPostgres('53200'), 'overload', 503],
  ['a database without connections', ofPostgres('53300'), 'overload', 503],
  ['a database that was made read-only', ofPostgres('25006'), 'database closed', 503],
  ['its read-only disk', ofPostgres('42501'), 'database closed', 503],
  ['its broken disk', ofPostgres('58030'), 'database closed', 503],

  ['storage that nobody answers', ofS3({ code: 'ECONNREFUSED', syscall: 'connect' }), 'storage away', 503],
  ['storage with trouble of its own', ofS3({ name: 'InternalError' }, 500), 'storage away', 503],
  ['storage that has too much to do', ofS3({ name: 'SlowDown' }, 429), 'storage away', 503],
  ['full storage', ofS3({ name: 'XMinioStorageFull' }, 507), 'storage full', 507],
  ['a bucket that is gone', ofS3({ name: 'NoSuchBucket' }, 404), 'storage closed', 503],
  ['a key that was withdrawn', ofS3({ name: 'InvalidAccessKeyId' }, 403), 'storage closed', 503],
])('%s is a fault', (_, cause, kind, status) => {
  expect(faultOf(cause)).toMatchObject({ kind, status })
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a file that is not there', error({ code: 'ENOENT', syscall: 'open' })],
  ['a program that is not there', error({ code: 'ENOENT', syscall: 'spawn soffice' })],
  ['a program that may not be run', error({ code: 'EACCES', syscall: 'spawn soffice' })],
  ['a sender that went away', error({ code: 'ECONNRESET' }, 'aborted')],
  ['a mistake in a query', ofPostgres('42601')],
  ['a row that is there already', ofPostgres('23505')],
  ['an object that is not there', ofS3({ name: 'NoSuchKey' }, 404)],
  ['what is not an error', 'ENOSPC'],
])('%s is not', (_, cause) => {
  expect(faultOf(cause)).toBeUndefined()
})

describe('as Node says it', () => {
  const connectionError = async (port: number | string) => {
    const socket = typeof port === 'number' ? connect({ port, host: 'localhost' }) : connect(port)
    const [cause] = (await once(socket, 'error')) as [Error]
    return cause
  }

  test('nobody listens, at one address or at several', async () => {
    const server = createServer().listen(0, 'localhost')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    expect(faultOf(await connectionError(port))).toMatchObject({ kind: 'database away' })
    const several = Object.assign(new AggregateError([await connectionError(port)]), { code: 'ECONNREFUSED' })
    expect(faultOf(several)).toMatchObject({ kind: 'database away' })
  })

  test('a socket is missing, which a file may be by mistake', async () => {
    const missing = join(temporaryFolder(), 'none')
    expect(faultOf(await connectionError(missing))).toMatchObject({ kind: 'database away' })
    expect(faultOf(await open(missing).catch((cause: unknown) => cause))).toBeUndefined()
  })
})

test('what passes by itself says when to try again, and what does not says whom to tell', () => {
  expect(faultOf(ofPostgres('57P01'))).toMatchObject({
    sentence: "The portal's database does not answer. Nothing you sent before is lost. Try again in a moment.",
    retryAfter: 5,
  })
  expect(faultOf(error({ code: 'ENOSPC' }))).toMatchObject({
    sentence:
      "The portal's disk is full, so nothing can be stored. Nothing you sent before is lost. Try again later, or tell whoever runs the portal.",
    retryAfter: undefined,
  })
})
