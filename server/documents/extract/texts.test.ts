import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { Block, ExtractedFile } from '#server/documents/extract/types.ts'

async function one(name: string, content: string | Uint8Array): Promise<ExtractedFile> {
  const [file] = await readDocument(name, Buffer.from(content))
  return file ?? expect.fail('nothing was read')
}

const brief = ({ kind, text, level }: Block) => (level === undefined ? [kind, text] : [kind, text, level])
const spoken = ({ kind, text, at: { speaker, from, to } }: Block) => [kind, speaker, from, to, text]

describe('texts', () => {
  test('paragraphs, headings and lists, each with its line', async () => {
    const { blocks } = await one(
      'notes.md',
      '# Scope\n\nThree sites.\nOne list.\n\n- London\n  - City\n2) Paris\r\n\r\nEnd',
    )
    expect(blocks.map(brief)).toEqual([
      ['heading', 'Scope', 1],
      ['text', 'Three sites.\nOne list.'],
      ['list', 'London', 1],
      ['list', 'City', 2],
      ['list', 'Paris', 1],
      ['text', 'End'],
    ])
    expect(blocks.map(({ at }) => at.label)).toEqual(['line 1', 'line 3', 'line 6', 'line 7', 'line 8', 'line 10'])
  })

  test('a table in Markdown is one with bars at the ends of its lines and without them', async () => {
    const { blocks } = await one(
      'notes.md',
      'Who is asked:\nBuyer | Leeds Museum\n---|:--:\nContact | Ana Weber\n\n| a | b |\n|---|---|\n| c |  |\n\nOne | two',
    )
    expect(blocks.map(brief)).toEqual([
      ['text', 'Who is asked:'],
      ['table', 'Buyer | Leeds Museum\nContact | Ana Weber'],
      ['table', 'a | b\nc |'],
      ['text', 'One | two'],
    ])
  })

  test('a date with a dot behind its day is not an item of a list', async () => {
    const { blocks } = await one('call.txt', 'First call\n18. Februar 2027, 14:00\n')
    expect(blocks.map(brief)).toEqual([['text', 'First call\n18. Februar 2027, 14:00']])
  })

  const russian = 'Срок подачи заявок истекает третьего мая. Просим направить предложение до этого дня.'
  const japanese = '見積書の提出期限は五月三日です。よろしくお願いいたします。会議は東京で行われます。'
  test.each([
    ['UTF-8', 'utf8', 'Łódź, Αθήνα, 北京, العربية'],
    ['UTF-8 with a mark', 'utf8', '\ufeffŁódź, 北京'],
    ['UTF-16 with a mark', 'utf16le', '\ufeffŁódź, 北京'],
    ['UTF-16, the other way round', 'utf16be', '\ufeffŁódź, 北京'],
    ['UTF-16 without a mark', 'utf16le', 'Three sites work from three lists.'],
    ['Windows, Western', 'win1252', 'The price is 40 € – “net”. Größe, façade, señor, élève.'],
    ['Windows, Cyrillic', 'win1251', russian],
    ['Shift JIS', 'shift_jis', japanese],
    ['GB 18030', 'gb18030', '投标截止日期为五月三日。请在此之前提交报价。会议在北京举行。'],
  ])('%s is read as it was written', async (_, encoding, text) => {
    const { blocks } = await one('notes.txt', iconv.encode(text, encoding))
    expect(blocks.map((block) => block.text)).toEqual([text.replace('\ufeff', '')])
  })

  test('one invalid byte corrupts one letter, not the whole text', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Größe und Länge der Straße, '.repeat(40)),
      Buffer.from([0xff]),
      Buffer.from(' Ende'),
    ])
    const { blocks } = await one('notes.txt', bytes)
    expect(blocks[0]?.text).toContain('Größe und Länge der Straße')
  })
})

describe('transcripts', () => {
  const expected = [
    ['speech', 'Anna Smith', 3, undefined, 'Good morning.\nShall we begin?'],
    ['speech', 'Ben O’Neill', 65, undefined, 'We need it by 3 May.'],
  ]

  test.each([
    [
      'a line for who and when',
      'Anna Smith   0:03\nGood morning.\nShall we begin?\n\nBen O’Neill   1:05\nWe need it by 3 May.',
    ],
    [
      'time first',
      '[00:00:03] Anna Smith: Good morning.\nShall we begin?\n[00:01:05] Ben O’Neill: We need it by 3 May.',
    ],
    [
      'time behind the name',
      'Anna Smith (00:00:03): Good morning.\nShall we begin?\nBen O’Neill (00:01:05): We need it by 3 May.',
    ],
    [
      'names that are mentioned',
      '@Anna Smith [0:03]: Good morning.\nShall we begin?\n\n@Ben O’Neill [1:05]: We need it by 3 May.',
    ],
    [
      'an e-mail behind the name, which nobody needs to read',
      'Anna Smith (a.smith@example.com) [0:03]: Good morning.\nShall we begin?\nBen O’Neill (ben+1@example.com) [1:05]: We need it by 3 May.',
    ],
    [
      'a page that was copied, with each time in words and the speaker a second time, for screen readers',
      'Anna Smith\n0 minutes 3 seconds0:03\nAnna Smith 0 minutes 3 seconds\nGood morning.\nShall we begin?\n\nBen O’Neill\n1 minute 5 seconds1:05\nBen O’Neill 1 minute 5 seconds\nWe need it by 3 May.',
    ],
    [
      'the same in German, with the name before the time',
      'Anna Smith0 Minuten 3 Sekunden0:03\nGood morning.\nShall we begin?\nBen O’Neill1 Minute 5 Sekunden1:05\nWe need it by 3 May.',
    ],
  ])('%s', async (_, text) => {
    expect((await one('call.txt', text)).blocks.map(spoken)).toEqual(expected)
  })

  test.each([' ', ' – '])('names behind their times and "%s", above what they say', async (between) => {
    const turns = ['00:00 Anna Smith', 'Good morning.', '', '00:09 Ben O’Neill', 'Hello.', '', '00:15 Anna Smith']
    const text = [...turns, 'By when?', '', '00:21 Ben O’Neill', 'By May.'].join('\n')
    const written = text.replaceAll(/(?<=\d\d) (?=\p{Lu})/gu, between)
    expect((await one('call.txt', written)).blocks.map(spoken)).toEqual([
      ['speech', 'Anna Smith', 0, undefined, 'Good morning.'],
      ['speech', 'Ben O’Neill', 9, undefined, 'Hello.'],
      ['speech', 'Anna Smith', 15, undefined, 'By when?'],
      ['speech', 'Ben O’Neill', 21, undefined, 'By May.'],
    ])
  })

  test('the same with an e-mail or a firm behind some of the names', async () => {
    const turns = [
      '0:00 - Anna Smith (a@example.com)',
      'Hello.',
      '0:09 - Ben (40 Winks)',
      'Hello.',
      '0:15 - Anna Smith (a@example.com)',
    ]
    const { blocks } = await one('call.txt', [...turns, 'When?', '0:21 - Ben (40 Winks)', 'In May.'].join('\n'))
    expect(blocks.map(({ at }) => at.speaker)).toEqual(['Anna Smith', 'Ben (40 Winks)', 'Anna Smith', 'Ben (40 Winks)'])
  })

  test('a date and time above the first speaker is not a speaker', async () => {
    const call = '00:00:04 Ana: Good morning.\n00:00:09 Ben: Morning. We may begin.\n00:00:12 Ana: Let us.\n'
    const { blocks } = await one('call.txt', `Website of the mill\nTuesday 14 September 2027, 14:00\n\n${call}`)
    expect(blocks.flatMap(({ at }) => at.speaker ?? [])).toEqual(['Ana', 'Ben', 'Ana'])
    expect(blocks.filter(({ kind }) => kind === 'text').map(({ text }) => text)).toContain(
      'Tuesday 14 September 2027, 14:00',
    )
  })

  test('names on the line below the times of a turn', async () => {
    const turns = [
      '0:0:0.0 --> 0:0:8.5',
      'Anna Smith',
      'Good morning.',
      '',
      '0:0:9.0 --> 0:0:14.2',
      'Ben O’Neill',
      'Hello.',
      '',
    ]
    const text = [...turns, ...turns].join('\n')
    expect((await one('call.txt', text)).blocks.map(spoken).slice(0, 2)).toEqual([
      ['speech', 'Anna Smith', 0, 8.5, 'Good morning.'],
      ['speech', 'Ben O’Neill', 9, 14.2, 'Hello.'],
    ])
  })

  test.each(['0:03', '00:00:03'])('names on the line above a time such as %s', async (first) => {
    const turns = [`Anna Smith\n${first}\nGood morning.\nShall we?`, 'Speaker 2\n1:05\nYes.']
    const text = [...turns, 'Anna Smith\n1:09\nFine, then.', 'Speaker 2\n1:20\nBy May.'].join('\n\n')
    expect((await one('call.txt', text)).blocks.map(spoken)).toEqual([
      ['speech', 'Anna Smith', 3, undefined, 'Good morning.\nShall we?'],
      ['speech', 'Speaker 2', 65, undefined, 'Yes.'],
      ['speech', 'Anna Smith', 69, undefined, 'Fine, then.'],
      ['speech', 'Speaker 2', 80, undefined, 'By May.'],
    ])
  })

  test('names without times, if they occur repeatedly', async () => {
    const text = ['Anna: Hello.', 'Ben: Hello.', 'Anna: By when?', 'Ben: By May.'].join('\n')
    expect((await one('call.txt', text)).blocks.map(spoken)).toEqual([
      ['speech', 'Anna', undefined, undefined, 'Hello.'],
      ['speech', 'Ben', undefined, undefined, 'Hello.'],
      ['speech', 'Anna', undefined, undefined, 'By when?'],
      ['speech', 'Ben', undefined, undefined, 'By May.'],
    ])
  })

  test.each([
    ['on the next line', '\n'],
    ['on the same line', ' '],
  ])('names with a colon and a time, and what is said %s', async (_, between) => {
    const turns = ['Speaker 1: 00:00', 'Speaker 2: 00:07', 'Speaker 1: 00:15', 'Speaker 2: 00:21']
    const said = ['Good morning.', 'Hello.', 'By when?', 'By May.']
    const text = turns.map((turn, at) => `${turn}${between}${said[at]}`).join('\n\n')
    expect((await one('call.txt', text)).blocks.map(spoken)).toEqual([
      ['speech', 'Speaker 1', 0, undefined, 'Good morning.'],
      ['speech', 'Speaker 2', 7, undefined, 'Hello.'],
      ['speech', 'Speaker 1', 15, undefined, 'By when?'],
      ['speech', 'Speaker 2', 21, undefined, 'By May.'],
    ])
  })

  test('a list below a call is not what the last speaker said', async () => {
    const call = ['Anna: Hello.', 'Ben: Hello.', 'Anna: By when?', 'Ben: By May.']
    const text = [...call, '', 'Next steps', '- Anna sends the plan', '- Ben asks the foreman'].join('\n')
    const { blocks } = await one('call.txt', text)
    expect(blocks.slice(3).map(({ kind, text: said }) => [kind, said])).toEqual([
      ['speech', 'By May.'],
      ['text', 'Next steps'],
      ['list', 'Anna sends the plan'],
      ['list', 'Ben asks the foreman'],
    ])
  })

  test.each([
    ['times of opening', 'Monday: 09:00\nHall\nTuesday: 10:00\nHall\nWednesday: 11:00\nHall\nThursday: 12:00'],
    ['a form with labels', 'Name: Example Ltd\nDeadline: 3 May\nValue: 40,000\nContact: Anna\nPlace: London'],
    [
      'an agenda with what happens',
      '09:00 Opening\nThe mayor speaks.\n10:30 Coffee\nIn the hall.\n12:00 Lunch\nUpstairs.\n13:00 Workshop\nIn groups.',
    ],
    ['rooms of an agenda', 'Hall\n9:00\nOpening\nHall\n10:30\nCoffee\nHall\n12:00\nLunch\nYard\n13:00\nWalk'],
    ['an agenda', 'The day\n09:00 Opening\n10:30 - 11:00 Coffee\n12:00 Lunch\n13:00 Workshop'],
  ])('%s is not a transcript', async (_, text) => {
    expect((await one('plan.txt', text)).blocks.map(({ kind }) => kind)).not.toContain('speech')
  })

  test('subtitles with voices and without', async () => {
    const vtt =
      'WEBVTT\n\n1\n00:00:03.000 --> 00:00:05.500\n<v Anna Smith>Good &amp; well.</v>\n\n00:01:05.000 --> 00:01:07.000 align:start\nBen: By <b>May</b>.\n'
    expect((await one('call.vtt', vtt)).blocks.map(spoken)).toEqual([
      ['speech', 'Anna Smith', 3, 5.5, 'Good & well.'],
      ['speech', 'Ben', 65, 67, 'By May.'],
    ])
    const srt =
      '1\r\n00:00:03,000 --> 00:00:05,500\r\nGood morning.\r\nAll of you.\r\n\r\n2\r\n00:00:06,000 --> 00:00:07,000\r\nEnd\r\n'
    const { blocks } = await one('film.srt', srt)
    expect(blocks.map(spoken)).toEqual([
      ['speech', undefined, 3, 5.5, 'Good morning.\nAll of you.'],
      ['speech', undefined, 6, 7, 'End'],
    ])
    expect(blocks[0]?.at.label).toBe('00:00:03')
  })

  test('lines above the first cue of subtitles are their header', async () => {
    const vtt =
      'WEBVTT - Call with Ben\n\nNOTE recorded on\n3 May 2027\n\n1\n00:00:03.000 --> 00:00:05.500\nHello.\n\nNOTE unclear\n\n00:00:06.000 --> 00:00:07.000\nBye.\n'
    expect((await one('call.vtt', vtt)).blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Call with Ben'],
      ['text', 'recorded on'],
      ['text', '3 May 2027'],
      ['speech', 'Hello.'],
      ['speech', 'Bye.'],
    ])
  })

  test('the JSON that speech programs write', async () => {
    const json = JSON.stringify({
      language: 'en',
      segments: [
        { id: 0, start: 3, end: 5.5, text: ' Hello.', speaker: 'A' },
        { id: 1, start: 6, end: 7, text: 'Bye.' },
      ],
    })
    expect((await one('call.json', json)).blocks.map(spoken)).toEqual([
      ['text', undefined, undefined, undefined, 'language: en'],
      ['speech', 'A', 3, 5.5, 'Hello.'],
      ['speech', undefined, 6, 7, 'Bye.'],
    ])
  })
})

describe('data and markup', () => {
  test('JSON: values by their path, like records as a table', async () => {
    const { blocks, problem } = await one(
      'lots.json',
      '{"buyer": {"name": "Example Ltd"}, "open": true, "none": null, "lots": [{"no": 1, "value": 40000}, {"no": 2, "note": "late"}], "tags": ["a", "b"]}',
    )
    expect(problem).toBeUndefined()
    expect(blocks.map(({ text, at }) => [at.label, text])).toEqual([
      ['buyer.name', 'name: Example Ltd'],
      ['open', 'open: true'],
      ['lots', 'no | value | note\n1 | 40000 | \n2 |  | late'.replace(' | \n', ' |\n')],
      ['tags[0]', 'tags: a'],
      ['tags[1]', 'tags: b'],
    ])
  })

  test('a file that is not valid JSON is read as text, with a note', async () => {
    const { blocks, problem } = await one('lots.json', '{"buyer": "Example Ltd",}')
    expect(blocks.map(({ text }) => text)).toEqual(['{"buyer": "Example Ltd",}'])
    expect(problem).toBe(
      '"lots.json" is not written as JSON has to be, so it was read as plain text. Export it again from the program it comes from.',
    )
  })

  test('XML: texts and attributes with the names of their elements', async () => {
    const { blocks } = await one(
      'notice.xml',
      '<?xml version="1.0"?><!-- x --><n:notice xmlns:n="urn:x"><n:buyer id="7">Example &amp; Co</n:buyer><text><![CDATA[a < b]]> and more</text></n:notice>',
    )
    expect(blocks.map(({ text, at }) => [at.label, text])).toEqual([
      ['notice', 'notice\nbuyer: Example & Co (id: 7)\ntext: a < b and more'],
    ])
  })

  test('XML: each value says to which of several elements it belongs, and values of one element are one passage', async () => {
    const lot = (id: string, amount: number) =>
      `<Lot><ID>${id}</ID><Project><Name>Bread for ${id}</Name><Note>${'It is baked in the night. '.repeat(20)}</Note><Total><Amount currencyID="EUR">${amount}</Amount></Total></Project><Terms><Text>Pay within <b>30</b> days.</Text></Terms></Lot>`
    const { blocks } = await one('notice.xml', `<Notice>${lot('LOT-0001', 1200)}${lot('LOT-0002', 3400)}</Notice>`)
    const withAmount = blocks.find(({ text }) => text.includes('3400'))
    expect(withAmount?.text.split('\n')).toEqual([
      'Lot',
      'ID: LOT-0002',
      'Project › Name: Bread for LOT-0002',
      expect.stringMatching(/^Project › Note: It is baked/),
      'Project › Total › Amount: 3400 EUR',
      'Terms › Text: Pay within 30 days.',
    ])
    expect(withAmount?.at.label).toBe('Notice/Lot')
  })

  test('XML: an element that is longer than a passage is read part by part, below the values that identify it', async () => {
    const criteria = Array.from(
      { length: 30 },
      (_, at) => `<Criterion><Name>Quality ${at}</Name><Points>${at}</Points></Criterion>`,
    )
    const { blocks } = await one('notice.xml', `<Notice><Lot><ID>LOT-0007</ID>${criteria.join('')}</Lot></Notice>`)
    expect(blocks.map(({ text }) => text)).toContain('Lot LOT-0007 › Criterion\nName: Quality 29\nPoints: 29')
  })

  test('XML in the encoding that its first line states', async () => {
    const xml = iconv.encode('<?xml version="1.0" encoding="windows-1251"?><a>Москва</a>', 'win1251')
    expect((await one('a.xml', xml)).blocks[0]?.text).toBe('a: Москва')
  })

  test('a web page as a reader sees it', async () => {
    const html = `<!DOCTYPE html><html><head><title>No</title><style>p {}</style></head><body>
      <h1>Scope <b>of</b> work</h1><script>if (a < b) document.write("<p>no</p>")</script>
      <p>Three&nbsp;sites &ndash; caf&eacute;,<br>one list. 3 < 4</p><ul><li>London<ul><li>City</li></ul></li><li>Paris</ul>
      <table><tr><th>Name</th><th>Value</th></tr><tr><td>Company</td><td>Example <table><tr><td>Ltd</td></tr></table></td></tr></table>
      <p>End, never closed`
    expect((await one('page.html', html)).blocks.map(brief)).toEqual([
      ['heading', 'Scope of work', 1],
      ['text', 'Three sites – café,\none list. 3 < 4'],
      ['list', 'London', 1],
      ['list', 'City', 2],
      ['list', 'Paris', 1],
      ['table', 'Name | Value\nCompany | Example\nLtd'],
      ['text', 'End, never closed'],
    ])
  })

  test('rich text that marks a word inside a group as optional is still read', async () => {
    const rtf = String.raw`{\rtf1\ansi{\*\unknown left out}{\b0\*\cs7\cf0 The price is net.}\par}`
    const [file] = await readDocument('a.rtf', Buffer.from(rtf))
    expect(file?.blocks.map(({ text }) => text)).toEqual(['The price is net.'])
  })

  test('rich text in code pages, and as Unicode with substitutes', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1251{\fonttbl{\f0 Arial;}{\f1\fcharset128 MS Mincho;}{\f2\fcharset178 Arial;}}{\*\generator x;}{\info{\title Hidden}}
\pard \f0 \'cc\'ee\'f1\'ea\'e2\'e0\par\f1 \'93\'8c\'8b\'9e\par\uc1\u1605?\u1585?{\uc2\u-10179 ab\u-8694 cd} end\par{\field{\*\fldinst HYPERLINK "https://example.com"}{\fldrslt Link}}\{\}\~x\par}`
    expect((await one('a.rtf', Buffer.from(rtf, 'latin1'))).blocks.map(({ text }) => text)).toEqual([
      'Москва',
      '東京',
      'مر😊 end'.replace('😊', String.fromCharCode(55_357, 56_842)),
      'Link{} x',
    ])
  })

  test('a CSV by its cells', async () => {
    const { blocks } = await one('lots.csv', 'Lot;Value\n1;40.000\n2;"a;b"')
    expect(blocks.map(({ text, at }) => [at.label, at.sheet, text])).toEqual([
      ['lots!A1:B3', 'lots', 'Lot | Value\n1 | 40.000\n2 | a;b'],
    ])
  })

  test('pictures and recordings do not hold text, which is not an error', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    )
    expect(await one('a.png', png)).toEqual({
      file: 'a.png',
      blocks: [],
      holds: 'a picture',
      problem: '"a.png" is a picture: what it says is not read here.',
    })
  })
})
