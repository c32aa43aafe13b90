/** Every download that saves a file under a name: one row each; run-calls.ts contains the claims that hold for all of them. */
import { runCalls, type Call } from './run-calls.ts'

const final = { prefix: 'Download failed: ', fallback: 'Failed to download the final document' }
const ends = { opens: ['End Session'], appear: ['End Session'] }

const downloads: readonly Call[] = [
  {
    agent: 'hr',
    at: 'extracted',
    press: 'Download Review File',
    call: 'GET /api/agent/employee-privacy-notice/download/{session}/review',
    then: {
      opens: ['Upload Reviewed & Continue', 'Confirm Without Upload'],
      saves: { name: 'review.xlsx', text: 'the review workbook' },
    },
    rows: 'HR-10 HR-11',
    fails: { ...final, fallback: 'Failed to download review.xlsx', rows: 'HR-11 HR-34', fallbackRows: 'HR-30' },
  },
  {
    agent: 'hr',
    at: 'generated',
    press: 'Download Final Document',
    call: 'GET /api/agent/employee-privacy-notice/download/{session}/final',
    then: { ...ends, completes: 'Export', saves: { name: 'HRPolicyGen.docx', text: 'the final document' } },
    rows: 'HR-24 HR-26 WIZ-02',
    fails: { ...final, rows: 'HR-26 HR-34', fallbackRows: 'HR-33' },
  },
  {
    agent: 'brief',
    at: 'generated',
    press: 'Download Final Brief',
    call: 'GET /api/agent/brief-generator/download/{session}/final',
    then: { step: 'Tech Doc', saves: { name: 'Stepwright_Proposal.docx', text: 'the final brief' } },
    rows: 'BRIEF-16 BRIEF-18 BRIEF-19 WIZ-02',
    fails: { ...final, rows: 'HR-34 BRIEF-18', fallbackRows: 'BRIEF-28' },
  },
  {
    agent: 'brief',
    at: 'techDocGenerated',
    press: 'Download Tech Doc',
    call: 'GET /api/agent/brief-generator/download/{session}/techdoc',
    then: { ...ends, completes: 'Tech Doc', saves: { name: 'Internal_Tech_Doc.docx', text: 'the tech doc' } },
    rows: 'BRIEF-20 BRIEF-22 BRIEF-24 BRIEF-26',
    fails: { ...final, fallback: 'Failed to download the tech doc', rows: 'HR-34 BRIEF-22', fallbackRows: 'BRIEF-27' },
  },
  {
    agent: 'proposal',
    at: 'generated',
    press: 'Download Final Proposal',
    call: 'GET /api/agent/proposal-generator/download/{session}/final',
    then: {
      ...ends,
      completes: 'Generate Final Proposal',
      saves: { name: 'Stepwright_Proposal.docx', text: 'the proposal' },
    },
    rows: 'PROP-10 PROP-12 WIZ-02',
    fails: { ...final, rows: 'PROP-12 PROP-13' },
  },
  {
    agent: 'sop',
    at: 'built',
    press: 'Download SOP',
    call: 'GET /api/agent/sop-gen/download/{session}/final',
    then: { ...ends, completes: 'Build', saves: { name: 'SOP_Final.docx', text: 'the procedure' } },
    rows: 'SOP-08 SOP-10',
    fails: { ...final, rows: 'SOP-10' },
  },
]

runCalls(downloads, 'download')
