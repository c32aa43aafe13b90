/**
 * A Word letter for each of 1,000 suppliers that stand in a table: how long it takes, and whether memory grows with the letters. The peak
 * also holds what V8 has not collected yet, most of it in the first thousand letters of a process; so these do not count.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { buildDocx } from '#server/documents/docx/fixtures/build-docx.ts'
import { freePort, startServer } from '#tests/driver/started-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { signInVisitor, type Visitor } from '#tools/soak/visitor.ts'
import { buildIfStale } from '#tools/house/build.mjs'
import { root } from '#tools/house/paths.mjs'
import { sameness, type Figure } from './figure.ts'

const suppliers = 1000
const moreSuppliers = 3000
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
const letter = buildDocx({
  body: `${paragraph('Dear {{Supplier}},')}<w:tbl><w:tr>${cell('Invoice')}${cell('Amount')}</w:tr><w:tr>${cell('{{Invoice}}')}${cell('{{Amount}}')}</w:tr></w:tbl>`,
})
const rows = Array.from({ length: moreSuppliers }, (_, at) => `Supplier ${at};A-${at};${at + 1}.50`)
const path = (rest: string) => `/api/agent/supplier-letters/${rest}`

export async function lettersBench(): Promise<readonly Figure[]> {
  const problem = await buildIfStale({ out: process.stderr, wanted: ['server'] })
  if (problem !== undefined) throw new Error(problem)
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-bench-'))
  const settings = {
    DATA_DIR: folder,
    PORT: await freePort(),
    DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    LOG_LEVEL: 'warn',
  }
  const portal = await startServer(settings, {
    program: process.execPath,
    args: ['dist/server/server/main.js'],
    cwd: root,
  })
  try {
    const user = await signInVisitor(() => portal.local, 'zofa', 'Zofa')
    await writeLetters(user, rows.slice(0, suppliers), portal.pid)
    const some = await writeLetters(user, rows.slice(0, suppliers), portal.pid)
    const more = await writeLetters(user, rows, portal.pid)
    return [
      { what: `${suppliers} Word letters`, value: `${(some.ms / 1000).toFixed(1)} s`, goal: 'at most 60 s' },
      {
        what: 'memory of all processes meanwhile, at most',
        value: `${Math.round(some.peakMB)} MB; with ${moreSuppliers} letters ${Math.round(more.peakMB)} MB`,
        goal: 'the same for both',
      },
      { what: 'letters in the archive', value: sameness([...some.missing, ...more.missing]) },
    ]
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeLetters(user: Visitor, lines: readonly string[], pid: number) {
  const sessionId = randomUUID()
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.set('invoices', new File([['Supplier;Invoice;Amount', ...lines].join('\n')], 'Invoices.csv'))
  form.set('day', '2026-03-31')
  form.set('letter', new File([letter as Uint8Array<ArrayBuffer>], 'Letter.docx'))
  await user.send(path('upload'), { method: 'POST', body: form })
  const began = performance.now()
  await user.sendJson('POST', path('write'), { sessionId })
  let peakMB = 0
  for (;;) {
    const { status, message } = await user.json(path(`status?sessionId=${sessionId}`))
    if (status === 'error') throw new Error(String(message))
    if (status === 'done') break
    peakMB = Math.max(peakMB, memoryOf(pid))
    await wait(200)
  }
  const ms = performance.now() - began
  const archive = await user.send(path(`download/${sessionId}/letters`))
  const names = new Set(Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer()))))
  const missing = lines.map((_, at) => `Letter to Supplier ${at}.docx`).filter((name) => !names.has(name))
  return { ms, peakMB, missing }
}

/** Of a process and all that it started, without what they share, in megabytes; 0 on a system without /proc. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    )
    return children.reduce((sum, child) => sum + memoryOf(child), own)
  } catch {
    return 0
  }
}
