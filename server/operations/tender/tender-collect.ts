/** The first stage of a tender: what is there, archives opened. */
import { closed, name, number, whole } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const tenderCollect = defineOperation({
  name: 'tender.collect',
  about:
    'Lists the uploaded documents, opens .zip archives within limits, and notes which files cannot be read and why, so that none is passed over in silence.',
  parameters: closed('Which files, and how far archives are opened.', {
    from: name('The uploaded files.', 'artefactRequired'),
    'maxFiles?': whole('Files at most, those in archives included.', { minimum: 1, default: 500 }),
    'maxMB?': number('Megabytes at most, once the archives are open.', { minimum: 1, default: 500 }),
    as: name('The documents that can be read.', 'artefactWritten'),
    listing: name('Every file with its size and what became of it.', 'artefactWritten'),
  }),
  example: {
    do: 'tender.collect',
    from: 'files',
    maxFiles: 500,
    maxMB: 500,
    as: 'documents',
    listing: 'listing',
  },
  fixture: {
    writes: {
      as: [{ name: 'invitation.docx' }, { name: 'lots.xlsx' }],
      listing: [
        { name: 'invitation.docx', readable: true },
        { name: 'lots.xlsx', readable: true },
        { name: 'plans.rar', readable: false, reason: 'Archives of this kind cannot be opened.' },
      ],
    },
  },
})
