import { describe, expect, test } from 'vitest'
import { readAnswers } from './read-answers.ts'

/** Delivers the bytes one by one, as slow networks do. */
function read(text: string, methods: readonly string[] = ['GET'], { closed = true } = {}) {
  const reader = readAnswers(methods)
  for (const byte of Buffer.from(text, 'latin1')) reader.push(Buffer.of(byte))
  if (closed) reader.end()
  const answers = reader.answers.map(({ status, headers, body }) => ({ status, headers, text: body.toString() }))
  return { answers, problems: reader.problems }
}

describe('an answer', () => {
  test('ends with its length', () => {
    const { answers, problems } = read('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokrest', ['GET'], { closed: false })
    expect(answers).toEqual([{ status: 200, headers: [['Content-Length', '2']], text: 'ok' }])
    expect(problems).toEqual([])
  })

  test('ends with its last chunk', () => {
    const chunks = '2;a=b\r\nok\r\n1\r\n!\r\n0\r\n\r\n'
    expect(read(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`).answers[0]?.text).toBe('ok!')
  })

  test('without a length ends with the connection', () => {
    expect(read('HTTP/1.1 200 OK\r\n\r\nall of it').answers[0]?.text).toBe('all of it')
  })

  test('to HEAD has no body, whatever its length says', () => {
    expect(read('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n', ['HEAD'])).toMatchObject({
      answers: [{ status: 200, text: '' }],
      problems: [],
    })
  })

  test('may follow another one, and an interim one', () => {
    const one = 'HTTP/1.1 204 No Content\r\n\r\n'
    const { answers, problems } = read(`HTTP/1.1 100 Continue\r\n\r\n${one}${one}`, ['PUT', 'PUT'])
    expect([answers.map(({ status }) => status), problems]).toEqual([[204, 204], []])
  })
})

test.each([
  ['a status line', 'HTTP/1.1 2000 OK\r\n\r\n'],
  ['a header', 'HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 0\r\n\r\n'],
  ['a header name', 'HTTP/1.1 200 OK\r\nX Y: 1\r\nContent-Length: 0\r\n\r\n'],
  ['a header value', 'HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n'],
  ['a length', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'],
  ['one of two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n'],
  ['a length beside chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['the size of a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n'],
  ['the end of a body', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nok'],
])('what is wrong with %s is noticed', (_what, text) => {
  expect(read(text).problems).toHaveLength(1)
})
