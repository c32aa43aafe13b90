/**
 * The agents whose transcripts are tables: a server that gives successful replies, and the way through the wizard as named places. A visit reaches a
 * place by the actions of a person on the way there.
 */
import { file } from '#tests/driver/files.ts'
import { visit } from '#tests/driver/index.ts'
import type { Script, Visit, VisitOptions } from '#tests/driver/visit.ts'

export type Server = VisitOptions['server']
type Deed = (v: Visit) => void | Promise<void>

interface Agent {
  readonly id: string
  readonly options?: Omit<VisitOptions, 'server'>
  readonly server: Server
  /** In order: the actions that lead to each place from the one before it. */
  readonly way: Readonly<Record<string, Deed>>
}

export const ok: Script = { json: { success: true, message: 'Done.' } }
export const picture: Script = { file: 'a picture', type: 'image/png' }

/** Presses a button and waits long enough for every pause before and after its call. */
const pressing =
  (button: string, wait = 0): Deed =>
  async (v) => {
    await v.press(button)
    if (wait > 0) await v.wait(wait)
  }

const HR = '/api/agent/employee-privacy-notice'
const BRIEF = '/api/agent/brief-generator'
const PROPOSAL = '/api/agent/proposal-generator'
const SOP = '/api/agent/sop-gen'
const MONTH = '/api/agent/monthly-sales-product-reporting'
const BACKGROUND = '/api/agents/sofa-background-gen'
const TEXTURE = '/api/agents/sofa-texture-gen'
const TEXTURE_FILES = `${TEXTURE}/session/this-run/files`

/** The visit that began last: replies name files of its session, whose id is known only after the start. */
let current: Visit | undefined
const own = (name: string) => `/uploads/${current?.session ?? ''}/${name}`

export const textureFiles = TEXTURE_FILES

/** The reply of the preview call, before and after the textured cutout was made. */
export const previewReply = (cutoutExists: boolean): Script => ({
  json: {
    ok: true,
    success: true,
    previewUrl: `${TEXTURE_FILES}/texture_preview.png`,
    cutout: { exists: cutoutExists, url: cutoutExists ? `${TEXTURE_FILES}/cutout_textured.png` : null },
  },
})

/** The reply of the background's context call. */
export const contextReply = (previews: { readonly composite: boolean; readonly background: boolean }): Script => ({
  get json() {
    const background = previews.background ? own('background_generated.png') : null
    return {
      ok: true,
      success: true,
      mode: 'generate',
      prompt: 'A bright loft',
      backgroundFile: 'background_generated.png',
      previews: { composite: previews.composite ? own('composite.png') : null, background, backgroundOnly: background },
    }
  },
})

export const figures = {
  success: true,
  message: 'Validated.',
  summary: { rows: 873, unique_skus: 214, unique_customers: 659 },
  coverage: { by_value: { categorised_pct: 91, grouped_pct: 78 } },
}

export const agents = {
  hr: {
    id: 'hr-policy-gen',
    options: { chosen: 'gdpr-policy' },
    server: {
      [`POST ${HR}/upload`]: ok,
      [`POST ${HR}/processStep2`]: ok,
      [`GET ${HR}/download/{session}/review`]: {
        file: 'the review workbook',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        name: 'placeholders-of-the-server.xlsx',
      },
      [`POST ${HR}/uploadReviewed`]: ok,
      [`POST ${HR}/step3`]: ok,
      [`POST ${HR}/step4`]: ok,
      [`GET ${HR}/download/{session}/final`]: { file: 'the final document', name: 'document-of-the-server.docx' },
      'DELETE /api/session/{session}': ok,
    },
    way: {
      filled: (v) => {
        v.choose('Word File', file('policy.docx'))
        v.choose('Excel File', file('values.xlsx'))
      },
      uploaded: pressing('Upload', 2000),
      extracted: pressing('Extract Placeholders'),
      reviewDownloaded: pressing('Download Review File'),
      reviewChosen: (v) => v.choose('Reviewed Excel', file('reviewed.xlsx')),
      onCustomize: pressing('Upload Reviewed & Continue', 2000),
      branded: (v) => {
        v.choose('Logo', file('logo.png'))
        v.fill('HEX Colour', '#1A2B3C')
      },
      onExport: pressing('Save & Continue', 2000),
      generated: pressing('Generate Document', 7000),
      downloaded: pressing('Download Final Document'),
    },
  },
  brief: {
    id: 'brief-generator',
    server: {
      [`POST ${BRIEF}/step1`]: ok,
      [`POST ${BRIEF}/step2`]: ok,
      [`POST ${BRIEF}/step3`]: ok,
      [`POST ${BRIEF}/step4`]: ok,
      [`GET ${BRIEF}/download/{session}/final`]: { file: 'the final brief', name: 'brief-of-the-server.docx' },
      [`POST ${BRIEF}/step5`]: ok,
      [`GET ${BRIEF}/download/{session}/techdoc`]: { file: 'the tech doc', name: 'tech-doc-of-the-server.docx' },
      'DELETE /api/session/{session}': ok,
    },
    way: {
      filled: (v) => {
        v.fill('Company Name', 'Fenwick Joinery')
        v.choose('Context File', file('context.docx'))
        v.choose('Transcript', file('call.txt'))
      },
      uploaded: pressing('Upload', 300),
      processed: pressing('Process Inputs'),
      understood: async (v) => {
        await v.press('Generate Insights')
        await v.press('Continue')
      },
      generated: pressing('Generate Final Brief', 6000),
      onTechDoc: pressing('Download Final Brief'),
      techDocGenerated: pressing('Generate Tech Doc'),
      downloaded: pressing('Download Tech Doc'),
    },
  },
  proposal: {
    id: 'proposal-generator',
    server: {
      [`POST ${PROPOSAL}/step1`]: ok,
      [`POST ${PROPOSAL}/step2`]: ok,
      [`POST ${PROPOSAL}/step3`]: ok,
      [`POST ${PROPOSAL}/step4`]: ok,
      [`GET ${PROPOSAL}/download/{session}/final`]: { file: 'the proposal', name: 'proposal-of-the-server.docx' },
      'DELETE /api/session/{session}': ok,
    },
    way: {
      filled: (v) => {
        v.fill('Company Name', 'Harbour Bakery')
        v.choose('Context File', file('context.docx'))
        v.choose('Transcript', file('call.txt'))
      },
      uploaded: pressing('Upload', 500),
      processed: pressing('Process Inputs'),
      understood: async (v) => {
        await v.press('Generate Insights')
        await v.press('Continue')
      },
      generated: pressing('Generate Final Proposal', 6000),
      downloaded: pressing('Download Final Proposal'),
    },
  },
  sop: {
    id: 'sop-gen',
    options: { client: 'ILSGroup' },
    server: {
      [`POST ${SOP}/upload`]: ok,
      [`POST ${SOP}/build`]: ok,
      [`GET ${SOP}/download/{session}/final`]: { file: 'the procedure', name: 'sop-of-the-server.docx' },
      [`POST ${SOP}/endSession`]: ok,
    },
    way: {
      filled: (v) => {
        v.choose('Master Excel', file('master.xlsx'))
        v.choose('SOP Doc', file('sop.docx'))
        v.choose('Logo', file('logo.png'))
      },
      uploaded: pressing('Upload', 500),
      built: pressing('Build Document'),
      downloaded: pressing('Download SOP'),
    },
  },
  month: {
    id: 'monthly-sales-product-reporting',
    options: { client: 'VetWay' },
    server: {
      [`POST ${MONTH}/step1`]: ok,
      [`POST ${MONTH}/step2/validate`]: { json: { ...figures, canProceed: true } },
      [`POST ${MONTH}/step3/insights`]: {
        json: { success: true, message: 'Done.', insights: { accuracy: { canProceed: true } } },
      },
      [`POST ${MONTH}/step4/export`]: {
        json: { success: true, message: 'Exported.', downloadUrl: `${MONTH}/download/report-17` },
      },
      [`GET ${MONTH}/download/report-17`]: {
        file: 'the report',
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
      'DELETE /api/session/{session}': ok,
    },
    way: {
      filled: (v) => {
        v.fill('Report Month', '2026-01')
        v.choose('Sales by Product', file('sales.xlsx'))
        v.choose('Customer Export', file('customers.csv'))
        v.choose('Product Lookup', file('lookup.xlsx'))
      },
      uploaded: pressing('Upload', 500),
      validated: pressing('Validate', 7000),
      understood: pressing('Generate Insights', 7000),
      downloaded: pressing('Export Report', 7000),
    },
  },
  background: {
    id: 'sofa-background-gen',
    options: { client: 'Zofa' },
    server: {
      [`POST ${BACKGROUND}/step1/upload`]: {
        json: { ok: true, success: true, saved: ['cutout.png'], previews: {}, meta: {}, message: 'Saved.' },
      },
      [`POST ${BACKGROUND}/step2/generate`]: {
        get json() {
          const background = own('background_generated.png')
          return { ok: true, success: true, previews: { background }, backgroundUrl: background, meta: {} }
        },
      },
      [`GET ${BACKGROUND}/step3/context`]: [
        contextReply({ composite: false, background: true }),
        contextReply({ composite: true, background: true }),
      ],
      [`POST ${BACKGROUND}/step3/generate`]: {
        get json() {
          const background = own('background_generated.png')
          return {
            ok: true,
            success: true,
            previews: { composite: own('composite.png'), background, backgroundOnly: background },
            meta: {},
          }
        },
      },
      'GET /uploads/{session}/background.png': picture,
      'GET /uploads/{session}/background_generated.png': picture,
      'GET /uploads/{session}/composite.png': { file: 'the composite', type: 'image/png' },
      'GET /uploads/{session}/sofa_cutout.png': picture,
      'DELETE /api/session/{session}': ok,
    },
    way: {
      filled: (v) => {
        v.fill('Mode', 'Generate')
        v.choose('Sofa Cutout', file('cutout.png'))
        v.fill('Background Prompt', 'A bright loft')
      },
      uploaded: pressing('Upload', 500),
      onGenerate: pressing('Generate'),
      composed: pressing('Generate'),
      onReview: pressing('Continue'),
      onExport: pressing('Continue'),
    },
  },
  texture: {
    id: 'sofa-texture-gen',
    options: { client: 'Zofa' },
    server: {
      'POST /api/agent/sofa-texture-gen/step1/upload': {
        json: { success: true, ok: true, savedFiles: ['sofa.png'], previews: {}, meta: {}, message: 'Cutout made.' },
      },
      [`GET ${TEXTURE}/session/{session}/files/cutout_from_base.png`]: picture,
      [`POST ${TEXTURE}/step2/mask`]: { json: { ok: true, success: true } },
      'POST /api/agent/sofa-texture-gen/step3/texture': { json: { ok: true, success: true } },
      [`GET ${TEXTURE}/step4/preview/{session}`]: [previewReply(false), previewReply(true)],
      [`GET ${TEXTURE_FILES}/texture_preview.png`]: picture,
      [`GET ${TEXTURE_FILES}/cutout_textured.png`]: picture,
      [`POST ${TEXTURE}/step4/continue`]: { json: { ok: true, success: true } },
      [`POST ${TEXTURE}/step5/export`]: {
        json: { ok: true, success: true, zipUrl: `${TEXTURE_FILES}/final_textures.zip` },
      },
      [`GET ${TEXTURE_FILES}/final_textures.zip`]: { file: 'the zip', type: 'application/zip' },
      [`POST ${TEXTURE}/endSession`]: ok,
    },
    way: {
      filled: (v) => v.choose('Sofa Image', file('sofa.png')),
      uploaded: pressing('Upload', 500),
      onGenerate: async (v) => {
        await v.press('Continue')
        v.fill('Mode', 'Describe the fabric')
      },
      onPreview: pressing('Generate Texture', 500),
      onExport: pressing('Continue'),
      downloaded: pressing('Generate Final ZIP'),
    },
  },
} satisfies Record<string, Agent>

export type AgentName = keyof typeof agents

interface Visiting extends Omit<VisitOptions, 'server'> {
  readonly server?: Server
}

/** A visit of an agent at a place of its way; 'started' is the first screen. Scripts replace the successful replies. */
export async function at(name: AgentName, place: string, { server = {}, ...options }: Visiting = {}): Promise<Visit> {
  const agent: Agent = agents[name]
  if (place !== 'started' && !(place in agent.way)) throw new Error(`"${agent.id}" has no place "${place}".`)
  const v = await visit(agent.id, { ...agent.options, ...options, server: { ...agent.server, ...server } })
  current = v
  if (place === 'started') return v
  for (const [reached, deed] of Object.entries(agent.way)) {
    await deed(v)
    if (reached === place) break
  }
  return v
}
