/**
 * Writes a brotli and a gzip file beside each text file of the build; the server chooses one. Compression takes most
 * of a build and most files do not change, so compressed files stay in Vite's cache, keyed by content.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.txt'])
/** In bytes. Compressing a smaller file saves almost nothing. */
const minBytes = 512

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const gzipped = promisify<Buffer, object, Buffer>(gzip)
const compressors = {
  '.br': (body: Buffer) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  '.gz': (body: Buffer) => gzipped(body, { level: constants.Z_BEST_COMPRESSION }),
}

/** In milliseconds: compressed files that no build has used for this time are removed from the cache. */
const unusedFor = 7 * 24 * 60 * 60 * 1000

export function compressFiles(): Plugin {
  let cache = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ cacheDir }) {
      cache = join(cacheDir, 'compressed')
    },
    // Files copied from public/ are not in the bundle, so the written folder is read.
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }) {
        if (dir === undefined)
          throw new Error(
            'The build does not have an output folder, so its files cannot be compressed. Set build.outDir.',
          )
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => texts.has(extname(name)))
        const used = (await Promise.all(names.map((name) => compressBeside(join(dir, name), cache)))).flat()
        await removeUnused(cache, new Set(used))
      },
    },
  }
}

/** Returns the cache names of the files that it wrote. */
async function compressBeside(file: string, cache: string): Promise<readonly string[]> {
  const body = readFileSync(file)
  if (body.byteLength < minBytes) return []
  const digest = createHash('sha256').update(body).digest('hex')
  const used: string[] = []
  for (const [ending, compress] of Object.entries(compressors)) {
    const name = `${digest}${ending}`
    const known = await readFile(join(cache, name)).catch(() => undefined)
    const compressed = known ?? (await compress(body))
    await writeFile(`${file}${ending}`, compressed)
    // If the cache cannot be written, the next build compresses the files again.
    if (known === undefined) await addTo(cache, name, compressed).catch(() => undefined)
    used.push(name)
  }
  return used
}

/** A file gets its final name only when it is complete, because another build may be reading. */
async function addTo(cache: string, name: string, content: Buffer): Promise<void> {
  await mkdir(cache, { recursive: true })
  const writing = join(cache, randomUUID())
  await writeFile(writing, content)
  await rename(writing, join(cache, name))
}

async function removeUnused(cache: string, used: ReadonlySet<string>): Promise<void> {
  const names = await readdir(cache).catch(() => [])
  for (const name of names.filter((each) => !used.has(each))) {
    const { mtimeMs } = await stat(join(cache, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > unusedFor) await rm(join(cache, name), { force: true })
  }
}
