/** A definition with one form of the given number of text fields. */
import type { Definition } from '#engine/definition/types.ts'

export function formOf(count: number): Definition {
  const fields = Array.from({ length: count }, (_, index) => ({
    type: 'text' as const,
    id: `field${index}`,
    label: `Field ${index}`,
    required: `Fill in field ${index}.`,
  }))
  return {
    format: 1,
    id: 'large-form',
    name: 'Large form',
    path: '/agent/large-form',
    access: { clients: [] },
    instructions: 'LargeForm',
    calls: {
      send: {
        method: 'POST',
        path: '/api/agent/large-form/send',
        session: 'opens',
        json: { sessionId: '@session', answers: { fieldsOf: 'form' } },
        work: [{ do: 'files.keep' }],
      },
    },
    steps: [
      {
        type: 'form',
        id: 'form',
        title: 'Form',
        fields,
        actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], completes: true }],
      },
    ],
  }
}
