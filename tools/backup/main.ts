/** `npm run backup -- <file>`: writes the data folder to one file, whether the portal runs or not. */
import { runCommand } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

await runCommand({
  usage: 'npm run backup -- <file>',
  async run(dataDir, file) {
    const { tables, files } = await writeBackup(dataDir, file)
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    return `${file} holds ${rows} rows and ${files} files. It also holds the keys of the portal: keep it where only you can read it.`
  },
})
