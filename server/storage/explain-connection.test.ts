/** Sentences about a PostgreSQL server that cannot be used. */
import { expect, test } from 'vitest'
import { DatabaseError } from './database-error.ts'
import { explainConnection, placeOf } from './explain-connection.ts'

const url = 'postgresql://portal:secret@db.example.com/stepwright?sslmode=require'
const failure = (code: string, message = 'the message') => Object.assign(new Error(message), { code })

test.each([
  ['ECONNREFUSED', 'nobody answers there. Start the server, or correct the host and the port.'],
  ['ENOTFOUND', 'there is no such host. Correct its name.'],
  ['28P01', 'it refuses the user or the password. Correct them.'],
  ['3D000', 'it has no such database. Create it.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the message. Check DATABASE_URL.'],
])('%s: %s', (code, reason) => {
  const explained = explainConnection(failure(code), url)
  expect(explained).toBeInstanceOf(DatabaseError)
  expect(explained).toHaveProperty(
    'message',
    `The database at db.example.com:5432/stepwright cannot be used: ${reason}`,
  )
})

test('a mistake in a query is not a problem of the connection', () => {
  const error = failure('42601', 'syntax error at or near "selekt"')
  expect(explainConnection(error, url)).toBe(error)
})

test.each([
  ['postgresql://portal:secret@db.example.com:6432/stepwright', 'db.example.com:6432/stepwright'],
  ['postgresql://portal@localhost/stepwright?host=/run/postgresql', '/run/postgresql/stepwright'],
  ['postgresql://[::1]/stepwright', '[::1]:5432/stepwright'],
  ['no address, but a secret', 'the address in DATABASE_URL'],
])('the place of %s is shown without a password', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
