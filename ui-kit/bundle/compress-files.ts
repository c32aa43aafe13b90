/** Writes a brotli and a gzip file beside each text file of the build. The server chooses one of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.txt'])
/** In bytes. A smaller file fits into one packet with its headers anyway. */
const minBytes = 1024

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

export const compressFiles = (): Plugin => ({
  name: 'compress-files',
  apply: 'build',
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
      await Promise.all(names.map((name) => compressBeside(join(dir, name))))
    },
  },
})

async function compressBeside(file: string): Promise<void> {
  const body = readFileSync(file)
  if (body.byteLength < minBytes) return
  for (const [ending, compressed] of Object.entries(compressors))
    await writeFile(`${file}${ending}`, await compressed(body))
}
