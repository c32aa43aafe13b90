/** GET /api/samples: a sample file of an agent, for users who may use the agent. */
import { expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'

const portal = testPortal()
const logo = '/api/samples/sop-gen/logoFile/1'

test('who may use an agent gets its sample, as a file that its name promises', async () => {
  const reply = await apiUser(portal, 'ilsgroup').get('/api/samples/sop-gen/sopDoc/1', 'ILSGroup')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Disposition')).toContain('filename="Procedure template.docx"')
  expect(reply.headers.get('Content-Type')).toContain('wordprocessingml')
  const content = new Uint8Array(await reply.arrayBuffer())
  expect(JSON.stringify(await readDocument('Procedure template.docx', content))).toContain('{{Procedure Name}}')
})

test('the provider gets it as well; another workspace and a stranger do not', async () => {
  expect((await apiUser(portal, 'stepwright').get(logo, 'Stepwright')).status).toBe(200)
  expect((await apiUser(portal, 'zofa').get(logo, 'Zofa')).status).toBe(403)
  expect((await portal().app.request(origin + logo)).status).toBe(401)
})

test.each([
  '/api/samples/sop-gen/logoFile/2',
  '/api/samples/sop-gen/logoFile/0',
  '/api/samples/sop-gen/logoFile/one',
  '/api/samples/sop-gen/constructor/1',
  '/api/samples/sop-gen/replies/1',
  '/api/samples/schedule-agent/leavePerson/1',
  '/api/samples/nothing/logoFile/1',
])('there is no %s', async (address) => {
  expect((await apiUser(portal, 'stepwright').get(address, 'Stepwright')).status).toBe(404)
})

test('an unchanged sample is not sent twice', async () => {
  const user = apiUser(portal, 'ilsgroup')
  const tag = (await user.get(logo, 'ILSGroup')).headers.get('ETag')
  expect(tag).toMatch(/^"/)
  const again = await user.send(logo, { headers: { 'If-None-Match': tag ?? '', 'X-Client-Name': 'ILSGroup' } })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
})
