/** files.unpack: opens archives among the uploads, and lists the files that cannot be used. */
import { closed, name, number, whole } from '#engine/definition/schema/build.ts'
import { file, listOf, number as numberShape, record, text } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const filesUnpack = defineOperation({
  name: 'files.unpack',
  doing: 'Unpack the files',
  run: () => import('./files-unpack.run.ts'),
  about:
    'Opens archives (.zip, .rar, .7z, one inside the other, too) within limits, and keeps their files beside those that were sent on their own, in order. A file that is not packed is stored and counted once, however many artefacts hold it. Every file is listed with its size and what it holds: text, a picture (text.extract recognises its text), a recording, or nothing that can be used, with the reason. A file of an archive is named "papers.zip › lots/lot-1.docx".',
  parameters: closed('Which files, and how far archives are opened.', {
    from: name('The files.', 'artefactRequired'),
    'maxFiles?': whole('Files at most, those in archives included.', { minimum: 1, maximum: 10_000, default: 500 }),
    'maxMB?': number('Megabytes at most, once the archives are open.', { minimum: 1, maximum: 500, default: 500 }),
    as: name('The files that can be used.', 'artefactWritten'),
    listing: name(
      'Every file, as a list of {file, size, holds, reason}; a file that holds nothing that can be used is not kept. Of these, as many as maxFiles are listed, and then how many more there are.',
      'artefactWritten',
    ),
  }),
  shapes: ({ as, listing }: { readonly as: string; readonly listing: string }, at) => {
    at.writes(as, file)
    at.writes(listing, listOf(record({ file: text, size: numberShape, holds: text, reason: text })))
  },
  example: { do: 'files.unpack', from: 'papers', maxFiles: 200, maxMB: 100, as: 'documents', listing: 'listing' },
  fixture: {
    writes: {
      as: [{ name: 'invitation.docx' }, { name: 'papers.zip › lots.xlsx' }],
      listing: [
        { file: 'invitation.docx', size: 52_100, holds: 'text', reason: '' },
        { file: 'papers.zip › lots.xlsx', size: 8_400, holds: 'text', reason: '' },
        {
          file: 'papers.zip › site.png',
          size: 240_000,
          holds: 'a picture',
          reason: '',
        },
        {
          file: 'plans.rar',
          size: 910,
          holds: 'nothing',
          reason:
            '"plans.rar" is damaged: a part of it is missing or garbled. Choose an undamaged copy, or save it again and choose that.',
        },
      ],
    },
  },
})
