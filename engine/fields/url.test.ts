import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWebAddress } from './url.ts'

describe('webAddress', () => {
  test.each([
    ['acme.example', 'https://acme.example'],
    ['www.acme.example/shops?a=1#b', 'https://www.acme.example/shops?a=1#b'],
    ['http://acme.example/shops', 'http://acme.example/shops'],
    ['HTTPS://Acme.Example', 'HTTPS://Acme.Example'],
    ['//acme.example', 'https://acme.example'],
    [' acme.example ', 'https://acme.example'],
    ['acme.example:8080', 'https://acme.example:8080'],
    ['münchen.example', 'https://münchen.example'],
    ['192.168.1.10', 'https://192.168.1.10'],
  ])('takes %s for %s', (typed, address) => {
    expect(parseWebAddress(typed)).toBe(address)
  })

  test.each([
    '',
    'localhost',
    'https://nodot',
    'https://',
    'two words.example',
    'acme.',
    '.example',
    'acme..example',
    '-acme.example',
    'acme_shop.example',
    '1.2',
    '0x7f.1',
    'ftp://acme.example',
    'javascript:alert(1)',
    'javascript://acme.example/%0Aalert(1)',
    'data:text/html,a.b',
    'someone@acme.example',
    'mailto:someone@acme.example',
    'https://name:secret@acme.example',
    'https://acme.example\\@evil.example',
    'ac\nme.example',
    'ac\tme.example',
    'acme.example/"><script>',
    'https://https://acme.example',
    `${'a'.repeat(64)}.example`,
  ])('takes %j for none', (typed) => {
    expect(parseWebAddress(typed)).toBeUndefined()
  })

  test('its result is its own result, and always a web page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const address = parseWebAddress(typed)
        if (address === undefined) return
        expect(parseWebAddress(address)).toBe(address)
        expect(new URL(address).protocol).toMatch(/^https?:$/)
      }),
    )
    // Generating random addresses takes time, above all on a busy machine.
  }, 30_000)
})
