/** `npm run restore -- <file>`: fills an empty data folder with the state of the backup. */
import { restoreBackup } from './restore-backup.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  usage: 'npm run restore -- <file>',
  async run(dataDir, file) {
    const { madeAt, files } = await restoreBackup(file, dataDir)
    return `${dataDir} is as it was at ${madeAt}, with ${files} files. Start the portal with it.`
  },
})
