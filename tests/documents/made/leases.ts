/** Three leases of a landlord, one in an archive, and a file that cannot be read. */
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { zipSync } from 'fflate'
import type { Upload } from './word-agents.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface Lease {
  readonly tenant: string
  readonly premises: string
  readonly rent: string
  readonly start: string
  readonly notice: string
  readonly pets: string
}

const lease = async ({ tenant, premises, rent, start, notice, pets }: Lease): Promise<Buffer> =>
  await Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ heading: HeadingLevel.TITLE, text: 'Residential lease' }),
            new Paragraph(
              `This lease is made on 2 February 2026 between Harbour Homes Ltd (the landlord) and ${tenant} (the tenant).`,
            ),
            new Paragraph(`The landlord lets to the tenant the premises at ${premises}.`),
            new Paragraph(`The monthly rent is ${rent}, due on the first working day of each month.`),
            new Paragraph(`The lease begins on ${start} and runs for two years.`),
            new Paragraph(`Either party may end the lease with a notice period of ${notice}, in writing.`),
            new Paragraph(pets),
          ],
        },
      ],
    }),
  )

export async function leases(): Promise<readonly Upload[]> {
  const mill = await lease({
    tenant: 'Ada Ng',
    premises: '4 Mill Lane, Leeds',
    rent: '£950.00',
    start: '1 April 2026',
    notice: 'three months',
    pets: 'The tenant may keep one cat.',
  })
  const quay = await lease({
    tenant: 'Bo Lee',
    premises: '12b Quay Street, Hull',
    rent: '£1,240.50',
    start: '15 June 2026',
    notice: 'two months',
    pets: 'No animals may be kept.',
  })
  const yard = await lease({
    tenant: 'Fenwick & Söhne GmbH',
    premises: 'Unit 7, Canal Yard, York',
    rent: '£3,100',
    start: '1 May 2026',
    notice: 'six months',
    pets: 'Guide dogs are welcome.',
  })
  const archive = zipSync({ 'Quay Street.docx': quay, 'Söhne (ä) #3.docx': yard }, { level: 0 })
  return [
    { name: 'Mill Lane.docx', mimeType: word, buffer: mill },
    { name: 'more.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
    // It begins like a PDF and ends in the middle of an object.
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat') },
  ]
}

export function products(): Upload {
  const rows = [
    'Autumn range;;;;',
    'Artikel;Preis;Artikelnummer;Warengruppe;Anzahl',
    'Oak chair;1.249,50 €;CH-1;Chairs;2',
    'Bench "Söhne" & more;89,00 €;BE-7;Benches;1',
    'Footstool;49,90 €;ST-3;Chairs;3',
    'Total;1.388,40 €;;;6',
  ]
  return { name: 'Preisliste (Herbst).csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
}
