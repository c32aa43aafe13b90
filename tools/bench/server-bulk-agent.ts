/** An agent that takes large files and does nothing with them. */
export const bulkAgent = {
  format: 1,
  id: 'bulk',
  name: 'Bulk',
  path: '/agent/bulk',
  access: { clients: ['Zofa'] },
  instructions: 'Bulk',
  calls: {
    upload: {
      method: 'POST',
      path: '/api/agent/bulk/upload',
      session: 'opens',
      multipart: { sessionId: '@session', texts: 'texts' },
      work: [{ do: 'files.keep' }],
    },
    end: {
      method: 'POST',
      path: '/api/agent/bulk/endSession',
      session: 'ends',
      json: { sessionId: '@session', action: { value: 'delete' } },
    },
  },
  steps: [
    {
      id: 'upload',
      title: 'Upload',
      type: 'form',
      fields: [{ id: 'texts', label: 'Texts', type: 'files', accept: ['.txt'], maxFiles: 20, maxMB: 50 }],
      actions: [{ id: 'upload', label: 'Upload', run: [{ do: 'call', call: 'upload' }], completes: true }],
    },
  ],
  end: { call: 'end', to: '/dashboard' },
}
