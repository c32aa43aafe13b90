/** Word documents for tests whose settings name a template at another address. */
import { buildDocx, relationships, type Pieces } from './build-docx.ts'

export const attachedTo = (
  address: string,
  pieces: Pieces,
  others: Parameters<typeof relationships>[0] = [],
): Uint8Array =>
  buildDocx({
    ...pieces,
    more: {
      'word/_rels/settings.xml.rels': relationships([
        { id: 'rId1', kind: 'attachedTemplate', target: address, outside: true },
        ...others,
      ]),
    },
  })
