/** A language model that answers only when the test allows it, and counts the questions. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Received, says } from './scripted-provider.ts'

export interface ControlledProvider {
  readonly baseUrl: string
  /** The number of questions that contained this word. */
  readonly countQuestions: (word: string) => number
  /** Answers all questions with this word, now and later. */
  readonly release: (word: string, answer: object) => void
  readonly stop: () => void
}

export async function startControlledProvider(): Promise<ControlledProvider> {
  const questions: string[] = []
  const unanswered: { question: Received; response: ServerResponse }[] = []
  const answers = new Map<string, object>()

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      questions.push(body)
      const { method = '', url = '', headers } = request
      unanswered.push({ question: { method, path: url, headers, body }, response })
      answerAll()
    })
  })
  function answerAll() {
    for (const { question, response } of unanswered.splice(0)) {
      const found = [...answers].find(([word]) => question.body.includes(word))
      if (found) says({ answer: found[1], sources: [] })(question, response)
      else unanswered.push({ question, response })
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    countQuestions: (word) => questions.filter((question) => question.includes(word)).length,
    release(word, answer) {
      answers.set(word, answer)
      answerAll()
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
