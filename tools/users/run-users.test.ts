/** The messages about mistakes, before any database is opened. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { runUsers } from './run-users.ts'

const ids = 'Stepwright, PaveleyHR, VetWay, ILSGroup, Everpro, Tender360, Zofa, NationalBreakdown, Public'

test.each([[[]], [['help']], [['--help']], [['list', '--help']]])('%o shows all commands', async (args) => {
  const { code, printed } = await typed(args)
  expect(code).toBe(0)
  const commands = [...printed.matchAll(/npm run users -- ([\w-]+)/g)].map(([, name]) => name)
  expect(commands).toEqual([
    'add',
    'list',
    'set-clients',
    'set-admin',
    'set-password',
    'reset',
    'remove-second-factor',
    'remove',
  ])
})

describe('a sentence about', () => {
  test.each([
    ['an unknown command', ['ad'], "There is no command 'ad'."],
    ['an unknown option', ['list', '--jsn'], "Unknown option '--jsn'. npm run users -- list [--json]"],
    [
      'an option without its value',
      ['add', 'a@example.com', '--clients'],
      "Option '--clients <value>' argument missing.",
    ],
    ['nobody', ['remove'], 'Which user? npm run users -- remove <e-mail>'],
    ['words too many', ['remove', 'a@example.com', 'b@example.com'], "'b@example.com' is too much."],
    ['words too many', ['list', 'all'], "'all' is too much."],
    ['what is not an e-mail address', ['add', 'somebody'], "'somebody' is not an e-mail address."],
    ['an address with a space', ['add', 'some body@example.com'], "'some body@example.com' is not an e-mail address."],
    [
      'a workspace in another case',
      ['set-clients', 'a@example.com', 'zofa'],
      `There is no workspace 'zofa'. Did you mean 'Zofa'? There are ${ids}.`,
    ],
    [
      'a look-alike',
      ['add', 'a@example.com', '--clients', 'Z\u043Efa'],
      `There is no workspace 'Z\u043Efa'. Did you mean 'Zofa'?`,
    ],
    [
      'several',
      ['set-clients', 'a@example.com', 'Zofa,x', 'VetWy'],
      `There is no workspace 'x'. There is no workspace 'VetWy'. Did you mean 'VetWay'?`,
    ],
    ['no workspace', ['set-clients', 'a@example.com'], `Which workspaces? ${ids}; or none.`],
    ['no workspace', ['set-clients', 'a@example.com', ','], `Which workspaces? ${ids}; or none.`],
    [
      'neither on nor off',
      ['set-admin', 'a@example.com', 'yes'],
      'On or off? npm run users -- set-admin <e-mail> <on|off>',
    ],
    [
      'a folder that is none',
      ['list', '--data-dir', '/nowhere'],
      "--data-dir names '/nowhere', which is not a folder.",
    ],
  ])('%s: %o', async (_, args, sentence) => {
    const { code, printed, complaint } = await typed(args)
    expect(complaint).toContain(sentence)
    expect({ code, printed }).toEqual({ code: 1, printed: '' })
  })

  test('a password on the command line, without repeating it', async () => {
    const { code, complaint } = await typed(['set-password', 'a@example.com', 'secret'])
    expect(code).toBe(1)
    expect(complaint).toBe(
      'A password on the command line can be read by everybody on this machine. Leave it out: you are asked for it.',
    )
  })

  test('a password that a tenant stores', async () => {
    const { complaint } = await typed(['set-password', 'a@example.com'], { tenant: 'name.eu.auth0.com' })
    expect(complaint).toBe('Users sign in at name.eu.auth0.com, which keeps their passwords. Change this one there.')
  })

  test('a data folder together with an external database', async () => {
    const { complaint } = await typed(['list', '--data-dir', temporaryFolder()], {
      databaseUrl: 'postgresql://host/name',
    })
    expect(complaint).toContain('DATABASE_URL is set: the users are there and in no data folder.')
  })

  test('a list of workspaces that cannot be used', async () => {
    const { complaint } = await typed(['list'], { definitionsDirs: [temporaryFolder({ 'clients.json': '{}' })] })
    expect(complaint).toContain('clients.json:1:1 Add "clients", a list of workspaces.')
  })
})

interface Settings {
  readonly tenant?: string
  readonly databaseUrl?: string
  readonly definitionsDirs?: readonly string[]
}

async function typed(args: readonly string[], { tenant, databaseUrl, definitionsDirs }: Settings = {}) {
  const [printed, complaint]: [string[], string[]] = [[], []]
  const code = await runUsers(args, {
    config: () => ({
      // Opening this database would fail.
      dataDir: '/dev/null/nowhere',
      databaseUrl,
      definitionsDirs: definitionsDirs ?? [join(root, 'definitions')],
      signIn: { domain: tenant, clientId: '', audience: '', demo: false },
      publicUrl: 'https://portal.example.com',
      host: '127.0.0.1',
      port: 0,
    }),
    resolve: (path) => path,
    password: () => Promise.reject(new Error('Nobody is asked for a password here.')),
    print: (text) => printed.push(text),
    complain: (text) => complaint.push(text),
  })
  return { code, printed: printed.join('\n'), complaint: complaint.join('\n') }
}
