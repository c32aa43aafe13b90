/** Which parts of a body become artefacts. */
import { expect, test } from 'vitest'
import type { Call, Definition, Source } from '#engine/definition/types.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { arrivedMultipart } from './arrived.ts'
import { expectedBody } from './expected-body.ts'

const agent = smallAgent({
  steps: [
    {
      type: 'form',
      id: 'rooms',
      title: 'Rooms',
      fields: [
        { type: 'table', id: 'rooms', label: 'Rooms', columns: [{ id: 'room', label: 'Room' }] },
        { type: 'text', id: 'note', label: 'Note' },
      ],
    },
  ],
}) as Definition

const arrived = (source: Source, text: string) => {
  const call = post('send', { multipart: { value: source } }) as Call
  return arrivedMultipart([{ wire: 'value', text }], expectedBody(agent, call)).parts.get('value')
}

test('rows that were sent as JSON are rows for the work, and an object is an object', () => {
  expect(arrived({ field: 'rooms', as: 'json' }, '[{"room":"Kitchen","more":1}]')).toEqual({
    data: [{ room: 'Kitchen' }],
  })
  expect(arrived({ object: { note: 'note' }, as: 'json' }, '{"note":"Cold"}')).toEqual({ data: { note: 'Cold' } })
})

test('a text stays as it was sent, even where it looks like JSON', () => {
  expect(arrived('note', '{"a":1}')).toEqual({ data: '{"a":1}' })
  expect(arrived({ field: 'rooms', as: 'json' }, '[broken')).toEqual({ data: ['[broken'] })
})
