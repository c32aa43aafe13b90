/** Which files the build compresses, and which it takes from the previous build. */
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { compressFiles } from '#ui-kit/bundle/compress-files.ts'

const script = 'export const word = 1\n'.repeat(200)

/** Runs the hooks of the plugin as Vite does, with the settings that they read. */
async function build(dir: string, cacheDir: string) {
  const { configResolved, writeBundle } = compressFiles() as {
    readonly configResolved: (config: { readonly cacheDir: string }) => void
    readonly writeBundle: { readonly handler: (options: { readonly dir: string }) => Promise<void> }
  } & Plugin
  configResolved({ cacheDir })
  await writeBundle.handler({ dir })
}

test('each text of more than a packet stands compressed beside itself, in two ways', async () => {
  const dir = temporaryFolder({ 'a.js': script, 'small.js': '1', 'image.png': script })
  await build(dir, temporaryFolder())
  expect(readdirSync(dir).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'image.png', 'small.js'])
  expect(brotliDecompressSync(readFileSync(join(dir, 'a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(dir, 'a.js.gz'))).toString()).toBe(script)
})

test('a file that the build before had is not compressed again, and what no build needs leaves the cache after a week', async () => {
  const [cacheDir, cached] = [temporaryFolder(), (name: string) => join(cacheDir, 'compressed', name)]
  await build(temporaryFolder({ 'a.js': script }), cacheDir)
  const [brotli = ''] = readdirSync(cached('')).filter((name) => name.endsWith('.br'))
  writeFileSync(cached(brotli), 'of the build before')
  writeFileSync(cached('recent.br'), '')
  writeFileSync(cached('old.br'), '')
  for (const name of ['old.br', brotli]) utimesSync(cached(name), 0, 0)

  const dir = temporaryFolder({ 'b.js': script })
  await build(dir, cacheDir)
  expect(readFileSync(join(dir, 'b.js.br'), 'utf8')).toBe('of the build before')
  expect(readdirSync(cached(''))).toEqual(expect.arrayContaining([brotli, 'recent.br']))
  expect(readdirSync(cached(''))).not.toContain('old.br')
})

test('where the cache cannot be written, files are compressed all the same', async () => {
  const dir = temporaryFolder({ 'a.js': script, taken: '' })
  await build(dir, join(dir, 'taken'))
  expect(readdirSync(dir)).toContain('a.js.br')
})
