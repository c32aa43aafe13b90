import { expect, test } from 'vitest'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { readVersion, saveDraft } from './studio.ts'

/** As browsers do without a network. */
const gone: Pick<Api, 'fetch' | 'headers'> = {
  headers: () => Promise.resolve({}),
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
}

test.each([
  ['saving a draft', (api: Api) => saveDraft(api, 'letters', { text: '{}', base: 1, revision: 0 })],
  ['reading a version', (api: Api) => readVersion(api, 'letters', 1, new AbortController().signal)],
])('%s without a network says what happened in a sentence', async (_, call) => {
  // Only these parts are called.
  await expect(call(gone as Api)).rejects.toThrow('The server could not be reached. Check the connection.')
})
