import { expect, test } from 'vitest'
import { copyAgent } from './copy-agent.ts'

const source = `{
  "format": 1,
  "id": "privacy-notice",
  "name": "Privacy Notice",
  "path": "/agent/privacy-notice",
  "instructions": "Notice",

  "calls": {
    "upload": { "method": "POST", "path": "/api/agent/notice/upload", "session": "opens" },
    "picture": { "method": "GET", "path": "/uploads/{session}/picture", "session": "needs" },
    "list": { "method": "GET", "path": "/api/agents/notice/list" }
  },
  "steps": [{ "id": "upload", "title": "Upload", "about": "The Privacy Notice: see /api/agent/notice/upload." }]
}
`

test('a copy has its own id, name, addresses and instructions, and is otherwise as it was written', () => {
  expect(copyAgent(source, { id: 'lease-notes', name: 'Lease Notes' })).toBe(
    source
      .replace('"privacy-notice"', '"lease-notes"')
      .replace('"Privacy Notice"', '"Lease Notes"')
      .replace('/agent/privacy-notice', '/agent/lease-notes')
      .replace('"Notice"', '"LeaseNotes"')
      .replace('"/api/agent/notice/upload"', '"/api/agent/lease-notes/upload"')
      .replace('"/api/agents/notice/list"', '"/api/agents/lease-notes/list"')
      .replace('The Privacy Notice:', 'The Lease Notes:'),
  )
})

test('a name of one word stays in texts, since it may be an ordinary word', () => {
  const one = source.replace('"name": "Privacy Notice"', '"name": "Upload"')
  expect(copyAgent(one, { id: 'lease-notes', name: 'Lease Notes' })).toContain('"title": "Upload"')
})
