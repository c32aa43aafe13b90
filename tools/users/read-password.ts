/** Reads a password: twice at the terminal without displaying it, or as one line of standard input. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadStream } from 'node:tty'
import { CommandError } from './command.ts'

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

export async function readPassword(
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  if (!input.isTTY) return mustBeThere((await text(input)).split(/\r?\n/)[0] ?? '')
  const first = mustBeThere(await ask('Password: ', { input, output }))
  if ((await ask('Once more: ', { input, output })) === first) return first
  throw new CommandError('The two differ. Nothing was changed.')
}

function mustBeThere(password: string): string {
  if (password !== '') return password
  throw new CommandError('There is no password. Type one, or give it as the first line of standard input.')
}

function ask(question: string, { input, output }: Terminal): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: input as ReadStream, output: unseen, terminal: true, historySize: 0 })
  output.write(question)
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      output.write('\n')
      reject(new CommandError('Nothing was changed.'))
    })
  })
}
