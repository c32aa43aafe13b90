import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, startServer } from '#tests/server/started-server.ts'
import { visitor } from '#tools/soak/visitor.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { root } from '#tools/house/paths.mjs'
import { bulkAgent } from './server-bulk-agent.ts'
import { startBare } from './server-bare-process.ts'
import { uploadsBench } from './server-uploads.ts'
import { requestsBench } from './server-requests.ts'
import { wizardsBench } from './server-wizards.ts'
const what = process.argv[2]
const folder = mkdtempSync('/tmp/h4/try-')
mkdirSync(join(folder, 'definitions/agents'), { recursive: true })
writeFileSync(join(folder, 'definitions/agents/bulk.json'), JSON.stringify(bulkAgent))
const bare = await startBare(folder)
const command = process.argv[3] ? { program: process.execPath, args: ['--cpu-prof', '--cpu-prof-dir', process.argv[3], '--import', 'tsx', 'server/main.ts'], cwd: root } : undefined
const portal = await startServer({ DATA_DIR: join(folder, 'data'), PORT: await freePort(), DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}:${folder}/definitions`, LOG_LEVEL: 'warn' }, command)
try {
  const user = await visitor(() => portal.local, 'zofa', 'Zofa')
  const s = { portal, bare, user }
  console.log(await (what === 'uploads' ? uploadsBench(s) : what === 'requests' ? requestsBench(s) : wizardsBench(s)))
} finally {
  await bare.stop(); await portal.stop(); rmSync(folder, { recursive: true, force: true })
}
