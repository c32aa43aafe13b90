import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { failureText } from './failure-text.ts'

const refused = (details: ConstructorParameters<typeof CallError>[1] = {}) =>
  new CallError('refused', { status: 422, statusText: 'Unprocessable Content', ...details })

test('CALL-02 a failure is reported as prefix and the server message, else the fallback', () => {
  const failure = { prefix: 'Upload failed: ', fallback: 'Upload failed' }
  expect(failureText(failure, refused({ cause: 'No rows.' }))).toBe('Upload failed: No rows.')
  expect(failureText(failure, refused())).toBe('Upload failed: Upload failed')
  expect(failureText(failure, new CallError('unreached'))).toBe('Upload failed: Upload failed')
})

test('CALL-05 without a fallback of its own a failure says that processing failed', () => {
  expect(failureText(undefined, refused())).toBe('Processing failed')
  expect(failureText({ prefix: 'Generate failed: ' }, refused())).toBe('Generate failed: Processing failed')
})

test('a server that was not reached may have a text of its own, behind the prefix', () => {
  const failure = { prefix: 'End: ', fallback: 'It failed', unreached: 'Network error' }
  expect(failureText(failure, new CallError('unreached'))).toBe('End: Network error')
  expect(failureText(failure, new CallError('timeout', { cause: 'Too late.' }))).toBe('End: Too late.')
})

test('a fallback may name the status, or that there was none', () => {
  const failure = { fallback: 'Upload failed ({status})' }
  expect(failureText(failure, refused())).toBe('Upload failed (422)')
  expect(failureText(failure, new CallError('unreached'))).toBe('Upload failed (no reply)')
  expect(failureText({ fallback: '{unknown}{statusText}' }, new CallError('unreached'))).toBe('')
})

test('a whole text stands for a reply with an error status, and only for that', () => {
  const failure = {
    prefix: 'Export failed: ',
    fallback: 'not reached',
    text: 'Export failed: {status} {statusText} {body}',
  }
  expect(failureText(failure, refused({ body: 'No room.' }))).toBe('Export failed: 422 Unprocessable Content No room.')
  expect(failureText(failure, refused({ body: '' }))).toBe('Export failed: 422 Unprocessable Content')
  expect(failureText(failure, refused({ status: 200, cause: 'No.' }))).toBe('Export failed: No.')
  expect(failureText(failure, new CallError('unreached'))).toBe('Export failed: not reached')
})

test('entries that the refusal lists follow the text', () => {
  const failure = { prefix: 'Upload failed: ', fallback: 'Upload failed', list: 'missing' }
  expect(failureText(failure, refused({ json: { missing: ['sopDoc', 'logoFile'] } }))).toBe(
    'Upload failed: Upload failed: sopDoc, logoFile',
  )
  expect(failureText(failure, refused({ cause: 'Files are missing', json: { missing: ['sopDoc'] } }))).toBe(
    'Upload failed: Files are missing: sopDoc',
  )
  for (const json of [{ missing: [] }, { missing: 'sopDoc' }, null, 'missing', {}])
    expect(failureText(failure, refused({ json }))).toBe('Upload failed: Upload failed')
})

test('any other error is worded by the fallback, without its own text', () => {
  expect(failureText({ prefix: 'Open: ', fallback: 'No.' }, new TypeError('x is not a function'))).toBe('Open: No.')
})
