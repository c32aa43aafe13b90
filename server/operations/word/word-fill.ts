/** word.fill: a Word document with its placeholders replaced by values. */
import { closed, flag, list, map, name, printedMessage, text } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'
import { shapesOfFilling } from '../shapes-of-filling.ts'

export const wordFill = defineOperation({
  name: 'word.fill',
  doing: 'Fill in the document',
  run: () => import('./word-fill.run.ts'),
  about:
    'Fills the placeholders of a Word document: {{name}}, {name}, ${name}, [Name], [[name]], <<name>>, «name», merge fields and content controls that show their prompt, wherever they stand. Everything else stays as it is; a placeholder without a value is marked so that nobody overlooks it.',
  parameters: closed(
    'What is filled with what.',
    {
      'template?': name('The Word document with the placeholders.', 'artefactRequired'),
      'form?': name(
        'A Word document of definitions/templates with the placeholders, instead of an uploaded one.',
        'template',
      ),
      values: name(
        'The values by name, as sheet.read or review.read give them; or a map of texts, as data.choose writes it, in which each key is a name, and a value within another map has its path, as {{Sum.Amount}}; or facts of text.ask or facts.merge: "deadline" fills {{Deadline}} and {{Deadline source}}, a list is a sheet with the columns Value, those of its entries, Source and Passage, and there are the sheets Conflicts, Replaced, Unread and Sources.',
        'artefactRequired',
      ),
      'texts?': map(
        'Texts with {references} by the name of their placeholder: {"Date": "{day}", "Total": "{item.sum.amount}"} fills {{Date}} with the field "day", and {{Total}} with a sum of the group for which the work is done. They take precedence over the values.',
        printedMessage('The text.'),
        { minProperties: 1 },
      ),
      'subject?': list(
        'Of facts, the keys of those that name what the document is about, such as the buyer and the reference of a tender: those that are sure fill {{Subject}}, one after the other.',
        text('The key of a fact.'),
        { minItems: 1, uniqueItems: true },
      ),
      'lists?': list(
        'Lists of entries that are sheets of the values, too: "listing" is {{Listing.File}}.',
        name('A list.', 'artefactRequired'),
        { minItems: 1, uniqueItems: true },
      ),
      'optional?': list(
        'Lists that the values may lack, such as those that only a language model finds. The table or paragraph of the document that names one is then left out, with the title above it.',
        text('The key of a list in the facts, or a name in "lists".'),
        { minItems: 1, uniqueItems: true },
      ),
      'keep?': name('A list of names that stay in the document as they are.', 'artefactRead'),
      'tables?': flag(
        'A table row with a placeholder that is named like a sheet of the values is repeated, once per line of that sheet: {{Column}} and {{Sheet.Column}}, with the heading of a column, are the cells of the line, {{No}} its number, empty cells get the column of the heading above them. So is a row without that name whose placeholders are columns of a single sheet, and a paragraph outside tables, with a number in front unless Word numbers it. A list without a place is added as a section.',
      ),
      'revisions?': flag(
        'Adds a revision table at the end, or fills the empty one under a title such as Revision history, from a sheet named Revisions, Revision history or Change log, else from the values Version, Date, Author and Change.',
      ),
      'logo?': flag('A placeholder for a logo, such as [Company Logo], is left for word.brand.'),
      'block?': name(
        'A text: "add" puts the values that have no placeholder into a block of names and values below the title.',
        'artefactRead',
      ),
      'plain?': flag('A document without placeholders is accepted, and stays as it is.'),
      save: name('The filled document.', 'artefactWritten'),
      'as?': name(
        'What happened: {placeholders, filled, missing, kept, perhaps, unused, lists, addedSheets, inBlock, unusedSheets, unusedColumns, unusedTexts, revisions, markedRevisions, notes}; each placeholder with its value, cell, sentence, state and note; perhaps are texts such as {{Name} of which only a person knows whether they are placeholders, and which stay as they are; unusedSheets are sheets with the reason why they are not used; unusedTexts are further texts of the workbook that are not in the document, such as notes beside a list, second values of a name, text boxes and comments, each with its reason; markedRevisions are the columns of the revision table without a value; notes are sentences on what was done to the document when it was opened and on what the spreadsheet holds wrongly.',
        'artefactWritten',
      ),
    },
    { exactlyOne: ['template', 'form'] },
  ),
  takesOne: ['template'],
  shapes: shapesOfFilling,
  example: {
    do: 'word.fill',
    template: 'sopDoc',
    values: 'values',
    tables: true,
    revisions: true,
    save: 'filled.docx',
  },
  fixture: {
    writes: {
      as: {
        placeholders: [
          {
            name: 'Company Name',
            state: 'filled',
            value: 'Example Ltd',
            cell: 'Facts!B2',
            sentence: 'Privacy notice of {{Company Name}}.',
          },
          { name: 'Data Protection Officer', state: 'missing', sentence: 'Write to {{Data Protection Officer}}.' },
        ],
        filled: ['Company Name'],
        missing: ['Data Protection Officer'],
        kept: [],
        perhaps: [],
        unused: ['VAT number'],
        lists: {},
        addedSheets: [],
        inBlock: [],
        unusedSheets: [],
        unusedColumns: [],
        unusedTexts: [],
        revisions: 'added',
        markedRevisions: ['Version', 'Author', 'Change'],
        notes: [
          '"SOP.docx" has a revision table in which [Version], [Author] and [Change] are marked, since the spreadsheet does not give them.',
        ],
      },
    },
  },
})
