import { Document, Header, HeadingLevel, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DocumentPreview, type PreviewState } from '#ui-kit/components/DocumentPreview.tsx'
import { pdfOfOnePage } from '../setup/files.ts'

const meta = {
  component: DocumentPreview,
  args: { title: 'The procedure', name: 'SOP_Final.docx', state: { is: 'loading' }, onRetry: fn() },
} satisfies Meta<typeof DocumentPreview>
export default meta
type Story = StoryObj<typeof meta>

const loaded = (file: Blob): PreviewState => ({ is: 'loaded', file })

/** A heading, a text and a table for each page. */
const wordFile = (pages: number) =>
  Packer.toBlob(
    new Document({
      sections: Array.from({ length: pages }, (_, index) => ({
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, text: `Goods receipt ${index + 1}` }),
          new Paragraph('Check the seal before the gate is opened.'),
          new Table({
            rows: [
              new TableRow({ children: [new TableCell({ children: [new Paragraph('Step')] })] }),
              new TableRow({ children: [new TableCell({ children: [new Paragraph('Count the pallets')] })] }),
            ],
          }),
        ],
      })),
    }),
  )

/** A document with a logo in its header, whose part states a content type that differs from its extension. */
async function wordFileWithLogo(): Promise<Blob> {
  const data = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const logo = new ImageRun({
    type: 'png',
    data: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
    transformation: { width: 40, height: 20 },
  })
  const headers = { default: new Header({ children: [new Paragraph({ children: [logo] })] }) }
  const document = new Document({ sections: [{ headers, children: [new Paragraph('With a logo.')] }] })
  const parts = unzipSync(await Packer.pack(document, 'uint8array'))
  const [picture = ''] = Object.keys(parts).filter((name) => name.startsWith('word/media/') && name.endsWith('.png'))
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())
    .replace(/<Default [^>]*Extension="png"[^>]*>/, '')
    .replace('</Types>', `<Override PartName="/${picture}" ContentType="image/png"/></Types>`)
  return new Blob([zipSync({ ...parts, '[Content_Types].xml': strToU8(types) })])
}

const htmlFile = new Blob(
  [
    `<style>h1 { color: rgb(120, 0, 0) }</style><h1 style="text-align: center">A case study</h1>
     <script>parent.document.title = 'taken over'</script><img src="x" onerror="parent.document.title = 'taken over'">
     <a href="javascript:parent.document.title = 'taken over'">A link</a>`,
  ],
  { type: 'text/html' },
)

const frameIn = (canvas: HTMLElement) => canvas.querySelector('iframe')?.contentDocument?.body

const cannotBeShown: Story['play'] & object = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await expect(await canvas.findByText('The document cannot be shown here.')).toBeVisible()
}

export const Loading: Story = {}

export const Failed: Story = {
  args: { state: { is: 'failed', message: 'The server could not be reached.' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Load it again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Word: Story = {
  loaders: [async () => ({ file: await wordFile(2) })],
  // The cast is safe: the loader above returns a file.
  render: (args, { loaded: { file } }) => <DocumentPreview {...args} state={loaded(file as Blob)} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(frameIn(canvasElement)).toHaveTextContent('Goods receipt 2'))
    const frame = canvasElement.querySelector('iframe')
    await expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin')
    await expect(within(canvasElement).getByText(/The preview breaks pages only where/)).toBeVisible()
  },
}
export const WordNarrow: Story = {
  ...Word,
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(frameIn(canvasElement)).toHaveTextContent('Goods receipt 2'))
    const root = frameIn(canvasElement)?.ownerDocument.documentElement
    await waitFor(() => expect(root?.scrollWidth).toBeLessThanOrEqual(root?.clientWidth ?? 0))
  },
}
export const WordWithLogo: Story = {
  ...Word,
  loaders: [async () => ({ file: await wordFileWithLogo() })],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(frameIn(canvasElement)).toHaveTextContent('With a logo.'))
    const logo = frameIn(canvasElement)?.querySelector<HTMLImageElement>('header img')
    await waitFor(() => expect(logo?.naturalWidth).toBe(1))
  },
}
/** The numbers are buttons in the document, and also entries of a list below it. */
export const WordWithCitations: Story = {
  args: {
    citations: [
      { file: 'Call.txt', place: '00:01:10', passage: 'The lorries wait for two hours.', before: 'Well. ' },
      { file: 'Background of the mill and its three silos.docx', place: 'paragraph 2', passage: 'It has 40 drivers.' },
    ],
  },
  loaders: [
    async () => ({
      file: await Packer.toBlob(
        new Document({
          sections: [
            { children: [new Paragraph('Lorries wait for two hours [1], as 40 drivers say [1, 2]. See [2026].')] },
          ],
        }),
      ),
    }),
  ],
  // The cast is safe: the loader above returns a file.
  render: (args, { loaded: { file } }) => <DocumentPreview {...args} state={loaded(file as Blob)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(frameIn(canvasElement)).toHaveTextContent('Lorries wait'))
    const numbers = [...(frameIn(canvasElement)?.querySelectorAll('button') ?? [])]
    await expect(numbers.map((number) => number.textContent)).toEqual(['1', '1', '2'])
    numbers[2]?.click()
    const dialog = await canvas.findByRole('dialog', { name: 'Where this stands' })
    await waitFor(() => expect(within(dialog).getByText('It has 40 drivers.')).toBeVisible())
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: /What the document cites/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Source 1: Call.txt, 00:01:10' }))
    const again = await canvas.findByRole('dialog')
    await waitFor(() => expect(within(again).getByText('The lorries wait for two hours.')).toBeVisible())
  },
}
export const WordWithCitationsNarrow: Story = { ...WordWithCitations, globals: { viewport: { value: 'w360' } } }
export const LongWord: Story = {
  ...Word,
  // Skipped, because axe would inspect each of a thousand paragraphs.
  parameters: { a11y: { test: 'off' } },
  loaders: [async () => ({ file: await wordFile(400) })],
  play: async ({ canvasElement }) => {
    const note = await within(canvasElement).findByText(/paragraphs and tables are not shown/)
    await expect(note).toBeVisible()
  },
}

export const Pdf: Story = {
  args: { name: 'Report.pdf', state: loaded(pdfOfOnePage) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Hello paper', { exact: false })).toBeInTheDocument()
    await expect(canvas.getByText('Page 1 of 1', { exact: false })).toBeVisible()
  },
}
/** A page is higher than its frame, and the portal's own page stays as long as the frame is. */
export const PdfHigherThanItsFrame: Story = {
  ...Pdf,
  play: async ({ canvasElement }) => {
    const words = await within(canvasElement).findByText('Hello paper', { exact: false })
    const frame = within(canvasElement).getByRole('region', { name: 'The procedure' })
    await expect(frame.scrollHeight).toBeGreaterThan(frame.clientHeight)
    await expect(words.getBoundingClientRect().top).toBeGreaterThan(frame.getBoundingClientRect().bottom)
    await expect(words.offsetParent).toBe(frame)
    const below = document.documentElement.scrollHeight - (frame.getBoundingClientRect().bottom + window.scrollY)
    await expect(below).toBeLessThan(200)
  },
}

export const Html: Story = {
  args: { name: 'Case.html', state: loaded(htmlFile) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(frameIn(canvasElement)).toHaveTextContent('A case study'))
    const body = frameIn(canvasElement)
    const heading = body?.querySelector('h1')
    await expect(heading && getComputedStyle(heading).textAlign).toBe('center')
    await expect(heading && getComputedStyle(heading).color).toBe('rgb(120, 0, 0)')
    await expect(body?.querySelector('script, [onerror], [href], [src]')).toBeNull()
    await expect(document.title).not.toBe('taken over')
  },
}

export const Empty: Story = {
  args: { name: 'Case.html', state: loaded(new Blob([])) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The document is empty.')).toBeVisible()
  },
}
export const NotADocument: Story = {
  args: { state: loaded(new Blob(['This is not a Word file.'])) },
  play: cannotBeShown,
}
export const OfAnotherFormat: Story = { args: { name: 'Old.doc', state: loaded(new Blob(['x'])) } }
export const DamagedPdf: Story = {
  args: { name: 'Report.pdf', state: loaded(new Blob(['%PDF-1.4 and then nothing'])) },
  play: cannotBeShown,
}
