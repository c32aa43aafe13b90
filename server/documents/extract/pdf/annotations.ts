/** Reads what a viewer shows on top of a page: values of form fields, comments, free text. */
import { layoutWords } from '#server/documents/layout-words.ts'
import type { AttachedFile } from './attachments.ts'
import type { PdfPage } from './open-pdf.ts'
import type { PageFrame, TextItem } from './pieces-of-page.ts'
import type { RadioButton, TickBox } from './ticked-boxes.ts'
import type { Box } from '../types.ts'

export interface Annotation {
  readonly kind: 'field' | 'note'
  readonly text: string
  readonly box: Box
  /** The field whose value it is: several places on a page may show it. */
  readonly field?: string
  /** The value as it stands on the page, so that it is read in the line of its label, too. */
  readonly item?: TextItem
  /** A box to tick. */
  readonly tick?: TickBox
  /** The button that was chosen. */
  readonly chosen?: Chosen
}

interface Chosen {
  readonly button: RadioButton
  readonly name: string
  /** As the file calls it: 'No', 'Choice2', '1'. */
  readonly value: string
}

/** What pdf.js says of an annotation, as far as it is needed here. */
interface Raw {
  readonly subtype?: string
  readonly fieldType?: string
  readonly fieldName?: string
  readonly alternativeText?: string
  readonly fieldValue?: unknown
  readonly checkBox?: boolean
  readonly radioButton?: boolean
  readonly buttonValue?: string
  readonly exportValue?: string
  readonly password?: boolean
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[]
  readonly annotationFlags?: number
  readonly rect?: readonly number[]
  readonly hasAppearance?: boolean
  readonly contentsObj?: { readonly str?: string }
  readonly titleObj?: { readonly str?: string }
  readonly textContent?: readonly string[]
  readonly file?: { readonly filename?: string }
  readonly fileId?: string
  readonly defaultAppearanceData?: { readonly fontSize?: number }
}

/** False if no page of the file can have one, so that pdf.js need not be asked for each. */
export function mayHaveAnnotations(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The dictionary of a page may be packed into a stream of objects.
  if (buffer.includes('/ObjStm')) return true
  for (let at = buffer.indexOf('/Annots'); at >= 0; at = buffer.indexOf('/Annots', at + 7)) {
    if (!emptyList.test(buffer.toString('latin1', at + 7, at + 17))) return true
  }
  return false
}

/** Some programs write a list for each page, whether it has annotations or not. */
const emptyList = /^\s*\[\s*\]/

export interface Annotations {
  readonly stated: readonly Annotation[]
  /** Signatures and stamps, which are drawn and state no text. */
  readonly drawn: readonly Box[]
  /** Chosen or not. */
  readonly buttons: readonly RadioButton[]
  readonly files: readonly AttachedFile[]
}

export const noAnnotations: Annotations = { stated: [], drawn: [], buttons: [], files: [] }

export async function annotationsOf(page: PdfPage, frame: PageFrame): Promise<Annotations> {
  // pdf.js does not declare the type of an annotation.
  const all = (await page.getAnnotations()) as readonly Raw[]
  const stated: Annotation[] = []
  const drawn: Box[] = []
  const buttons: RadioButton[] = []
  const files: AttachedFile[] = []
  for (const raw of all) {
    if (isHidden(raw)) continue
    const button = buttonOf(raw)
    if (button !== undefined) buttons.push(button)
    const read = raw.subtype === 'Widget' ? readField(raw, button) : readNote(raw)
    if (read !== undefined) stated.push({ ...read, box: boxOf(raw.rect, frame) })
    if (raw.file !== undefined) files.push({ id: raw.fileId, ...raw.file })
    if (isDrawn(raw)) drawn.push(boxOf(raw.rect, frame))
  }
  return { stated: stated.filter(isShownOnce()), drawn, buttons, files }
}

const isDrawn = ({ subtype, fieldType, hasAppearance }: Raw): boolean =>
  hasAppearance === true && (subtype === 'Stamp' || (subtype === 'Widget' && fieldType === 'Sig'))

/** The flags Hidden and NoView (ISO 32000-1, 12.5.3). */
const isHidden = ({ annotationFlags = 0 }: Raw) => (annotationFlags & (2 | 32)) !== 0

/** A field may stand on a page several times. */
function isShownOnce(): (annotation: Annotation) => boolean {
  const shown = new Set<string>()
  return ({ kind, text, field }) => {
    if (kind !== 'field' || field === undefined) return true
    const key = JSON.stringify([field, text])
    const isFirst = !shown.has(key)
    shown.add(key)
    return isFirst
  }
}

function buttonOf({ subtype, radioButton, fieldName = '', fieldValue, buttonValue, rect = [] }: Raw) {
  if (subtype !== 'Widget' || radioButton !== true) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  const isTicked = typeof fieldValue === 'string' && fieldValue === buttonValue && fieldValue !== 'Off'
  return { field: fieldName, isTicked, rect: [left, bottom, right, top] } satisfies RadioButton
}

function readField(raw: Raw, button: RadioButton | undefined): Omit<Annotation, 'box'> | undefined {
  const value = valueOf(raw)
  if (value === undefined) return undefined
  const name = nameOf(raw)
  const isMark = raw.checkBox === true || raw.radioButton === true
  const item = isMark ? undefined : itemOf(value, raw)
  const [left = 0, bottom = 0, right = 0, top = 0] = raw.rect ?? []
  return {
    kind: 'field',
    text: name === '' ? value : `${name}: ${value}`,
    ...(raw.fieldName === undefined ? {} : { field: raw.fieldName }),
    ...(item === undefined ? {} : { item }),
    ...(button === undefined ? {} : { chosen: { button, name, value } }),
    ...(raw.checkBox === true ? { tick: { isTicked: value === 'checked', rect: [left, bottom, right, top] } } : {}),
  }
}

/** The name that people see, else the last part of the name in the file. */
function nameOf({ alternativeText = '', fieldName = '' }: Raw): string {
  if (alternativeText.trim() !== '') return alternativeText.trim()
  const parts = fieldName.split('.').map((part) => part.replace(/\[\d+\]$/, ''))
  return (parts.findLast((part) => part !== '' && !part.startsWith('#')) ?? '').replaceAll('_', ' ').trim()
}

function valueOf(raw: Raw): string | undefined {
  const { fieldType, fieldValue, options = [] } = raw
  if (fieldType === 'Btn') {
    if (raw.radioButton === true)
      return buttonOf(raw)?.isTicked === true && typeof fieldValue === 'string' ? fieldValue : undefined
    if (raw.checkBox !== true) return undefined
    return fieldValue === raw.exportValue ? 'checked' : 'not checked'
  }
  if (fieldType === 'Sig' || raw.password === true) return undefined
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((each) => typeof each === 'string')
  const shown = values.map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
  const text = shown.join(', ').trim()
  return text === '' ? undefined : text
}

/** Only a value of one line: where the lines of a longer one break, its viewer decides. */
function itemOf(value: string, { rect, defaultAppearanceData }: Raw): TextItem | undefined {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? []
  const height = top - bottom
  const stated = defaultAppearanceData?.fontSize ?? 0
  const size = stated > 0 ? stated : Math.min(12, height * 0.7)
  if (/[\r\n]/.test(value) || height > size * 3 || size <= 0) return undefined
  const baseline = bottom + (height - size) / 2 + size * 0.22
  return {
    str: value,
    dir: 'ltr',
    transform: [size, 0, 0, size, left + 2, baseline],
    width: Math.min(right - left, value.length * size * 0.5),
    height: size,
    fontName: '',
  }
}

const noteKinds = new Set([
  'Text',
  'FreeText',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Stamp',
  'Caret',
  'Ink',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'FileAttachment',
])

function readNote({ subtype = '', contentsObj, titleObj, textContent }: Raw): Omit<Annotation, 'box'> | undefined {
  if (!noteKinds.has(subtype)) return undefined
  const text = (contentsObj?.str ?? textContent?.join('\n') ?? '').trim()
  const author = titleObj?.str?.trim() ?? ''
  if (text === '') return undefined
  return { kind: 'note', text: author === '' || subtype === 'FreeText' ? text : `${author}: ${text}` }
}

function boxOf(rect: readonly number[] = [], { transform, width, height }: PageFrame): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const corners = [
    [left, bottom],
    [right, top],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const)
  const [first, second] = corners
  if (first === undefined || second === undefined) return { x: 0, y: 0, width: 0, height: 0 }
  return {
    x: Math.min(first[0], second[0]) / width,
    y: Math.min(first[1], second[1]) / height,
    width: Math.abs(first[0] - second[0]) / width,
    height: Math.abs(first[1] - second[1]) / height,
  }
}

/** The chosen buttons by the texts beside them, where the file itself gives them numbers instead of names. */
export const withLabels = (
  annotations: readonly Annotation[],
  labels: ReadonlyMap<RadioButton, string>,
): readonly Annotation[] =>
  annotations.map((annotation) => {
    const { button, name = '', value = '' } = annotation.chosen ?? {}
    const label = button === undefined ? undefined : labels.get(button)
    if (label === undefined || !layoutWords().blankChoice.test(value)) return annotation
    return { ...annotation, text: name === '' ? label : `${name}: ${label}` }
  })
