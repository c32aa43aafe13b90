/** Figures as bars, lines or shares, distinguished by pattern and mark as well as by colour; the figures follow as a table. */
import { type ReactNode, useId } from 'react'
import type { ChartKind, ChartPoint, ShownChart } from '#engine/contents/chart.ts'
import styles from './Chart.module.css'
import { EmptyState } from './EmptyState.tsx'
import { ResultTable } from './ResultTable.tsx'

export function Chart({ title, kind, labels, series, undrawn, table }: ShownChart) {
  const patterns = useId()
  const Drawing = drawings[kind]
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <svg className={styles.patterns} aria-hidden="true">
        <Patterns id={patterns} />
      </svg>
      {series.length > 1 && kind !== 'shares' && (
        <ul className={styles.key}>
          {series.map(({ name }, index) => (
            <li key={name}>
              <Swatch fill={fillOf(patterns, index)} /> {name}
            </li>
          ))}
        </ul>
      )}
      {labels.length === 0 ? (
        <EmptyState title={table.empty} />
      ) : (
        <Drawing labels={labels} series={series} patterns={patterns} />
      )}
      {undrawn > 0 && <p className={styles.note}>The first {labels.length} are drawn; the table has them all.</p>}
      {labels.length > 0 && (
        <details className={styles.figures}>
          <summary>Show the figures</summary>
          <ResultTable {...table} />
        </details>
      )}
    </figure>
  )
}

interface DrawingProps extends Pick<ShownChart, 'labels' | 'series'> {
  readonly patterns: string
}

/** Each bar has its figure in words beside it, so that nobody has to read it off an axis. */
function Bars({ labels, series, patterns }: DrawingProps) {
  const { least, most } = rangeOf(series)
  const percentAt = (value: number) => (100 * (value - least)) / (most - least)
  return (
    <ul className={styles.bars}>
      {labels.map((label, place) => (
        <li key={`${place} ${label}`} className={styles.row}>
          <span className={styles.label}>
            <bdi>{label}</bdi>
          </span>
          <div>
            {series.map(({ name, points }, index) => {
              const { value = 0, text = '' } = points[place] ?? {}
              const [from, to] = [percentAt(Math.min(0, value)), percentAt(Math.max(0, value))]
              return (
                <div key={name} className={styles.bar}>
                  <svg className={styles.track} aria-hidden="true">
                    <rect x={`${from}%`} width={`${to - from}%`} height="100%" fill={fillOf(patterns, index)} />
                  </svg>
                  <span className={styles.figure}>{text === '' ? 'None' : text}</span>
                </div>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Lines({ labels, series }: DrawingProps) {
  const x = (place: number) => `${labels.length === 1 ? 50 : (100 * place) / (labels.length - 1)}%`
  const { least, most, ticks } = scaleOf(rangeOf(series))
  const y = (value: number) => `${100 - (100 * (value - least)) / (most - least)}%`
  return (
    <div className={styles.lines}>
      {/* The same figures stand in the summary and in the table. */}
      <ol className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick} style={{ insetBlockStart: y(tick) }}>
            {tickInWords(tick)}
          </li>
        ))}
      </ol>
      <svg className={styles.plane} aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} className={styles.tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
        ))}
        <line className={styles.axis} x1="0" x2="100%" y1={y(0)} y2={y(0)} />
        {series.map(({ name, points }, index) => (
          <g key={name} className={styles.line} data-series={index}>
            {points.map(({ value }, place) => {
              const next = points[place + 1]?.value
              return value === undefined ? null : (
                <g key={place}>
                  {next !== undefined && <line x1={x(place)} y1={y(value)} x2={x(place + 1)} y2={y(next)} />}
                  <svg className={styles.mark} x={x(place)} y={y(value)} overflow="visible">
                    {marks[index % marks.length]}
                  </svg>
                </g>
              )
            })}
          </g>
        ))}
      </svg>
      <div className={styles.ends}>
        <span>{labels[0]}</span>
        {labels.length > 1 && <span>{labels.at(-1)}</span>}
      </div>
      <ul className={styles.summary}>
        {series.map(({ name, points }) => (
          <li key={name}>{lineInWords(name, labels, points)}</li>
        ))}
      </ul>
    </div>
  )
}

function Shares({ labels, series, patterns }: DrawingProps) {
  return series.map(({ name, points }) => {
    const sizes = points.map(({ value = 0 }) => Math.max(0, value))
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    const percentOf = (size: number) => (whole === 0 ? 0 : (100 * size) / whole)
    const startOf = (place: number) => percentOf(sizes.slice(0, place).reduce((sum, size) => sum + size, 0))
    return (
      <div key={name} className={styles.shares}>
        {/* Patterns distinguish the parts of each stacked bar, so each bar has its name. */}
        {series.length > 1 && (
          <p className={styles.label}>
            <strong>{name}</strong>
          </p>
        )}
        <svg className={styles.whole} aria-hidden="true">
          {sizes.map((size, place) => (
            <rect
              key={place}
              className={styles.part}
              x={`${startOf(place)}%`}
              width={`${percentOf(size)}%`}
              height="100%"
              fill={fillOf(patterns, place)}
            />
          ))}
        </svg>
        <ul className={styles.parts}>
          {labels.map((label, place) => (
            <li key={`${place} ${label}`} className={styles.share}>
              <Swatch fill={fillOf(patterns, place)} />
              <span className={styles.label}>
                <bdi>{label}</bdi>
              </span>
              <span className={styles.figure}>{points[place]?.text}</span>
              <strong className={styles.figure}>{percentInWords(percentOf(sizes[place] ?? 0))}</strong>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

const drawings = { bars: Bars, lines: Lines, shares: Shares } satisfies Record<
  ChartKind,
  (props: DrawingProps) => ReactNode
>

/** Zero is always within the range, because the length of a bar that begins elsewhere would be misleading. */
function rangeOf(series: ShownChart['series']): { readonly least: number; readonly most: number } {
  const values = series.flatMap(({ points }) => points.flatMap(({ value = 0 }) => value))
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  return least === most ? { least: 0, most: 1 } : { least, most }
}

/** Round values for grid lines, from 3 to 7 of them, including both ends of the range. */
function scaleOf({ least, most }: { readonly least: number; readonly most: number }) {
  const raw = (most - least) / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * ([1, 2, 5].find((each) => each * power >= raw) ?? 10)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: first * step, most: last * step, ticks }
}

const tickFormat = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 4 })
const tickInWords = (value: number): string => tickFormat.format(value)

function lineInWords(name: string, labels: readonly string[], points: readonly ChartPoint[]): string {
  const known = points.flatMap(({ value, text }, place) =>
    value === undefined ? [] : [{ value, text, label: labels[place] ?? '' }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return `${name}: no figures.`
  if (known.length === 1) return `${name}: ${first.text} (${first.label}).`
  const highest = known.reduce((best, point) => (point.value > best.value ? point : best))
  return `${name}: ${first.text} (${first.label}) to ${last.text} (${last.label}), highest ${highest.text} (${highest.label}).`
}

const percents = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const percentInWords = (percent: number): string => `${percents.format(percent)} %`

const colours = ['var(--colour-accent)', 'var(--colour-warn)', 'var(--colour-info)', 'var(--colour-good)'] as const
const looks = ['full', 'stripes', 'dots', 'squares'] as const

const fillOf = (patterns: string, index: number): string =>
  `url(#${patterns}-${index % (colours.length * looks.length)})`

const Swatch = ({ fill }: { readonly fill: string }) => (
  <svg className={styles.swatch} aria-hidden="true">
    <rect width="100%" height="100%" fill={fill} />
  </svg>
)

/** Neighbours differ in both colour and pattern; sixteen series differ in at least one of the two. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {Array.from({ length: colours.length * looks.length }, (_, index) => {
        const colour = colours[index % colours.length]
        const look = looks[(index + Math.floor(index / colours.length)) % looks.length]
        return (
          <pattern key={index} id={`${id}-${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={colour} fillOpacity={look === 'full' ? 1 : 0.25} />
            {look === 'stripes' && <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" stroke={colour} strokeWidth="2.5" />}
            {look === 'dots' && <circle cx="4" cy="4" r="2.25" fill={colour} />}
            {look === 'squares' && <path d="M0 0h4v4H0zM4 4h4v4H4z" fill={colour} />}
          </pattern>
        )
      })}
    </defs>
  )
}

const marks = [
  <circle key="circle" r="4" />,
  <rect key="square" x="-4" y="-4" width="8" height="8" />,
  <path key="triangle" d="M0-5 5 4H-5z" />,
  <path key="diamond" d="M0-5.5 5.5 0 0 5.5-5.5 0z" />,
]
