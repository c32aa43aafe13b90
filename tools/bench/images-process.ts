/** Does one task on pictures of 4096 × 4096 in a process of its own, and prints its time and its memory. */
import { readFile, writeFile } from 'node:fs/promises'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { compose } from '#server/images/composite/compose.ts'
import { cover } from '#server/images/upholster/cover.ts'
import { peakMemory } from './peak-memory.mjs'

const [work = '', folder = ''] = process.argv.slice(2)
const read = async (name: string) => ({ name, bytes: new Uint8Array(await readFile(`${folder}/${name}`)) })

const works: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  async texture() {
    const [cutout, mask, tile] = [await read('cutout.png'), await read('mask.png'), await read('tile.png')]
    return await cover(cutout, mask.bytes, tile.bytes, { scale: 1, rotation: 30 })
  },
  composite: async () => (await compose(await read('cutout.png'), await read('room.png'))).png,
  cutout: async () => (await cutOut(await read('photo.png'), undefined, undefined, ['couch'])).png,
}

const run = works[work]
if (run === undefined) throw new Error(`There is no such work: "${work}".`)
const start = performance.now()
await writeFile(`${folder}/out-${work}.png`, await run())
const ms = Math.round(performance.now() - start)
console.log(JSON.stringify({ ms, peakMB: Math.round(peakMemory()) }))
