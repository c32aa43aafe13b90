/** The server under load, beside servers that do nothing else: uploads, small requests, and many wizards at once. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { freePort, startServer } from '#tests/server/started-server.ts'
import { visitor } from '#tools/soak/visitor.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import { root } from '#tools/house/paths.mjs'
import type { Figure } from './figure.ts'
import { bulkAgent } from './server-bulk-agent.ts'
import { startBare } from './server-bare-process.ts'
import { requestsBench } from './server-requests.ts'
import { uploadsBench } from './server-uploads.ts'
import { wizardsBench } from './server-wizards.ts'

export async function serverBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale(console.error, ['server'])
  if (problem !== undefined) throw new Error(problem)
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-bench-'))
  mkdirSync(join(folder, 'definitions/agents'), { recursive: true })
  writeFileSync(join(folder, 'definitions/agents/bulk.json'), JSON.stringify(bulkAgent))
  const portal = await startServer({
    DATA_DIR: join(folder, 'data'),
    PORT: await freePort(),
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}:${folder}/definitions`,
    LOG_LEVEL: 'warn',
  })
  try {
    const bare = await startBare(folder)
    try {
      const user = await visitor(() => portal.local, 'zofa', 'Zofa')
      const servers = { portal, bare, user }
      return [...(await uploadsBench(servers)), ...(await requestsBench(servers)), ...(await wizardsBench(servers))]
    } finally {
      await bare.stop()
    }
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
