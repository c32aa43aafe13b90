/** The server's replies to each step of the two agents that write from a call: success and a message, or a refusal. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiUser } from '#tests/driver/api-user.ts'
import { policyTemplate } from '../documents/fixtures/made/word-agents.ts'
import { testPortal } from '#tests/driver/portal.ts'

const portal = testPortal()
const user = apiUser(portal, 'stepwright')

const call =
  'Ada: We are a bakery with three shops. Ben: What do you need? Ada: A way to take orders online, by spring. Our budget is 20,000 pounds.'

async function upload(agent: string, session: string): Promise<Response> {
  const body = new FormData()
  body.append('sessionId', session)
  body.append('companyName', 'Harbour Bakery')
  body.append('contextFile', new File([new Uint8Array((await policyTemplate()).buffer)], 'context.docx'))
  body.append('transcriptFile', new File([call], 'call.txt', { type: 'text/plain' }))
  return user.send(`/api/agent/${agent}/step1`, { method: 'POST', body })
}
const step = (agent: string, number: number, session: string) =>
  user.post(`/api/agent/${agent}/step${number}`, { sessionId: session })

const done = { success: true, message: expect.stringMatching(/\S/) }
const refusal = { success: false, message: expect.stringMatching(/^[A-Z"“].*\.$/) }

describe.each([
  ['BRIEF-09 BRIEF-14 BRIEF-23', 'brief-generator', 5],
  ['PROP-06 PROP-07 PROP-08', 'proposal-generator', 4],
] as const)('%s', (rows, agent, steps) => {
  test(`${rows} each step replies with success and a message`, async () => {
    const session = randomUUID()
    const replies = [await upload(agent, session)]
    for (let number = 2; number <= steps; number++) replies.push(await step(agent, number, session))
    for (const reply of replies) {
      expect(reply.headers.get('Content-Type')).toMatch(/^application\/json/)
      expect([reply.status, await reply.json()]).toMatchObject([200, done])
    }
  })

  test(`${rows} a step before its turn replies without success and says what to do`, async () => {
    const session = randomUUID()
    expect((await upload(agent, session)).status).toBe(200)
    for (let number = 3; number <= steps; number++) {
      const reply = await step(agent, number, session)
      expect([reply.status, await reply.json()]).toMatchObject([409, refusal])
    }
  })
})
