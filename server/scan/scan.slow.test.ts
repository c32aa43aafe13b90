/** Uploads to a running portal with a virus scanner. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleAgent } from '#server/agents/uploads/fixtures/bundle-agent.ts'
import { bundlePath } from '#server/agents/uploads/fixtures/bundle-portal.ts'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { eicar, scriptedClamd, type ScriptedClamd } from '#tests/driver/scripted-clamd.ts'
import { startServer, type StartedServer } from '#tests/driver/started-server.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

let clamd: ScriptedClamd
let portal: StartedServer
let zofa: RemoteUser
beforeAll(async () => {
  const definitions = temporaryFolder(
    { 'agents/bundle.json': JSON.stringify(bundleAgent) },
    { afterwards: (remove) => afterAll(remove) },
  )
  clamd = await scriptedClamd()
  portal = await startServer({
    DEFINITIONS_DIR: `${root}/definitions:${definitions}`,
    CLAMD_ADDRESS: `127.0.0.1:${clamd.port}`,
  })
  zofa = await remoteUser(() => portal.local, 'zofa', 'Zofa')
})
afterAll(async () => {
  await portal.stop()
  await clamd.close()
})

async function upload(files: Readonly<Record<string, string>>) {
  const body = new FormData()
  body.append('sessionId', randomUUID())
  for (const [name, content] of Object.entries(files)) body.append('files[]', new File([content], name))
  const reply = await zofa.send(bundlePath('upload'), { method: 'POST', body })
  return { status: reply.status, reply: (await reply.json()) as Record<string, unknown> }
}

const sentence = (name: string) =>
  `"${name}" was not taken: the virus scanner found Eicar-Test-Signature in it. Scan your device, and send a clean copy.`

test('a clean file is scanned and taken', async () => {
  expect(await upload({ 'Letter.txt': 'Dear Sir.' })).toMatchObject({ status: 200, reply: { message: 'Done.' } })
  expect(clamd.scanned).toContain('Dear Sir.'.length)
})

test('an infected file is not taken, the sentence names the finding, and the audit log has it', async () => {
  expect(await upload({ 'Letter.txt': eicar })).toMatchObject({
    status: 422,
    reply: { message: sentence('Letter.txt') },
  })
  const admin = await remoteUser(() => portal.local, 'stepwright', 'Stepwright')
  const events = async () => await (await admin.send('/api/audit?event=virus-found')).text()
  await expect.poll(events).toContain('Eicar-Test-Signature')
})

test('of two files the infected one is kept apart by name, and the other is taken', async () => {
  const { status, reply } = await upload({ 'Letter.txt': 'Dear Sir.', 'Bad.txt': eicar })
  expect(status).toBe(200)
  expect(JSON.stringify(reply)).toContain(JSON.stringify(sentence('Bad.txt')).slice(1, -1))
})

test('while the scanner does not answer, no file is taken, and the portal goes on', async () => {
  await clamd.close()
  const message = 'Files cannot be scanned for viruses at the moment. Send them again in a few minutes.'
  expect(await upload({ 'Letter.txt': 'Dear Sir.' })).toMatchObject({ status: 503, reply: { message } })
  expect(await zofa.json('/healthz')).toEqual({ ok: true })
})
