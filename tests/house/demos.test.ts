/** What `npm run demos` makes is there for each agent, step and film, and stays small. `npm run demos` mends each of these. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import dashboard from '#definitions/dashboard.json' with { type: 'json' }
import type { Definition } from '#engine/definition/types.ts'
import { agentIds } from '#tools/demos/agent-ids.ts'
import { mediaFile, pictureFile, readmeAnimation, readmePicture, readmeStill } from '#tools/demos/files-of-demos.ts'
import { root } from '#tools/house/paths.mjs'

const bytesOf = (file: string) => (existsSync(join(root, file)) ? statSync(join(root, file)).size : 0)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const definitions = (await agentIds()).map((id) => JSON.parse(read(`definitions/agents/${id}.json`)) as Definition)
const pictures = definitions.flatMap(({ id, steps }) => steps.map((step) => pictureFile(id, step.id)))

test('each step of each agent has a picture in docs/users, and no other picture is there', () => {
  const folder = 'docs/users/pictures'
  expect(
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .toSorted(),
  ).toEqual(pictures.toSorted())
})

test('the pictures of docs/users are at most 3 MB together', () => {
  expect(pictures.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(3_000_000)
})

test('the picture of the README is at most 150 kB, its animation at most 400 kB', () => {
  for (const file of [readmePicture, readmeAnimation, readmeStill]) {
    expect(read('README.md')).toContain(file)
    expect(bytesOf(file)).toBeGreaterThan(5000)
  }
  expect(bytesOf(readmePicture)).toBeLessThan(150_000)
  expect(bytesOf(readmeAnimation)).toBeLessThan(400_000)
})

test.each([dashboard.intro, ...dashboard.demos])(
  'the film "$title" shows an agent that exists, and has a poster and captions of its steps',
  ({ agent, film }) => {
    const definition = definitions.find(({ id }) => id === agent)
    expect(definition).toBeDefined()
    expect(bytesOf(mediaFile(film, 'webm'))).toBeGreaterThan(20_000)
    expect(bytesOf(mediaFile(film, 'webm'))).toBeLessThan(700_000)
    expect(bytesOf(mediaFile(film, 'webp'))).toBeLessThan(40_000)
    const captions = read(mediaFile(film, 'vtt'))
    const titles = (definition?.steps ?? []).map(({ title }) => title)
    expect(titles.filter((title) => !captions.includes(title))).toEqual([])
  },
)
