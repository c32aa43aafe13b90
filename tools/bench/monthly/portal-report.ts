/** The monthly report from the portal, as a program gets it over HTTP; meanwhile another user sends small requests. */
import { openAsBlob } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { readWorkbook } from '#server/documents/sheets/read-workbook.ts'
import { remoteUser, type RemoteUser } from '#tests/driver/remote-user.ts'
import { startServer } from '#tests/driver/started-server.ts'
import { watchProcesses, type Taken } from './watch-processes.ts'

export interface MonthlyFiles {
  readonly sales: string
  readonly customers: string
  readonly lookup: string
}

/** The figures that the portal and the script compute, amounts as texts with two decimals. */
export interface MonthlyFigures {
  readonly rows: number
  readonly total: string
  readonly categories: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, string>>
  /** Of the first 200 products, the largest first. */
  readonly products: Readonly<Record<string, string>>
  readonly change: Readonly<Record<string, string>>
}

export interface Stage extends Taken {
  readonly name: string
  readonly seconds: number
}

export interface PortalReport {
  readonly stages: readonly Stage[]
  /** Milliseconds of the replies to the other user, on an idle portal and during the work. */
  readonly quietAnswers: readonly number[]
  readonly answers: readonly number[]
  readonly figures: MonthlyFigures
  readonly sheets: readonly string[]
}

const base = '/api/agent/monthly-sales-product-reporting'
const everyMs = 50
const quietRequests = 100

export async function portalReport(files: MonthlyFiles, month: string): Promise<PortalReport> {
  const portal = await startServer({ LOG_LEVEL: 'warn' })
  try {
    const user = await remoteUser(() => portal.local, 'vetway', 'VetWay')
    const sessionId = randomUUID()
    const quietAnswers: number[] = []
    for (let at = 0; at < quietRequests; at += 1) quietAnswers.push(await askSmall(user))

    const { answers, stop } = keepAsking(user)
    const stages: Stage[] = []
    const stage = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const taken = watchProcesses(portal.pid)
      const start = performance.now()
      const result = await work()
      stages.push({ name, seconds: (performance.now() - start) / 1000, ...taken() })
      return result
    }
    const work = async () => {
      await stage('upload', () => upload(user, sessionId, files, month))
      const validated = await stage('validate', () => post<ValidateReply>(user, 'step2/validate', sessionId))
      const measured = await stage('insights', () => post<InsightsReply>(user, 'step3/insights', sessionId))
      const workbook = await stage('export', async () => {
        const { downloadUrl } = await post<{ readonly downloadUrl: string }>(user, 'step4/export', sessionId)
        return Buffer.from(await (await user.send(downloadUrl)).arrayBuffer())
      })
      return { validated, measured, workbook }
    }
    const working = work()
    // A failure of the work also ends the requests of the other user.
    await Promise.allSettled([working])
    await stop()
    const { validated, measured, workbook } = await working
    const { sheets } = await readWorkbook(workbook, 'Report.xlsx')
    return {
      stages,
      quietAnswers,
      answers,
      figures: figuresOf(validated, measured),
      sheets: sheets.map(({ name }) => name),
    }
  } finally {
    await portal.stop()
  }
}

/** Sends requests until it is stopped, and records how long each reply took. */
function keepAsking(user: RemoteUser) {
  const answers: number[] = []
  let isStopped = false
  const asking = (async () => {
    while (!isStopped) {
      answers.push(await askSmall(user))
      await new Promise((done) => setTimeout(done, everyMs))
    }
  })()
  return {
    answers,
    stop: async () => {
      isStopped = true
      await asking
    },
  }
}

async function askSmall(user: RemoteUser): Promise<number> {
  const start = performance.now()
  await (await sendTwice(() => user.send('/api/agents'))).arrayBuffer()
  return performance.now() - start
}

async function upload(user: RemoteUser, sessionId: string, files: MonthlyFiles, month: string): Promise<void> {
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.set('reportMonth', month)
  form.set('salesFile', await openAsBlob(files.sales), 'sales.xlsx')
  form.set('customerFile', await openAsBlob(files.customers), 'customers.csv')
  form.set('lookupFile', await openAsBlob(files.lookup), 'lookup.xlsx')
  await answered(await user.send(`${base}/step1`, { method: 'POST', body: form }))
}

/**
 * The portal may close an idle connection at the moment in which a request is sent on it. The same request again joins the work
 * that is under way.
 */
const sendTwice = async (send: () => Promise<Response>): Promise<Response> => await send().catch(send)

const post = async <T>(user: RemoteUser, path: string, sessionId: string): Promise<T> =>
  // The definition specifies the reply of the call.
  (await answered(await sendTwice(() => user.post(`${base}/${path}`, { sessionId })))) as T

async function answered(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The portal answered ${response.status}: ${await response.text()}`)
  return await response.json()
}

interface ValidateReply {
  readonly canProceed: boolean
  readonly checks: readonly { readonly title: string; readonly state: string; readonly found: string }[]
  readonly summary: { readonly rows: number }
}

interface View {
  readonly columns: readonly { readonly id: string }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

interface InsightsReply {
  readonly insights: { readonly views: Readonly<Record<string, View>> }
  readonly changes: { readonly views: Readonly<Record<string, View>> }
}

function figuresOf({ canProceed, checks, summary }: ValidateReply, { insights, changes }: InsightsReply) {
  const failed = checks.filter(({ state }) => state === 'failed').map(({ title, found }) => `${title}: ${found}`)
  if (!canProceed) throw new Error(`The validation failed. ${failed.join(' ')}`)
  return {
    rows: summary.rows,
    total: Number(insights.views['total']?.rows[0]?.[0]).toFixed(2),
    categories: amountsIn(insights.views['categories'], 'value'),
    groups: amountsIn(insights.views['groups'], 'value'),
    products: amountsIn(insights.views['products'], 'value'),
    change: amountsIn(changes.views['groupChange'], 'change'),
  }
}

function amountsIn(view: View | undefined, id: string): Readonly<Record<string, string>> {
  const at = view?.columns.findIndex((column) => column.id === id) ?? -1
  return Object.fromEntries((view?.rows ?? []).map((row) => [row[0] ?? '', Number(row[at]).toFixed(2)]))
}
