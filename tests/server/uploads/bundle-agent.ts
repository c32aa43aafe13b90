/** An agent that takes many files at once, says in which order it has them, and packs them as its work reads them. */
export const bundleAgent = {
  format: 1,
  id: 'bundle',
  name: 'Bundle',
  path: '/agent/bundle',
  access: { clients: ['Zofa', 'Public'] },
  instructions: 'Bundle',
  calls: {
    upload: {
      method: 'POST',
      path: '/api/agent/bundle/upload',
      session: 'opens',
      multipart: {
        sessionId: '@session',
        about: 'about',
        manifest: { field: 'documents', as: 'manifest' },
        'files[]': 'documents',
      },
      reply: { names: 'list' },
      work: [{ do: 'files.keep' }, { do: 'files.list', as: 'names' }, { do: 'reply.set', values: { names: 'names' } }],
    },
    pack: {
      method: 'POST',
      path: '/api/agent/bundle/pack',
      session: 'needs',
      json: { sessionId: '@session' },
      work: [{ do: 'zip.make', files: ['files'], save: 'Bundle.zip' }],
    },
    packed: {
      method: 'GET',
      path: '/uploads/{session}/bundle.zip',
      session: 'needs',
      file: 'Bundle.zip',
    },
    note: {
      method: 'POST',
      path: '/api/agent/bundle/note',
      session: 'needs',
      json: { sessionId: '@session', about: 'about' },
      limits: { maxMB: 100 },
      work: [{ do: 'files.keep' }],
    },
  },
  steps: [
    {
      id: 'upload',
      title: 'Upload',
      type: 'form',
      fields: [
        { id: 'about', label: 'About', type: 'textarea' },
        { id: 'documents', label: 'Documents', type: 'files', accept: ['.txt'], maxFiles: 50 },
      ],
      actions: [
        {
          id: 'upload',
          label: 'Upload',
          run: [
            { do: 'call', call: 'upload' },
            { do: 'call', call: 'note' },
            { do: 'call', call: 'pack' },
          ],
        },
        { id: 'save', label: 'Save', completes: true, run: [{ do: 'download', call: 'packed', as: 'Bundle.zip' }] },
      ],
    },
  ],
}
