/** The server under load, compared with bare servers: uploads, small requests, and many wizards at once. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer, type StartedServer } from '#tests/driver/started-server.ts'
import { signInVisitor } from '#tools/soak/visitor.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import { root } from '#tools/house/paths.mjs'
import type { Figure } from './figure.ts'
import { bulkAgent } from './server-bulk-agent.ts'
import { startBare } from './server-bare-process.ts'
import { requestsBench } from './server-requests.ts'
import { uploadsBench } from './server-uploads.ts'
import { wizardsBench, type WalkedPortal } from './server-wizards.ts'

/**
 * The variable BESIDE may name a folder with an earlier version of the portal, installed and built: then many wizards
 * at once are measured in both versions alternately.
 */
export async function serverBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale({ out: process.stderr, wanted: ['server'] })
  if (problem !== undefined) throw new Error(problem)
  const earlier = process.env['BESIDE']
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-bench-'))
  mkdirSync(join(folder, 'definitions/agents'), { recursive: true })
  writeFileSync(join(folder, 'definitions/agents/bulk.json'), JSON.stringify(bulkAgent))
  const started: { readonly stop: () => Promise<unknown> }[] = []
  try {
    const portal = await start(root, folder, 'data')
    started.push(portal)
    const bare = await startBare(folder)
    started.push(bare)
    const user = await signInVisitor(() => portal.local, 'zofa', 'Zofa')
    const servers = { portal, bare, user }
    const alone = [...(await uploadsBench(servers)), ...(await requestsBench(servers))]

    const walked: WalkedPortal[] = [{ name: 'now', user }]
    if (earlier !== undefined) {
      const other = await start(earlier, folder, 'earlier')
      started.push(other)
      walked.push({ name: 'before', user: await signInVisitor(() => other.local, 'zofa', 'Zofa') })
    }
    return [...alone, ...(await wizardsBench(walked))]
  } finally {
    for (const each of started.toReversed()) await each.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(version: string, folder: string, data: string): Promise<StartedServer> {
  const settings = {
    DATA_DIR: join(folder, data),
    PORT: await freePort(),
    DEFINITIONS_DIR: `${version}/definitions:${version}/tests/driver/definitions:${folder}/definitions`,
    LOG_LEVEL: 'warn',
  }
  return startServer(settings, { program: process.execPath, args: ['dist/server/server/main.js'], cwd: version })
}
