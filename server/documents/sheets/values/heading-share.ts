/** Judges whether texts are the headings of a table: by the words with which people name facts, rather than the facts. */

/** The last word of 'Company Name', 'Policy Owner' and 'Start date' names a kind of fact. */
const kindsOfFacts = new Set(
  (
    'name names no number id code reference ref date day month year time period frequency start end deadline due from to owner author editor ' +
    'manager director officer lead supervisor head contact person responsible role position title status state type kind category ' +
    'address street line town city county country postcode zip region location site place area building room floor ' +
    'email mail telephone phone tel mobile fax website web url link company organisation organization employer employee client customer ' +
    'supplier department division team unit section group procedure process policy document version revision issue edition change changes ' +
    'description details detail summary purpose scope definition meaning term step steps action task activity what who when where why how ' +
    'whom by item items quantity qty amount price cost total budget currency unit value rate hours hour days weeks salary hazard risk ' +
    'control measure severity likelihood score rating priority equipment tool tools material materials ppe training trainer course ' +
    'record records comment comments note notes remark remarks result outcome reason cause method standard requirement'
  ).split(' '),
)

/** The share of the texts that name a kind of fact, from 0 to 1. */
export function headingShare(texts: readonly string[]): number {
  if (texts.length === 0) return 0
  return texts.filter(namesKindOfFact).length / texts.length
}

function namesKindOfFact(text: string): boolean {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return words.length <= 6 && kindsOfFacts.has(words.at(-1) ?? '')
}
