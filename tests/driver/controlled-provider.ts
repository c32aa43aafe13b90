/** A language model that answers only when the test allows it, and counts the questions. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  const unanswered: { question: string; response: ServerResponse }[] = []
  const answers = new Map<string, object>()

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      questions.push(body)
      unanswered.push({ question: body, response })
      answerAll()
    })
  })
  function answerAll() {
    for (const { question, response } of unanswered.splice(0)) {
      const found = [...answers].find(([word]) => question.includes(word))
      if (found) reply(response, found[1])
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

function reply(response: ServerResponse, answer: object) {
  const content = JSON.stringify({ answer, sources: [] })
  const body = {
    id: 'a',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
