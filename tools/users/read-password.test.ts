/** How a password is read, and that it is not displayed. */
import { PassThrough } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { readPassword } from './read-password.ts'

describe('from standard input', () => {
  test.each([
    ['the secret\n', 'the secret'],
    ['the secret', 'the secret'],
    ['the secret\r\nand more\n', 'the secret'],
    [' with spaces \n', ' with spaces '],
  ])('%j is %j', async (given, password) => {
    expect(await readPassword(terminal(given))).toBe(password)
  })

  test.each([[''], ['\n']])('%j is none', async (given) => {
    await expect(readPassword(terminal(given))).rejects.toThrow('There is no password.')
  })
})

describe('at a terminal', () => {
  test('the password is asked for twice and never displayed', async () => {
    const { input, output, shown } = terminal()
    const password = readPassword({ input, output })
    input.write('the secret\n')
    await vi.waitFor(() => expect(shown()).toContain('Once more: '))
    input.write('the secret\n')
    expect(await password).toBe('the secret')
    expect(shown()).toBe('Password: \nOnce more: \n')
  })

  test('two different entries are refused', async () => {
    const { input, output, shown } = terminal()
    const password = readPassword({ input, output })
    input.write('the secret\n')
    await vi.waitFor(() => expect(shown()).toContain('Once more: '))
    input.write('the sekret\n')
    await expect(password).rejects.toThrow('The two differ. Nothing was changed.')
  })

  test('Ctrl-C leaves everything as it was', async () => {
    const { input, output } = terminal()
    const password = readPassword({ input, output })
    input.write('\u0003')
    await expect(password).rejects.toThrow('Nothing was changed.')
  })
})

/** Without a text, it simulates a terminal at which a person sits. */
function terminal(given?: string) {
  const input = Object.assign(new PassThrough(), { isTTY: given === undefined })
  if (given !== undefined) input.end(given)
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => (shown += String(chunk)))
  return { input, output, shown: () => shown }
}
