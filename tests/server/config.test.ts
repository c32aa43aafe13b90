/** Settings: defaults, what is refused, and what .env.example promises. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, defaults, readConfig, readVariables } from '#server/config.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

test('without a variable, everything has its default', () => {
  expect(readConfig({}, root)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    definitionsDirs: [join(root, 'definitions')],
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DEFINITIONS_DIR: '' }, root)).toEqual(readConfig({}, root))
})

test('DEFINITIONS_DIR names several folders, separated by colons', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'ours'))
  mkdirSync(join(folder, 'theirs'))
  const config = readConfig({ DEFINITIONS_DIR: `ours:${folder}/theirs` }, folder)
  expect(config.definitionsDirs).toEqual([join(folder, 'ours'), join(folder, 'theirs')])
})

describe('a sentence names the variable and what it was', () => {
  test.each([
    [{ PORT: '65536' }, "PORT is '65536', which is no port."],
    [{ PORT: '-1' }, "PORT is '-1', which is no port."],
    [{ PORT: '3000x' }, "PORT is '3000x', which is no port."],
    [{ PORT: '1e3' }, "PORT is '1e3', which is no port."],
    [{ HOST: 'http://localhost' }, "HOST is 'http://localhost', which is no address."],
    [{ DEFINITIONS_DIR: 'nowhere' }, "DEFINITIONS_DIR names 'nowhere', which is no folder."],
    [{ DEFINITIONS_DIR: 'definitions:package.json' }, "DEFINITIONS_DIR names 'package.json', which is no folder."],
    [{ DEFINITIONS_DIR: ':' }, "DEFINITIONS_DIR is ':', which names no folder."],
  ])('%o', (variables, sentence) => {
    const read = () => readConfig(variables, root)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(sentence)
  })
})

test('a .env file is read, and the environment wins over it', () => {
  const folder = temporaryFolder({ '.env': 'PORT=4000\nHOST="::1"\n' })
  expect(readVariables({ PORT: '5000' }, folder)).toEqual({ PORT: '5000', HOST: '::1' })
})

test('.env.example lists exactly the settings there are, each with its default', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const settings = example.replaceAll(/^# ?(?=[A-Z_]+=)/gm, '')
  expect(parseEnv(settings)).toEqual(defaults)
})
