/** `npm start` in this folder, under the Node that runs this test: up to readiness and through the first call of a wizard. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { policyTemplate } from '#server/documents/fixtures/made/word-agents.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { startServer } from '#tests/driver/started-server.ts'

test('npm start is ready under this Node, and accepts and processes the files of a wizard', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder() }, { program: 'npm', args: ['start'], cwd: root })
  onTestFinished(() => void server.stop())
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain(
    `nodejs_version_info{version="${process.version}"`,
  )

  const user = await remoteUser(() => server.url, 'stepwright', 'Stepwright')
  const sessionId = randomUUID()
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('companyName', 'Harbour Bakery')
  form.append('contextFile', new File([new Uint8Array((await policyTemplate()).buffer)], 'context.docx'))
  form.append('transcriptFile', new File(['Ada: We want to take orders online.'], 'call.txt', { type: 'text/plain' }))
  const base = '/api/agent/brief-generator'
  const uploaded = await user.send(`${base}/step1`, { method: 'POST', body: form })
  expect(await uploaded.json()).toMatchObject({ success: true })
  expect(await (await user.post(`${base}/step2`, { sessionId })).json()).toMatchObject({ success: true })
  expect(await server.stop()).toBe(0)
})
