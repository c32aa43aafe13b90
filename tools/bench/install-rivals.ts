/** Installs the libraries with which a benchmark compares ours, by their own lockfile into a separate folder. */
import { existsSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#tools/house/run.mjs'

/** `folder`: within this one, with package.json and lockfile. */
export async function installRivals(folder: string): Promise<void> {
  const cwd = join(import.meta.dirname, folder)
  const lockfile = join(cwd, 'package-lock.json')
  /** A copy of the lockfile by which they were installed. */
  const installed = join(cwd, 'node_modules', 'installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lockfile, 'utf8')) return
  console.log(`Installing the libraries of ${folder}, with which the bench compares ours…`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['ci', ...options], { cwd, quiet: true })
  if (code !== 0) throw new Error(`npm could not install what the bench compares with:\n${output.trim()}`)
  await copyFile(lockfile, installed)
}
