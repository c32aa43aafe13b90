import { expect, test } from 'vitest'
import { actionsOf } from '#engine/steps/parts.ts'
import { shippedAgent, shippedIds } from '#tests/driver/shipped.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { drawMermaid } from './draw-mermaid.ts'

const charts = shippedIds.map((id) => ({
  id,
  definition: shippedAgent(id),
  lines: drawMermaid(shippedAgent(id)).split('\n'),
}))

test.each(charts)('$id is drawn with every step and every button', ({ definition, lines }) => {
  const boxes = lines.flatMap((line) => /^ {2}state "(.*)" as \w+ \{$/.exec(line)?.[1] ?? [])
  expect(boxes).toEqual(definition.steps.map(({ title }) => title))
  const labels = new Set(lines.flatMap((line) => / : (.*)$/.exec(line)?.[1] ?? []))
  for (const step of definition.steps) {
    for (const { label } of actionsOf(step)) expect(labels).toContain(label)
    if (step.type === 'pipeline') expect([...labels]).toEqual(expect.arrayContaining(['Run pipeline', 'stop']))
  }
  expect(labels).toContain('End Session')
})

test.each(charts)('$id is drawn with balanced boxes, and arrows lead only to what is declared', ({ lines }) => {
  let depth = 0
  const declared = new Set(['left', '[*]'])
  for (const line of lines) {
    if (line.trimEnd().endsWith('{')) depth += 1
    if (line.trim() === '}') depth -= 1
    expect(depth).toBeGreaterThanOrEqual(0)
    expect(depth).toBeLessThanOrEqual(1)
    const name = /^ *state ".*" as (\w+)/.exec(line)?.[1]
    if (name) declared.add(name)
  }
  expect(depth).toBe(0)
  const arrows = lines.flatMap((line) => /^ *(\S+) --> (\S+)/.exec(line)?.slice(1) ?? [])
  expect(arrows.filter((name) => !declared.has(name))).toEqual([])
})

test.each(charts)('from the beginning of $id every step can be come to along its arrows', ({ definition, lines }) => {
  const outward = lines.flatMap((line) => {
    const [, from, to] = /^ {2}(\S+) --> (\S+)/.exec(line) ?? []
    return from !== undefined && to !== undefined ? [[from, to] as const] : []
  })
  const come = new Set(['[*]'])
  for (let size = 0; size !== come.size;) {
    size = come.size
    for (const [from, to] of outward) if (come.has(from)) come.add(to)
  }
  expect(definition.steps.map(({ id }) => id.replaceAll(/[^A-Za-z0-9]/g, '_')).filter((id) => !come.has(id))).toEqual(
    [],
  )
})

test('a quote in a title or a label does not end it', () => {
  const chart = drawMermaid(
    smallAgent({
      calls: { a: post('a') },
      steps: [
        {
          id: 'one',
          title: 'The "one"',
          type: 'form',
          actions: [{ id: 'a', label: 'Say "a"', run: [{ do: 'call', call: 'a' }] }],
        },
      ],
    }),
  )
  expect(chart).toContain('state "The #quot;one#quot;" as one {')
  expect(chart).toContain(': Say #quot;a#quot;')
})

test('the chart of the SOP generator', () => {
  expect(drawMermaid(shippedAgent('sop-gen'))).toMatchInlineSnapshot(`
    "stateDiagram-v2
      [*] --> upload
      state "Upload" as upload {
        state "editing" as upload_editing
        state "pausing" as upload_run_upload_1_pausing
        state "calling upload" as upload_run_upload_2_calling_upload
        upload_editing --> upload_run_upload_1_pausing : Upload
        upload_run_upload_1_pausing --> upload_run_upload_2_calling_upload
        upload_run_upload_1_pausing --> upload_editing : failed
        upload_run_upload_2_calling_upload --> upload_editing : failed
      }
      state "Build" as build {
        state "editing" as build_editing
        state "calling build" as build_run_build_1_calling_build
        state "downloading" as build_run_download_1_downloading
        state "asking" as build_ending_1_asking
        state "pausing" as build_ending_2_pausing
        state "ending" as build_ending_3_ending
        state "pausing" as build_ending_4_pausing
        state "leaving" as build_ending_5_leaving
        build_editing --> build_run_build_1_calling_build : Build Document
        build_editing --> build_run_download_1_downloading : Download SOP
        build_editing --> build_ending_1_asking : End Session
        build_run_build_1_calling_build --> build_editing
        build_run_build_1_calling_build --> build_editing : failed
        build_run_download_1_downloading --> build_editing
        build_run_download_1_downloading --> build_editing : failed
        build_ending_1_asking --> build_ending_2_pausing
        build_ending_1_asking --> build_editing
        build_ending_1_asking --> build_editing : failed
        build_ending_2_pausing --> build_ending_3_ending
        build_ending_2_pausing --> build_editing : failed
        build_ending_3_ending --> build_ending_4_pausing
        build_ending_3_ending --> build_editing : failed
        build_ending_4_pausing --> build_ending_5_leaving
        build_ending_4_pausing --> build_editing : failed
      }
      upload --> build : Upload
      build --> left
      left --> [*]
    "
  `)
})
