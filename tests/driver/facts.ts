/** A small agent with one field of each relevant kind, and facts about a run of it, for tests. */
import type { Definition, Field, Step } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'

const form = (id: string, fields: readonly Field[]): Step => ({ type: 'form', id, title: id, fields })

export const agent: Definition = {
  format: 1,
  id: 'sample-gen',
  name: 'Sample Generator',
  path: '/agent/sample-gen',
  access: { clients: [] },
  instructions: 'SampleGen',
  hub: {
    path: '/agent/samples',
    items: 'samples',
    as: 'policy',
    default: 'a',
    heading: 'Browse',
    search: 'Search',
    empty: 'None',
    aside: { title: 'About', text: 'About' },
  },
  calls: {},
  steps: [
    form('upload', [
      { type: 'text', id: 'companyName', label: 'Company Name' },
      { type: 'radio', id: 'mode', label: 'Mode', options: ['prompt', 'upload'] },
      { type: 'textarea', id: 'prompt', label: 'Prompt', shown: { field: 'mode', is: 'prompt' } },
      { type: 'file', id: 'texture', label: 'Texture', accept: ['.png'], shown: { field: 'mode', is: 'upload' } },
      { type: 'range', id: 'scale', label: 'Scale', min: 0.2, max: 4, step: 0.1, default: 1 },
      { type: 'files', id: 'documents', label: 'Documents', supported: ['.pdf'] },
      { type: 'files', id: 'recordings', label: 'Recordings', accept: ['.wav'] },
      { type: 'checkboxes', id: 'outputs', label: 'Outputs', options: ['HTML', 'PDF'], fixed: ['HTML'] },
      { type: 'url', id: 'website', label: 'Website', message: 'No website.' },
    ]),
    {
      type: 'pages',
      id: 'questions',
      title: 'Questions',
      pages: [
        { id: 'first', title: 'First', fields: [{ type: 'text', id: 'situation', label: 'Situation' }] },
        { id: 'second', title: 'Second', fields: [{ type: 'tags', id: 'tools', label: 'Tools' }] },
      ],
    },
    {
      type: 'review',
      id: 'review',
      title: 'Review',
      sections: [
        {
          id: 'content',
          title: 'Content',
          load: { call: 'read', at: 'content' },
          fields: [
            { type: 'text', id: 'headline', label: 'Headline', key: 'closing_offer.headline' },
            { type: 'text', id: 'sector', label: 'Sector' },
          ],
          action: { id: 'save', label: 'Save', run: [] },
        },
      ],
    },
    {
      type: 'panel',
      id: 'chat',
      title: 'Chat',
      panel: 'chat',
      parameters: { fields: [{ type: 'text', id: 'question', label: 'Question' }] },
    },
  ],
}

export function facts(given: Partial<Facts> = {}): Facts {
  return {
    definition: agent,
    product: 'Stepwright',
    client: 'Zofa',
    session: '8e2f',
    chosen: { id: 'annual-leave-policy', name: 'Annual leave policy' },
    values: {},
    files: {},
    replies: {},
    fetched: {},
    done: [],
    completed: [],
    visited: [],
    now: Date.UTC(2026, 2, 10, 9),
    ...given,
  }
}

export function file(name: string, { size = 12, type = '', lastModified = 0 } = {}): File {
  return new File([new Uint8Array(size)], name, { type, lastModified })
}
