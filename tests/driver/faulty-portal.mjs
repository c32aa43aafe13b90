/**
 * The built portal with a faulty file store: the content of a file decides how reading it fails. The errors are thrown
 * where no caller awaits them, as by a stream without a listener.
 */
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { root } from '../../tools/house/paths.mjs'

/** @param {string} module */
const built = (module) => import(pathToFileURL(join(root, 'dist/server/server', module)).href)
const { readConfig } = await built('config.js')
const { runPortal } = await built('run-portal.js')
const { diskStore } = await built('storage/files/disk-store.js')

const config = readConfig(process.env, root)
const store = await diskStore(join(config.dataDir, 'files'))
const never = () => new Promise(() => undefined)
const explode = () => void new EventEmitter().emit('error', new Error('Nobody listens to this error.'))

// Created outside any request, so that no request context applies.
let fuse = 'safe'
setInterval(() => {
  if (fuse === 'lit') explode()
}, 100)

/** @type {Record<string, (content: string) => unknown>} */
const faults = {
  'a rejection': () => {
    void Promise.reject(new Error('Nobody awaits this promise.'))
    return never()
  },
  'an exception': () => {
    setImmediate(explode)
    return never()
  },
  'a late exception': (content) => {
    setTimeout(explode, 200)
    return Readable.from([Buffer.from(content)])
  },
  'a broken reply': (content) =>
    Readable.from(
      (async function* () {
        yield Buffer.from(content.slice(0, 10))
        await new Promise((resolve) => setTimeout(resolve, 100))
        throw new Error('The disk broke in the middle.')
      })(),
    ),
  'an exception of nobody': (content) => {
    fuse = 'lit'
    return Readable.from([Buffer.from(content)])
  },
  'a slow answer': async (content) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return Readable.from([Buffer.from(content)])
  },
}

runPortal(config, {
  store: {
    ...store,
    /** @param {string} id */
    async get(id) {
      const content = await text(await store.get(id))
      const fault = Object.keys(faults).find((name) => content.includes(`"${name}"`))
      return fault === undefined ? Readable.from([Buffer.from(content)]) : faults[fault]?.(content)
    },
  },
})
