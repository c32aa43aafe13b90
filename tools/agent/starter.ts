/** The definition that `agent new` begins with: reads a document, answers questions about it, writes a Word file. */
import type { Definition } from '#engine/definition/types.ts'

export function starter(id: string): Definition {
  const name = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const base = `/api/agent/${id}`
  return {
    $schema: '../agent.schema.json',
    format: 1,
    id,
    name,
    about: `${name}: a document in, a Word file out.`,
    path: `/agent/${id}`,
    access: { clients: ['Stepwright'] },
    catalogue: { clients: ['Stepwright'] },
    instructions: name.replaceAll(' ', ''),
    calls: {
      upload: {
        method: 'POST',
        path: `${base}/upload`,
        session: 'opens',
        multipart: { sessionId: '@session', topic: 'topic', document: 'document' },
        work: [{ do: 'files.keep' }],
      },
      write: {
        method: 'POST',
        path: `${base}/write`,
        session: 'needs',
        json: { sessionId: '@session' },
        work: [
          { do: 'text.extract', from: 'document', as: 'text' },
          {
            do: 'text.write',
            from: ['topic', 'text'],
            ask: 'Summarise what the document says about the topic.',
            sections: [{ id: 'summary', title: 'Summary', ask: 'The main points, in order.' }],
            as: 'summary',
          },
          { do: 'word.write', from: 'summary', title: name, save: 'Summary.docx' },
        ],
      },
      summary: { method: 'GET', path: `${base}/download/{session}/summary`, session: 'needs', file: 'Summary.docx' },
    },
    steps: [
      {
        type: 'form',
        id: 'upload',
        title: 'Upload',
        fields: [
          { type: 'text', id: 'topic', label: 'Topic', required: 'Say which topic matters.' },
          {
            type: 'file',
            id: 'document',
            label: 'Document',
            accept: ['.docx', '.pdf'],
            required: 'Choose the document.',
          },
        ],
        actions: [
          {
            id: 'upload',
            label: 'Upload',
            run: [
              { do: 'wait', ms: 300 },
              { do: 'call', call: 'upload', error: { prefix: 'Upload failed: ', fallback: 'Upload failed' } },
            ],
            then: 'next',
          },
        ],
      },
      {
        type: 'form',
        id: 'result',
        title: 'Result',
        actions: [
          {
            id: 'write',
            label: 'Write Summary',
            run: [{ do: 'call', call: 'write', error: { prefix: 'Generation failed: ' } }],
          },
          {
            id: 'download',
            label: 'Download Summary',
            enabled: { done: 'write' },
            completes: true,
            run: [
              {
                do: 'download',
                call: 'summary',
                as: 'Summary.docx',
                error: { prefix: 'Download failed: ', fallback: 'Failed to download the summary' },
              },
            ],
          },
        ],
      },
    ],
    samples: {
      topic: 'Opening hours',
      files: {
        document: [
          {
            make: 'document',
            name: 'Notes.docx',
            blocks: [
              { title: 'Notes of the meeting' },
              { heading: 'Opening hours' },
              'The opening hours change on 1 June: the shop opens at 8 and closes at 18.',
              'On Saturdays the opening hours stay as they are.',
            ],
          },
        ],
      },
    },
  }
}

/** The first instructions of that agent: one entry for each step, to be rewritten in the words of its users. */
export const starterInstructions = ({ name, about = '', steps }: Definition) => ({
  title: `${name} – Workflow`,
  description: about,
  steps: steps.map(({ title }, at) => ({ index: at + 1, title, body: bodies[at] ?? '' })),
})

const bodies = [
  'Say which topic matters, choose the document (.docx or .pdf) and press Upload. Both are needed.',
  'Press Write Summary. The points that the document has on the topic are written to a Word file, each with its source; press Download Summary to save it. When you have it, end the session: that deletes what you uploaded.',
]
