/** Reads the content of a chart: its titles, and its data as tables. */
import { scanXml, type AttributeReader } from '../../container/xml/scan-xml.ts'
import { createFormatter } from '../../sheets/formats/create-formatter.ts'

export interface Chart {
  /** The title of the chart, then the titles of its axes with values. */
  readonly titles: readonly string[]
  /** One table for all series with the same categories. The first row names the series. */
  readonly tables: readonly (readonly (readonly string[])[])[]
}

/** The values of a series by their position. */
type Column = Map<number, string>

interface Series {
  name: string
  /** Labels have several levels; the innermost level comes first. */
  labels: Column[]
  values: Column[]
  /** Texts that an author wrote beside values. */
  readonly notes: Column
  /**
   * Whether the values repeat cells of the workbook that contains the chart, or of a workbook that is stored with the
   * chart.
   */
  isFromCells: boolean
}

const newSeries = (): Series => ({ name: '', labels: [], values: [], notes: new Map(), isFromCells: false })

const labelRoles = new Set(['cat', 'xVal', 'strDim'])
const valueRoles = new Set(['val', 'yVal', 'bubbleSize', 'numDim'])
const categoryAxes = new Set(['catAx', 'dateAx'])
const otherAxes = new Set(['valAx', 'serAx', 'axis'])

/** `repeats`: whether values that repeat cells are included. */
export function readChart(xml: string, repeats: 'read' | 'left out' = 'read'): Chart {
  const scan = new ChartScan()
  const { open, text, close } = scan
  scanXml(xml, { open, text, close }, { documentType: 'skipped' })
  const series = scan.series.filter(({ isFromCells }) => repeats === 'read' || !isFromCells)
  return { titles: scan.titles.filter((title) => title !== ''), tables: tablesOf(series, scan.categoryTitle) }
}

class ChartScan {
  readonly titles: string[] = []
  categoryTitle = ''
  readonly series: Series[] = []
  /** Newer charts store the values separately from the series that show them. */
  readonly #data = new Map<string, Series>()
  readonly #inside: string[] = []
  #current: Series | undefined
  #role: 'name' | 'labels' | 'values' | 'note' | 'title' | undefined
  #title = ''
  #format = 'General'
  #pointFormat: string | undefined
  #date1904 = false
  #point = 0
  #text = ''

  readonly open = (name: string, attribute: AttributeReader): void => {
    this.#inside.push(name)
    this.#text = ''
    if (name === 'ser' || name === 'series') {
      this.#current = newSeries()
      this.series.push(this.#current)
    } else if (name === 'data') {
      this.#current = newSeries()
      this.#data.set(attribute('id') ?? '', this.#current)
    } else if (name === 'date1904') this.#date1904 = /^(1|true)$/.test(attribute('val') ?? '1')
    else if (name === 'title') {
      this.#role = 'title'
      this.#title = ''
    } else if (this.#current === undefined) return
    else if (name === 'dataId') this.#showData(this.#current, attribute('val') ?? '')
    else if (name === 'tx') this.#role = this.#inside.includes('dLbl') ? 'note' : 'name'
    else if (labelRoles.has(name)) this.#begin('labels')
    else if (valueRoles.has(name)) this.#begin('values')
    else if (name === 'lvl') {
      const columns = this.#columns()
      if ((columns?.at(-1)?.size ?? 0) > 0) columns?.push(new Map())
    } else if (name === 'idx' && this.#inside.at(-2) === 'dLbl') this.#point = Number(attribute('val') ?? 0)
    else if (name === 'pt') {
      this.#point = Number(attribute('idx') ?? 0)
      this.#pointFormat = attribute('formatCode')
    }
    if (name === 'numCache' || name === 'numLit') this.#format = 'General'
    if (name === 'lvl' && attribute('formatCode') !== undefined) this.#format = attribute('formatCode') ?? 'General'
  }

  readonly text = (text: string): void => {
    this.#text += text
  }

  readonly close = (name: string): void => {
    this.#inside.pop()
    const text = this.#text
    this.#text = ''
    if (name === 'formatCode') this.#format = text
    // A reference to another workbook begins with its number: [1]Sheet1!$A$1.
    else if (name === 'f' && this.#role === 'values') this.#takeReference(text)
    else if (name === 't') this.#takeText(text)
    else if (name === 'v' || (name === 'pt' && text.trim() !== '')) this.#takeValue(text)
    else if (name === 'p' && this.#role === 'title') this.#title += '\n'
    else if (name === 'title') this.#endTitle()
    else if (name === 'tx' && this.#role !== 'title') this.#role = undefined
    else if (name === 'ser' || name === 'series' || name === 'data') this.#current = undefined
  }

  #begin(role: 'labels' | 'values'): void {
    this.#role = role
    this.#format = 'General'
    this.#columns()?.push(new Map())
  }

  #columns(): Column[] | undefined {
    if (this.#role === 'labels') return this.#current?.labels
    return this.#role === 'values' ? this.#current?.values : undefined
  }

  #showData(series: Series, id: string): void {
    const data = this.#data.get(id)
    if (data === undefined) return
    series.labels = data.labels
    series.values = data.values
    series.isFromCells = data.isFromCells
  }

  #takeText(text: string): void {
    if (this.#role === 'title') this.#title += text
    else if (this.#role === 'name' && this.#current !== undefined) this.#current.name += text
    // A field repeats a value.
    else if (this.#role === 'note' && !this.#inside.includes('fld'))
      this.#current?.notes.set(this.#point, (this.#current.notes.get(this.#point) ?? '') + text)
  }

  #takeValue(text: string): void {
    if (this.#role === 'title') this.#title += `${text}\n`
    else if (this.#role === 'name' && this.#current !== undefined)
      this.#current.name += this.#current.name === '' ? text : ` ${text}`
    else this.#columns()?.at(-1)?.set(this.#point, this.#shown(text))
  }

  #takeReference(text: string): void {
    if (this.#current !== undefined) this.#current.isFromCells = text !== '' && !/^'?[^!]*\[/.test(text)
  }

  #shown(text: string): string {
    const isNumber = this.#inside.some((name) => name === 'numCache' || name === 'numLit' || name === 'numDim')
    const number = Number(text)
    if (!isNumber || text.trim() === '' || Number.isNaN(number)) return text
    return createFormatter(this.#pointFormat ?? this.#format, this.#date1904)(number)
  }

  #endTitle(): void {
    const owner = this.#inside.at(-1) ?? ''
    const title = this.#title.trim()
    this.#role = undefined
    if (categoryAxes.has(owner) && this.categoryTitle === '') this.categoryTitle = title
    else if (categoryAxes.has(owner) || otherAxes.has(owner) || owner === 'chart') this.titles.push(title)
  }
}

function tablesOf(all: readonly Series[], categoryTitle: string): readonly (readonly string[])[][] {
  const groups = new Map<string, Series[]>()
  for (const series of all) {
    const key = JSON.stringify(series.labels.map((column) => [...column]))
    groups.set(key, [...(groups.get(key) ?? []), series])
  }
  return [...groups.values()].map((group) => {
    const labels = group[0]?.labels ?? []
    const columns = [
      ...labels.toReversed().map((cells, level) => ({ name: level === 0 ? categoryTitle : '', cells })),
      ...group.flatMap(({ name, values, notes }) =>
        values.map((cells, at) => ({ name: at === 0 ? name : '', cells: at === 0 ? withNotes(cells, notes) : cells })),
      ),
    ]
    const positions = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))].toSorted((a, b) => a - b)
    const rows = positions.map((at) => columns.map(({ cells }) => cells.get(at) ?? ''))
    const names = columns.length === 0 ? group.map(({ name }) => name) : columns.map(({ name }) => name)
    return [names, ...rows]
  })
}

function withNotes(cells: Column, notes: Column): Column {
  const shown = new Map(cells)
  for (const [at, note] of notes) shown.set(at, [cells.get(at) ?? '', `(${note})`].join(' ').trim())
  return shown
}
