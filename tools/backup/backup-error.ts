/** A backup that cannot be made or brought back: its message is a sentence for whoever typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
