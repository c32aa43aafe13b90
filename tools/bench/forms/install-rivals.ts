/** Installs the libraries with which the benchmark compares our forms, by their own lockfile into a separate folder. */
import { existsSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#tools/house/run.mjs'

const folder = join(import.meta.dirname, 'rivals')
const lockfile = join(folder, 'package-lock.json')
/** A copy of the lockfile by which they were installed. */
const installed = join(folder, 'node_modules', 'installed-lock.json')

export async function installRivals(): Promise<void> {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lockfile, 'utf8')) return
  console.log('Installing react-jsonschema-form and SurveyJS for the bench…')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['ci', ...options], { cwd: folder, quiet: true })
  if (code !== 0) throw new Error(`npm could not install what the bench compares with:\n${output.trim()}`)
  await copyFile(lockfile, installed)
}
