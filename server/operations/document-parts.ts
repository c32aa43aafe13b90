/** The parts that a document is made of, as word.write, pdf.write and html.render take them. */
import {
  closed,
  constant,
  flag,
  idPattern,
  list,
  name,
  number,
  enumeration,
  tagged,
  text,
  whole,
  type Schema,
  printedMessage,
  printedText,
} from '#engine/definition/schema/build.ts'
import { formatKeys } from '#engine/contents/shared/format-keys.ts'

/** The rows of a table that a document shows: the default and the maximum. */
export const rowLimits = { usual: 1000, most: 5000 } as const

const title = printedMessage('A heading above it.')

const part = (type: string, about: string, keys: Readonly<Record<string, Schema>>) =>
  closed(about, { type: constant(type), ...keys })

const path = text('The path of the value, as in "terms.notice". In an answer of text.ask it begins below "answer".')

const keep = enumeration(
  'Which entries stay where there are more than "most": those that say most clearly what the list is for, and name figures, money and losses. Absent: the first.',
  ['telling'],
)

/** For pictures above the title, which have no place for a line in the text. */
export const brokenLogos = enumeration(
  'What happens to one of these pictures that is damaged. skip (the default for one of several): it is left out, and a line at the end names it. refuse (the default for the only one): the document is not made, and the message names it.',
  ['skip', 'refuse'],
)

export const brokenPictures = enumeration(
  'What happens to a picture that is damaged or cannot be read. skip (the default for one of several): it is left out and named with its reason, and the others are shown. refuse (the default for the only one): the document is not made, and the message names it.',
  ['skip', 'refuse'],
)

const documentPart = tagged('type', 'One part of a document.', [
  part(
    'content',
    'Written sections, an answer with its sources, or any value: its short parts become a table of key facts, longer ones sections.',
    {
      from: name('What is shown.', 'artefactRequired'),
      'sections?': list('Of written sections, only those with these ids.', text('The id of a section.'), {
        minItems: 1,
        uniqueItems: true,
      }),
      'absent?': enumeration(
        'What is shown of a written section about which the texts say nothing. Absent: that nothing was found.',
        ['nothing'],
      ),
      'missing?': printedMessage(
        'What to ask where the texts say nothing about a written section: it is left out then, and the part "missing" lists the question. Without this key the section says that nothing was found.',
      ),
      'title?': title,
    },
  ),
  part(
    'text',
    'Paragraphs of your own. An empty line begins a new one. Where all of its {references} are empty and nothing else stands there, it is left out with its title.',
    {
      text: printedMessage('The text.'),
      'title?': title,
    },
  ),
  part('facts', 'Chosen facts, as a table of names and values with the numbers of their sources.', {
    items: list(
      'The facts, in this order.',
      closed('One fact.', {
        label: printedText('Its name.'),
        from: name('The value that holds it.', 'artefactRead'),
        'path?': path,
        ...formatKeys(
          { enumeration, text },
          'as its column says, where the path leads to a cell of a table, as in "rows.0.2"',
        ),
        'columns?': list(
          'Of a list of facts, each entry becomes a row with these columns, one after the other.',
          text('The key of a column.'),
          { minItems: 1 },
        ),
        'most?': whole('How many entries of a list at most.', { minimum: 1, maximum: 100 }),
        'keep?': keep,
        'amounts?': enumeration('Of a list of amounts of money, only those that are paid once, or again and again.', [
          'once',
          'recurring',
        ]),
        'where?': closed(
          'Of a list, only the entries whose column is this text, or is not.',
          {
            column: text('The key of the column.'),
            'is?': text('Only these.'),
            'not?': text('All but these.'),
          },
          { exactlyOne: ['is', 'not'] },
        ),
        'blank?': printedMessage(
          'What stands there where a list has no such entries; where its {references} are empty, a line to fill in by hand. Absent: the fact is left out.',
        ),
        'missing?': printedMessage('What to ask where a list has no entries; the part "missing" lists it.'),
      }),
      { minItems: 1 },
    ),
    'absent?': enumeration('What is shown of a fact that is not there. Absent: that it was not found.', ['nothing']),
    'title?': title,
  }),
  part(
    'passages',
    'Texts and lists of one value, in this order. Those that are empty are left out, and the heading with the last of them.',
    {
      from: name('The value.', 'artefactRequired'),
      paths: list('The paths of its texts, as in "challenge.description".', text('A path.'), {
        minItems: 1,
        uniqueItems: true,
      }),
      'stressed?': list('Those of these paths whose texts stand out, such as a goal.', text('A path.'), {
        minItems: 1,
        uniqueItems: true,
      }),
      'numbered?': flag('Lists are steps in order, with their numbers.'),
      'titlePath?': text('The path of the heading, where the value has it.'),
      'title?': title,
    },
  ),
  part('moments', 'A text of lines such as "May 2026: first pilot", as a table of times and what happened.', {
    from: name('The value.', 'artefactRequired'),
    path: text('The path of the text.'),
    'title?': title,
  }),
  part('figures', 'Results in large letters: a list of records with "value" and "label".', {
    from: name('The value.', 'artefactRequired'),
    path: text('The path of the list.'),
    'title?': title,
  }),
  part('quote', 'What somebody said. Without it, nothing is shown.', {
    from: name('The value.', 'artefactRequired'),
    path: text('The path of the words.'),
    'by?': text('The path of the name of whoever said them.'),
    'title?': title,
  }),
  part('links', 'Links, each with its text. An address that is not one of the web or of e-mail is left out.', {
    from: name('The value.', 'artefactRequired'),
    items: list(
      'The links.',
      closed('A link.', { text: text('The path of its text.'), address: text('The path of its address.') }),
      { minItems: 1 },
    ),
    'title?': title,
  }),
  part(
    'table',
    'A table: one that table.load or other work wrote, or a value with rows. Its header stands on every page.',
    {
      from: name('The table, or a value that holds it.', 'artefactRequired'),
      'path?': text(
        'The path of the table in that value, as in "views.byGroup" of table.measure or "unmatched" of table.join.',
      ),
      'columns?': list(
        'Its columns, in this order. Absent: all.',
        {
          description: 'The id of a column, or an object that also says how it is written.',
          anyOf: [
            text('The id of a column.', { pattern: idPattern }),
            closed('A column, and how it is written.', {
              id: text('Its id.', { pattern: idPattern }),
              'label?': text('Its heading. Absent: that of the table.'),
              ...formatKeys({ enumeration, text }, 'as the table says'),
            }),
          ],
        },
        {
          minItems: 1,
          uniqueItems: true,
        },
      ),
      'rows?': whole(
        `How many rows at most, from the first. Absent: ${rowLimits.usual}. A remark says when there are more.`,
        {
          minimum: 1,
          maximum: rowLimits.most,
        },
      ),
      'title?': title,
    },
  ),
  part(
    'list',
    'The entries of a list of facts, with the numbers of their sources. Where there are none, the part is left out with its title.',
    {
      from: name('The facts, as of facts.collect.', 'artefactRequired'),
      path,
      as: enumeration('A table with a row for each entry, or points of a list with one sentence each.', [
        'table',
        'points',
      ]),
      'columns?': list(
        'Which columns, in this order. Absent: all. Points show the first one, and the others after it.',
        closed('A column.', {
          id: text('Its key in the entries.'),
          'label?': printedText('Its heading. Absent: the key in words.'),
        }),
        { minItems: 1 },
      ),
      'numbers?': text('Letters before the number of each entry: "R" numbers them R1, R2 and so on.', { maxLength: 4 }),
      'most?': whole('How many entries at most.', { minimum: 1, maximum: 500 }),
      'order?': closed('The order of the entries. Absent: that of the list.', {
        column: text('The key of the column that decides.'),
        values: list(
          'Its values, the first one first: Must, Should, Could.',
          text('A value.', { printed: 'by the work' }),
          {
            minItems: 2,
            uniqueItems: true,
          },
        ),
      }),
      'keep?': keep,
      'serves?': closed(
        'A first column of a table names the entry of another list that each entry serves: the goal that a requirement leads to. Entries stand in the order of what they serve.',
        {
          path: text('The path of the other list.'),
          numbers: text('Letters before the numbers of its entries: "G" names them G1, G2 and so on.', {
            maxLength: 4,
          }),
          label: printedText('The heading of the column.'),
          all: printedText('What stands there for an entry that serves none in particular.'),
        },
      ),
      'sourceColumn?': flag('A last column says where each entry comes from.'),
      'intro?': printedMessage('A sentence above the entries.'),
      'missing?': printedMessage('What to ask where there are no entries; the part "missing" lists it.'),
      'title?': title,
    },
  ),
  part(
    'unread',
    'The files and pages that could not be read, each with the reason. Left out where everything was read.',
    {
      from: name(
        'What text.extract names as unread, facts that carry it, or uploaded files: those of them that are broken.',
        'artefactRead',
      ),
      'title?': title,
    },
  ),
  part('missing', 'What the lists before it lack, as questions to ask. Left out where they lack nothing.', {
    'intro?': printedMessage('A sentence above the questions.'),
    'title?': title,
  }),
  part('picture', 'A picture, or each of a list of pictures. One that is not there is left out.', {
    from: name('The picture.', 'artefactRead'),
    'caption?': printedMessage('A line below it.'),
    'width?': number(
      'How wide it may be, in per cent of the text. Absent: 100. No picture is drawn larger than it is.',
      {
        minimum: 5,
        maximum: 100,
      },
    ),
    'broken?': brokenPictures,
    'title?': title,
  }),
  part(
    'pictures',
    'A contact sheet: pictures of one size beside each other, with their names below. A page break never cuts a row.',
    {
      from: name('The pictures.', 'artefactRead'),
      'columns?': whole('How many stand beside each other. Absent: 3.', { minimum: 1, maximum: 6 }),
      'names?': flag('The name of its file stands below each picture. Absent: true.'),
      'broken?': brokenPictures,
      'title?': title,
    },
  ),
  part('page', 'What follows begins on a new page, in Word, in PDF and in print.', {}),
])

/** The keys of a part that the check of names reads. */
export type DocumentPart =
  | {
      readonly type: 'facts'
      readonly items: readonly { readonly columns?: readonly string[] }[]
    }
  | { readonly type: 'passages'; readonly paths: readonly string[] }
  | { readonly type: 'links'; readonly items: readonly object[] }
  | { readonly type: 'table'; readonly path?: string; readonly columns?: readonly (string | object)[] }
  | { readonly type: 'list'; readonly columns?: readonly object[] }
  | {
      readonly type:
        'moments' | 'figures' | 'quote' | 'content' | 'text' | 'unread' | 'missing' | 'picture' | 'pictures' | 'page'
    }

export const documentParts = list('What the document consists of, in this order.', documentPart, {
  minItems: 1,
  maxItems: 200,
})

const placed = (about: string): Schema =>
  closed(about, { from: name('The value that holds it.', 'artefactRead'), path: text('Its path.') })

export const documentCover = closed(
  'A first page of its own, in the colours of the theme; running lines on the others.',
  {
    'above?': printedMessage('A line above the title.'),
    'title?': placed('The title. Absent: that of the document.'),
    'below?': placed('A paragraph below the title.'),
    'figures?': placed('Results in large letters: a list of records with "value" and "label".'),
  },
)

export const documentTitle = printedMessage('The title.')

export const fileName = printedMessage(
  'The name of the file in a ZIP, and in the answer of a call if the name in "save" has no ending; its ending may be left out. Absent: the name in "save".',
)
