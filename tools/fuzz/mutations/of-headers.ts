/** Mutations of headers. Header values are sent as Latin-1, byte by byte. */
import type { Random } from '../random.ts'
import { setHeader, type Draft } from '../requests/draft.ts'
import { people } from '../world/people.ts'
import type { Mutation } from './mutation.ts'

const clients = people.flatMap((person) => person.clients)

/** Headers that a server is likely to read, with unexpected values. Undefined: the header is left out. */
const values: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'X-Client-Name': [
    undefined,
    '',
    ...clients,
    'Public',
    'zofa',
    'Nobody',
    '__proto__',
    'constructor',
    'Zofa, VetWay',
    '\xff\xfe',
    '%00',
    'x'.repeat(4_000),
  ],
  'X-Request-Id': ['', 'a b', '../..', '"', '\xe4', 'x'.repeat(5_000), '{"level":30}', '__proto__', '%0d%0a'],
  Authorization: [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'bearer x',
    'Bearer  x  y',
    'Basic c3RlcHdyaWdodDpzdGVwd3JpZ2h0',
    `Bearer ${makeUnsignedToken({ alg: 'none' }, { sub: 'admin' })}`,
    `Bearer ${makeUnsignedToken({ alg: 'HS256', kid: '../../x' }, { sub: 'admin', exp: 1e12 })}`,
    `Bearer ${makeUnsignedToken({ alg: 'RS256', kid: '__proto__', crit: ['b64'] }, {})}`,
    `Bearer ${'e'.repeat(8_000)}`,
    `Bearer ${'.'.repeat(3_000)}`,
    '\xff',
  ],
  Cookie: [
    undefined,
    '',
    ';;;==',
    'stepwright-session',
    'stepwright-session=x',
    `stepwright-session=${'a'.repeat(43)}`,
    'stepwright-session="%00"; XSRF-TOKEN=%ff',
    `a=${'b'.repeat(8_000)}`,
    Array.from({ length: 500 }, (_, at) => `c${at}=${at}`).join('; '),
    '__proto__=1; constructor=2',
    'auth0=%E0%A4%A; form=\xff',
  ],
  'X-XSRF-TOKEN': [undefined, '', 'x', '\xff'.repeat(43), 'a'.repeat(3_000)],
  Origin: ['null', 'http://elsewhere.example', 'http://[', '', 'file://', 'http://localhost', '\xff'],
  Referer: ['http://elsewhere.example/', ':', '\xff'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', ''],
  'Sec-Fetch-Mode': ['navigate', 'cors', 'x'],
  Accept: ['text/html', '*/*;q=x', ',', 'a'.repeat(4_000), 'image/avif'],
  'Accept-Encoding': [
    'gzip',
    'br',
    'gzip, br, zstd, deflate',
    'identity;q=0, *;q=0',
    'gzip;q=abc, br;;',
    '*',
    '',
    'gzip,'.repeat(1_000),
    '\xff',
  ],
  'Accept-Language': ['de', 'x'.repeat(3_000), '*;q=9'],
  'Content-Type': [
    undefined,
    '',
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset="',
    'application/json;;;',
    'application/jsonp',
    'APPLICATION/JSON',
    'text/plain',
    'text/plain; charset=x-unknown',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=shift_jis',
    'application/octet-stream',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary=a; boundary=b',
    'multipart/form-data; boundary="a\\"b"',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    `multipart/form-data; boundary=${'b'.repeat(9_000)}`,
    'multipart/form-data; boundary=\xff\xfe',
    "multipart/form-data; boundary*=utf-8''%00",
    'multipart/form-data; boundary=----x; charset=utf-7',
    'multipart/mixed; boundary=x',
    'multipart/',
    '/',
    '\xff/\xff',
  ],
  'Content-Encoding': ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip', 'x'],
  Range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=0-',
    'bytes=5-2',
    'bytes=99999999999999999999-',
    'bytes=-99999999999999999999',
    `bytes=${Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(',')}`,
    'lines=1-2',
    'bytes=a-b',
    'bytes',
  ],
  'If-Range': ['"x"', 'yesterday'],
  'If-Match': ['*', '"x"', 'W/"x"', 'x', '', '"', '"a", "b",', Array(500).fill('"x"').join(', '), '\xff'],
  'If-None-Match': ['*', '"x"', 'W/"x"', 'x', '', Array(500).fill('"x"').join(', '), '\xff'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x', '99999999999999'],
  Host: [
    'elsewhere.example',
    '127.0.0.1',
    'localhost:99999',
    'localhost:',
    'localhost:80:80',
    'user@localhost',
    '[::1',
    '[::1]',
    'a b',
    'a/b',
    'a?b',
    '\xff',
    'xn--',
    '%00',
    '',
    'x'.repeat(3_000),
    'LOCALHOST',
    '0x7f.1',
  ],
  'X-Forwarded-For': ['10.0.0.1', 'unknown', '::ffff:1', ',,,', 'x'.repeat(3_000), '\xff'],
  'X-Forwarded-Host': ['elsewhere.example', 'a b', '[', '\xff'],
  'X-Forwarded-Proto': ['https', 'javascript', ''],
  Forwarded: ['for=1.2.3.4;host=elsewhere.example;proto=https', 'for="', ';;;'],
  Via: ['1.1 elsewhere'],
  'X-HTTP-Method-Override': ['DELETE', 'TRACE'],
  'X-Original-URL': ['/api/instructions/list', '\xff'],
  Expect: ['100-continue', '200-ok'],
  Connection: ['keep-alive', 'close, X-Client-Name', 'Authorization', 'upgrade', ''],
  Upgrade: ['websocket', 'h2c', 'TLS/1.0'],
  TE: ['trailers', 'chunked;q=x'],
  Prefer: ['respond-async, wait=0'],
  'User-Agent': ['', '\xff', 'x'.repeat(6_000)],
  __proto__x: ['1'],
  constructor: ['1'],
}

export const ofHeaders: readonly Mutation[] = [
  { name: 'another header', weight: 6, apply: (draft, random) => changeOne(draft, random) },
  {
    name: 'a header twice',
    apply({ headers }, random) {
      const [name, value] = random.pick(headers)
      headers.push([name, random.chance(0.5) ? value : (random.pick(values[name] ?? ['x']) ?? 'x')])
    },
  },
  {
    name: 'a header less',
    apply(draft, random) {
      setHeader(draft, random.pick(draft.headers)[0], undefined)
    },
  },
  {
    name: 'another content type',
    weight: 2,
    fits: ({ body }) => body !== undefined,
    apply(draft, random) {
      setHeader(draft, 'Content-Type', random.pick(values['Content-Type'] ?? []))
    },
  },
  {
    name: 'another workspace',
    weight: 2,
    apply(draft, random) {
      setHeader(draft, 'X-Client-Name', random.pick(values['X-Client-Name'] ?? []))
    },
  },
  {
    name: 'a token that was tampered with',
    apply(draft) {
      const before = draft.headers.find(([name]) => name === 'Authorization')?.[1]
      if (before !== undefined) setHeader(draft, 'Authorization', `${before}x`)
    },
  },
  {
    name: 'many headers',
    weight: 0.3,
    apply({ headers }, random) {
      const count = random.pick([100, 900, 2_500])
      for (let at = 0; at < count; at += 1) headers.push([`X-H${at}`, 'v'])
    },
  },
  {
    name: 'a long header',
    weight: 0.3,
    apply({ headers }, random) {
      headers.push(['X-Long', 'v'.repeat(random.pick([9_000, 15_000, 70_000]))])
    },
  },
]

function changeOne(draft: Draft, random: Random) {
  const name = random.pick(Object.keys(values))
  setHeader(draft, name, random.pick(values[name] ?? []))
}

function makeUnsignedToken(header: object, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part(claims)}.`
}
