/**
 * The baseline for the portal, in a process of its own: node:http that pipes a body to the disk and flushes it, and
 * Hono that answers with JSON without any checks.
 */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [folder = '', json = '{}'] = process.argv.slice(2)

let count = 0
const pipe = createServer((request, response) => {
  const path = join(folder, `bare-${(count += 1)}`)
  void pipeline(request, createWriteStream(path, { flush: true }))
    .then(() => response.end('{}'))
    // Files are removed after the reply, as in the portal.
    .then(() => rm(path))
})

const app = new Hono()
const body = JSON.parse(json) as object
app.get('/status', (c) => c.json(body))

pipe.listen(0, '127.0.0.1', () => {
  const address = pipe.address()
  const hono = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
    process.send?.({ pipe: typeof address === 'object' ? address?.port : 0, hono: info.port })
  })
  process.on('disconnect', () => {
    pipe.close()
    hono.close()
    process.exit(0)
  })
})
