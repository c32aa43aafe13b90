/** Tells whether a few words can be the title of a tender. */
import { daysOf } from '../values/dates.ts'
import { holdsWords } from '../values/value-of-kind.ts'

/** 'Öffentliche Ausschreibung nach UVgO' is no title. */
export const namesProcedure = /^(?:öffentliche|beschränkte|offenes|nicht ?offenes|verhandlungs\p{L}+)\b.{0,90}$/iu

/** A few words, and not the title of a section that any paper has. */
export const isTitleOfPaper = (text: string): boolean =>
  text.split(/\s+/).length <= 30 &&
  // 'Goods (R 30,000 to R 200,000)'
  !/(?:[£$€]|\b(?:R|Rs\.?|USD|EUR|GBP|INR|ZAR|KES))\s?\d{1,3}[,. ]\d{3}\b/.test(text) &&
  // 'Region 1' and 'Page 3 of the bid' name no work.
  !/^\p{L}+\s+[\dIVX]+$/u.test(text) &&
  // '(A subsidiary of …)', and what a line break left of a bracket
  !/^\(|^[^(]*\)|\bsignature\b/i.test(text) &&
  // Whom a letter goes to, and a form to fill in
  !/^\P{L}*(?:to|an|from|cc|attn)\s*:|\b(?:submission|proposal|tender|bid|quotation) form$/iu.test(text) &&
  // A mark of secrecy, and the name of a standard form
  !/^(?:strictly |private (?:and|&) )?confidential$|\bprocurement of (?:goods|works|(?:\p{L}+-?\p{L}* )?services)$/iu.test(
    text,
  ) &&
  // 'Structure of the RFP'
  !/\b(?:structure|organi[sz]ation|parts|content) of (?:the|this) (?:RF[PQTI]|tender|document|bid|request|invitation)\b/i.test(
    text,
  ) &&
  !/^(?:to be submitted|richtlinie|directive|verordnung|regulation)\b/i.test(text) &&
  (text.match(/\p{Ll}{2}|\p{Lu}{4}/gu)?.length ?? 0) > 0 &&
  text.length > 3 &&
  !/^(?:\d{1,2}|[IVX]{1,4})(?:\.\d{1,2})*[.)]?\s/.test(text) &&
  !/\b(?:is|are|was|were|will|must|shall)\b/i.test(text) &&
  !/[.?!]$/.test(text) &&
  holdsWords(text) &&
  !namesProcedure.test(text) &&
  // 'Examples for the period ending 3 March'
  daysOf(text).every(({ start }) => /\b(?:ending|ended|until|from|bis|ab)(?: on)? $/i.test(text.slice(0, start))) &&
  !/^(?:\d+[.)]?\s*)?(?:table of )?(?:contents|preface|foreword|vorwort|introduction|background|executive summary|summary|overview|(?:important )?(?:notice|disclaimer)s?|important information|(?:project |company |general )?(?:overview|background|information|description)|about us|scope\b.*|purpose\b.*|project scope|statement of (?:work|objectives)|eligibility\b.*|award\b.*|zuschlags\p{L}+|eignungs\p{L}+|wertungs\p{L}+|\p{L}*unterlagen|\p{L}*frist(?:en)?|\p{L}*laufzeit|budget|evaluation\b.*|lots\b.*|key dates|timetable|dates|instructions\b.*|requirements?\b.*|documents?\b.*|form of tender|price schedule|bill of quantities|preisblatt|angaben\b.*|auftraggeberin|fristen|termine|ausführungsfrist|leistung(?:sumfang)?|gegenstand(?: (?:und|der|des|dieser)\b.*)?|eignung\b.*|zuschlag\b.*|art und umfang\b.*|beschreibung\b.*|deadlines?\b.*|inhalt(?:sverzeichnis)?|einleitung|allgemeines|auftraggeber|beschaffer|verfahren|los(?:e)?\b.*|abschnitt\b.*|section\b.*|(?:first|second|third|fourth|erster|zweiter|dritter) (?:part|section|teil)\b.*|(?:part|volume|chapter|teil|kapitel) [IVX\d]+\b.*|attachments?\b.*|appendi\w+\b.*|submitted by|dear\b.*|(?:[\p{L}&]+ ){0,3}(?:number|no|nr|nummer|ref|reference|date|datum)\.?)$/iu.test(
    text,
  )
