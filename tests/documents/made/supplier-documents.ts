/** What a buyer brings along: a contract as a Word document and an offer as a PDF, small and made here. */
import { Document as Pdf, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { createElement } from 'react'
import type { Upload } from './word-agents.ts'

const heading = (text: string) => new Paragraph({ heading: HeadingLevel.HEADING_1, text })
const line = (text: string) => new Paragraph({ text })
const point = (text: string) => new Paragraph({ text, bullet: { level: 0 } })

export async function contract(): Promise<Upload> {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: 'Supply Agreement' }),
          heading('Parties'),
          line('This agreement is made between Example Ltd, 2 Park Road, Leeds (the “Supplier”) and the Customer.'),
          line('The Supplier delivers upholstery fabric to the workshop of the Customer.'),
          heading('Term'),
          line('This agreement begins on 1 January 2027 and runs for 24 months.'),
          heading('Notice'),
          line('Either party may end this agreement in writing with a notice period of three months.'),
          heading('Liability'),
          line('The Supplier is liable for:'),
          point('Damage caused by defective fabric, up to £50,000 per event'),
          point('Late delivery, with 0.5 per cent of the order value per day'),
          point('Breach of confidentiality, without limit'),
          heading('Law'),
          line('The law of England and Wales applies.'),
        ],
      },
    ],
  })
  return {
    name: 'Contract.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await Packer.toBuffer(document),
  }
}

export async function offer(): Promise<Upload> {
  const lines = [
    'Offer from Example Ltd',
    'Goods: 1,200 metres of upholstery fabric, woven, flame resistant.',
    'Total price: £18,600 without VAT.',
    'Delivery time: six weeks after the order.',
    'The offer is valid until 31 December 2026.',
  ]
  const texts = lines.map((text) => createElement(Text, { key: text, style: { marginBottom: 12 } }, text))
  const page = createElement(Page, { size: 'A4', style: { padding: 56, fontSize: 12 } }, texts)
  return {
    name: 'Offer.pdf',
    mimeType: 'application/pdf',
    buffer: await renderToBuffer(createElement(Pdf, {}, page)),
  }
}
