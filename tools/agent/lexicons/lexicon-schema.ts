/** The shapes of the files in `definitions/lexicons`. docs/lexicons.md says how to write them. */
import {
  closed,
  constant,
  enumeration,
  flag,
  list,
  map,
  number,
  text,
  type Schema,
} from '#engine/definition/schema/build.ts'
import type { PlaceholderList } from '#server/documents/docx/placeholder-words.ts'
import type { LayoutList } from '#server/documents/layout-words.ts'
import type { SheetList } from '#server/documents/sheets/values/sheet-words.ts'
import { commonNames, commonParts } from '#server/reading/calls/common-cues.ts'
import { shapesOfCalls, type Shapes } from '#server/reading/calls/cues.ts'
import { askedKinds, periodUnits, questionKinds, replyPhrases } from '#server/reading/lexicons/language.ts'
import { valueKinds } from '#server/reading/lexicons/lexicon.ts'

const words = (about: string) => list(about, text('A word, or several.'))
const numbers = (about: string) => map(about, number('The number.'))
const names = (about: string) => map(about, text('What it stands for.'))
const eachOf = (about: string, keys: readonly string[], schema: Schema) =>
  closed(about, Object.fromEntries(keys.map((key) => [key, schema])))

const head = {
  format: constant(1, 'The version of the format.'),
  language: text('The code of the language: en.', { pattern: '^[a-z]{2,3}$' }),
}

const example = closed('A text, and the value that is found in it.', {
  text: text('The text.'),
  value: text('The value.'),
})

const fact = closed('What names the value of a fact in texts.', {
  kind: enumeration(
    'The kind of the value. A party is a person or an organisation; a contact is a person with role, e-mail and telephone.',
    valueKinds,
  ),
  'many?': flag('The fact is a list.'),
  labels: words('Labels before the value. "*frist" stands for every word that ends so.'),
  'headings?': words('Headings above the paragraph or the list that gives the value.'),
  'phrases?': words('Words of a sentence that gives the value.'),
  'near?': words('Words that make a passage more likely to give the value.'),
  'far?': words('Words that make it less likely.'),
  'continued?': words('Words behind a value with which the sentence continues it, to its end.'),
  'values?': words('Values that are known in advance.'),
  'items?': words('The beginnings of the items of a list, with {n} for the number.'),
  'never?': words('Words that are never a value.'),
  'examples?': list('Examples, which a check reads.', example),
})

const factsFile = closed('The facts of a domain in a language.', {
  ...head,
  domain: text('The name of the domain, as fields of a schema give it before the slash: tender.', {
    pattern: '^[a-z][a-z0-9-]*$',
  }),
  facts: map('The facts by name, as fields of a schema give it behind the slash.', fact),
})

const entry = text('A phrase, or an expression between slashes.')
const entriesOf = (about: string, { one, scanned, each, part }: Shapes) =>
  closed(
    about,
    Object.fromEntries([...one, ...scanned, ...each, ...part].map((name) => [name, list('Entries.', entry)])),
  )

const byTopic = (about: string) => map(about, list('Entries.', entry))

const callFile = closed('How people talk in calls.', {
  ...head,
  domain: constant('call', 'Calls.'),
  common: closed(
    'What is looked for before the language of a call is known.',
    Object.fromEntries([...commonNames, ...commonParts].map((name) => [`${name}?`, list('Entries.', entry)])),
  ),
  pieces: map(
    'Parts of expressions by name, each with its alternatives.',
    list('Alternatives.', text('An expression.')),
  ),
  topics: byTopic('What questions ask for, by topic.'),
  headings: byTopic('Headings and labels of notes, by topic.'),
  cues: entriesOf('What sentences are told by.', shapesOfCalls.cues),
  people: entriesOf('How people are introduced.', shapesOfCalls.people),
  days: entriesOf('How days are said.', shapesOfCalls.days),
  numbersOfDays: numbers('Numbers in words, as days and spans of days have them.'),
  ways: map(
    'What usually leads to what, by name: a means of which `by` speaks serves an aim of which `to` speaks.',
    closed('A way.', { to: list('Entries.', entry), by: list('Entries.', entry) }),
  ),
  send: text('How a task is called by which somebody gets {thing}.'),
  ownVerbs: names('What somebody says they do, as others say it.'),
  taskVerbs: map('The forms of a verb in promises, by its name in a task.', words('Forms.')),
})

const languageFile = closed('What the readers know about a language.', {
  ...head,
  name: text('The name of the language in English.'),
  stemmer: text('The name of the stemmer.'),
  'isDefault?': flag('It is taken where a text does not tell its language.'),
  telling: words('Common words by which the language is told.'),
  'common?': words(
    'Common words by which a sentence is told, where stop words of the language occur in other languages.',
  ),
  'letters?': text('Letters and marks that occur in this language only.'),
  'isInNames?': flag('Its common words stand in names of other languages.'),
  'elisions?': words('Words that lose their vowel before another, as they are written then.'),
  quiet: words('Words that are ignored when labels are compared.'),
  verbs: words('Words that show that a line is a sentence.'),
  articles: words('Articles.'),
  questions: eachOf('Words of questions, by the kind of answer.', questionKinds, words('Words.')),
  asks: eachOf('What a description says where it asks for a value of a kind.', askedKinds, words('Phrases.')),
  vague: words('Words of a description that say what form the answer has.'),
  broad: words('Words that occur in many passages.'),
  yes: words('Words that say yes.'),
  no: words('Words that say no.'),
  postpones: words('Beginnings of an answer that decides nothing yet.'),
  replies: eachOf('How people reply, in phrases.', [...replyPhrases, 'openers'], words('Phrases.')),
  months: list('From January, the common form first.', words('Names.'), { minItems: 12, maxItems: 12 }),
  weekdays: list('From Monday.', words('Names.'), { minItems: 7, maxItems: 7 }),
  ordinals: words('Endings of the day of a month.'),
  dayWords: words('Words around a day.'),
  dayOrder: enumeration('How days are written in figures.', ['day-month', 'month-day']),
  decimal: enumeration('The decimal mark.', ['.', ',']),
  times: closed('Times of the day.', {
    words: names('Times in words.'),
    before: words('Words before a time.'),
    after: words('Words behind it.'),
    am: words('Before noon.'),
    pm: words('After noon.'),
  }),
  relativeDays: numbers('Days from today.'),
  nextWords: words('Words for the next one.'),
  numbers: numbers('Numbers in words.'),
  scales: numbers('Thousands, millions.'),
  currencies: names('Currencies by word or sign.'),
  percent: words('Words for per cent.'),
  periods: eachOf('Words for lengths of time.', periodUnits, words('Words.')),
  periodWords: words('Words around a length of time.'),
  organisations: words('Endings and words of names of organisations.'),
  titles: words('Titles before names.'),
  joiners: words('Small words inside names.'),
  conjunctions: words('Words between the last two entries of a list.'),
  listing: words('Words behind which a sentence lists things.'),
  roles: words('Roles of people.'),
  roleWords: words('Parts of roles.'),
  references: words('Words before a number of reference.'),
  streets: words('Words of addresses.'),
  pageWords: words('Words for a page.'),
  wholes: words('Titles of sections that speak of the whole.'),
  measures: words('Words of measures.'),
  which: words('Words that ask for a thing by its name.'),
  reasons: words('Words that give a reason.'),
  contacts: words('Words for somebody who can be asked.'),
  instructions: words('What a text says that speaks to a language model, in phrases or expressions.'),
  phoneCountries: words('Countries whose telephone numbers may lack the country code, the most likely first.'),
  sectionWords: words('Words for a section.'),
  blanks: words('What stands in an empty place of a form.'),
  abbreviations: words('Abbreviations, which end no sentence.'),
})

const otherLanguagesFile = closed('The languages that are named where nothing reads them.', {
  format: head.format,
  others: map('Common words, in lower case, by the code of the language: pl.', words('About 35 words.')),
})

const programsFile = closed('Names of programs.', {
  format: head.format,
  programs: words('As their makers write them.'),
  everyday: words('Those that are words of everyday language, too.'),
  never: words('What is written like the name of a program, and is none.'),
})

const meaningsFile = closed('Words that mean much the same.', {
  format: head.format,
  meanings: list('One meaning each, in any language.', words('The words of the meaning.')),
  forms: list('The forms of one word that no stemmer unifies, a word each.', words('The forms of the word.')),
})

const placeholderLists: { readonly [L in PlaceholderList]: string } = {
  functionWords: 'Words with which an editor fits a quotation into a sentence. A name does not begin with them.',
  addresses: 'Words that address the reader, with which a name may begin: "your".',
  joiners: 'Small words inside a name that is written with capitals.',
  tagsAndKeys: 'Tags of web pages and keys of a keyboard.',
  commands: 'Commands of template engines, in capitals.',
  remarks: 'Words with which a remark in brackets begins.',
  wholeRemarks: 'Words that are a whole remark in brackets.',
  remarkVerbs: 'Verbs with which a remark begins that says what is to be done.',
  citations: 'Words that only a citation has.',
  crossReferences: 'Words before the number of a section, a table, a version.',
  units: 'Units behind a figure in brackets.',
  unitQualifiers: 'Words between the figure and its unit.',
  bareKinds: 'Names that say what kind of value belongs in a place, but not whose it is.',
}

const sheetLists: { readonly [L in SheetList]: string } = {
  headings: 'The last words of headings of tables. "*nummer" stands for every word that ends so.',
  nameHeadings: 'Headings of a column of names that has values beside it.',
  weakNameHeadings: 'Headings of such a column that other lists have, too.',
  valueHeadings: 'Headings of the column of their values.',
  weakValueHeadings: 'Headings of such a column that other lists have, too.',
  numberHeadings: 'Headings of a column that numbers the lines. A slash in a heading does not count: "sn".',
  identifierHeadings: 'The ends of headings whose numbers are not added up.',
  notForReaders: 'Names of sheets that tell how the workbook is used, or feed its menus.',
  smallWords: 'Words that do not count when names are compared.',
  revisionSheets: 'Names of the sheet of revisions.',
  revisionTitles: 'What the title above a revision table says.',
  wholeRevisionTitles: 'Words that are such a title by themselves.',
  versionHeadings: 'Headings of the versions in a revision table.',
  dateHeadings: 'Headings of their dates.',
  changeHeadings: 'Headings of what was changed.',
  authorHeadings: 'Headings of who changed it.',
  versionNames: 'Names of a single value that is the version, the best first.',
  dateNames: 'Names of its date, the best first.',
  changeNames: 'Names of what was changed, the best first.',
  authorNames: 'Names of who changed it, the best first.',
  mailNames: 'Words of names that ask for an e-mail address.',
  phoneNames: 'Words of names that ask for a telephone number.',
  addressNames: 'Words of names that ask for the address of a web page.',
  dayNames: 'Words of names that ask for a day.',
  amountNames: 'Words of names that ask for a figure.',
  personNames: 'Words of names that ask for a person or another name.',
  dayValues: 'Words that a day has where it has no figures.',
  amountValues: 'Words that a figure may be written in.',
}

const layoutLists: { readonly [L in LayoutList]: string } = {
  sections: 'Words before the number of a section that is a heading by itself.',
  titledSections: 'Words before the number of a section in the titles of forms, with their capitals.',
  sentenceVerbs: 'Verbs by which a line is a sentence, and no title.',
  aroundTimes: 'Words around the time of a day that is written in figures.',
  figureLabels: 'The ends of labels whose value has figures.',
  numberEndings: 'The ends of labels of a number, which stand before another label on the line.',
  numberAbbreviations: 'Such labels, abbreviated.',
  dateLabels: 'Labels of a date that stand beside that of its time.',
  timeLabels: 'Labels of the time.',
  pages: 'Words before the number that a page prints.',
  pageAbbreviations: 'Such words, abbreviated.',
  pageOf: 'Words between the number of the page and that of all pages.',
  conjunctions: 'Words beside which half of a word is left out: "in- and outbound".',
  linkWords: 'Words at the beginning of a sentence that link it to the one before.',
  headingArticles: 'Words that do not count when headings are compared.',
  blankChoices: 'Words that a choice of a form has where nobody named it.',
}

const listsFile = (kind: string, about: string, lists: Readonly<Record<string, string>>) =>
  closed(about, {
    format: head.format,
    kind: constant(kind, 'What the lists are for.'),
    language: head.language,
    lists: closed(
      'The words of the language.',
      Object.fromEntries(Object.entries(lists).map(([name, holds]) => [`${name}?`, words(holds)])),
    ),
  })

const kindsOfLists: Readonly<Record<string, Schema>> = {
  placeholder: listsFile(
    'placeholder',
    'What placeholders of Word documents are told from prose by.',
    placeholderLists,
  ),
  sheet: listsFile('sheet', 'What sheets, headings and revisions are recognised by.', sheetLists),
  layout: listsFile('layout', 'What the layout of printed papers is read by.', layoutLists),
}

export function schemaOfLexicon(data: unknown): Schema {
  if (typeof data !== 'object' || data === null) return languageFile
  if ('others' in data) return otherLanguagesFile
  if ('kind' in data) return kindsOfLists[String(data.kind)] ?? languageFile
  if ('programs' in data) return programsFile
  if ('meanings' in data) return meaningsFile
  return 'cues' in data ? callFile : 'facts' in data || 'domain' in data ? factsFile : languageFile
}
