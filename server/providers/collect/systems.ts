/** The systems that texts name: well-known products, and names that stand where software is spoken of. */
import type { Statement } from './statement.ts'

export interface NamedSystem {
  readonly name: string
  readonly statement: Statement
  /** The words around its first mention. */
  readonly passage: string
}

/** Written as their makers write them. Short words of everyday language are left out. */
const known =
  `SAP|S/4HANA|SAP Business One|Salesforce|HubSpot|Excel|Microsoft 365|Microsoft Teams|Microsoft Dynamics|Office 365|SharePoint|OneDrive|Outlook|Power BI|Business Central|Navision|Dynamics 365|Dynamics|
Shopify|Magento|WooCommerce|WordPress|Shopware|Prestashop|DATEV|Lexware|Xero|QuickBooks|Sage 50|Sage 200|Sage 100|Sage|Oracle|NetSuite|Jira|Confluence|Slack|Zendesk|Freshdesk|ServiceNow|Tableau|Looker|
Google Sheets|Google Drive|Google Calendar|Google Workspace|Google Analytics|Gmail|Mailchimp|Klaviyo|Stripe|PayPal|Klarna|SumUp|Zettle|Lightspeed|AutoCAD|Revit|Procore|Asana|Trello|Notion|Airtable|monday\\.com|
Okta|Active Directory|Azure|AWS|PostgreSQL|MySQL|SQL Server|Snowflake|Zapier|Twilio|WhatsApp|Dropbox|DocuSign|Workday|Personio|BambooHR|SmartRecruiters|Pipedrive|Zoho|Odoo|Infor|Epicor|CargoWise|Opera|Mews|
Toast|Eventbrite|Raiser[’']s Edge|Moodle|Canvas|Blackboard|SIMS|Arbor|Bromcom|EMIS|SystmOne|Epic|Cerner|Dentally|Clio|LEAP|iManage|NetDocuments|Addison|EBP|Ciel Compta|Pennylane|Subiekt|Comarch|Wodis Sigma|Immoware24|Lexoffice|sevDesk|weclapp|Haufe|A3|ContaPlus|Holded|Cegid|Agenda|Filemaker|FileMaker|Access|Lotus Notes|SolidWorks|MATLAB|InDesign|Photoshop|Typo3|TYPO3|Drupal|Squarespace|Wix|Amazon|eBay|Etsy|Medifox|Vivendi|Word|PowerPoint|Planday|Deputy|Rotaready|Square|Vend|Brightpearl|Cin7|Unleashed|Katana|Fishbowl|ShipStation|Samsara|Geotab|Microlise|TomTom`.replace(
    /\n/g,
    '',
  )

const knownSystem = new RegExp(String.raw`(?<![\p{L}\d/])(?<system>${known})(?![\p{L}\d])`, 'gu')

/** 'Excel' stands beside 'the accountant', and is nobody. */
export const isKnownSystem = (name: string): boolean => new RegExp(`^(?:${known})$`, 'u').test(name)

/** Also words of everyday language: they count only where software is spoken of. */
const ambiguous =
  /^(?:Access|Opera|Canvas|Epic|Sage|Square|Toast|Agenda|Word|Wix|Vend|Arbor|Deputy|Oracle|Notion|Slack|Amazon|Square|Infor|SIMS|LEAP|Dynamics|Outlook|Looker)$/

export function findSystems(statements: readonly Statement[], otherNames: ReadonlySet<string>): readonly NamedSystem[] {
  const found = new Map<string, NamedSystem>()
  const counts = new Map<string, number>()
  const guesses = new Map<string, NamedSystem>()
  for (const statement of statements) {
    const { cues, passage, labelled } = statement
    const speaksOfData = cues.dataWork.test(passage) || labelled === 'system'
    for (const match of passage.matchAll(knownSystem)) {
      const name = match.groups?.system ?? ''
      const isAmongSystems = [...passage.matchAll(knownSystem)].some(([other]) => !ambiguous.test(other))
      const isAskedFor = statement.topics.includes('system') && statement.rank < 4
      if (ambiguous.test(name) && !speaksOfData && !isAmongSystems && !isAskedFor) continue
      add(found, name, statement, match.index)
    }
    if (statement.topics.includes('system') && statement.rank < 2 && cues.systemAnswer !== undefined)
      for (const { groups, index, 0: matched } of passage.matchAll(cues.systemAnswer)) {
        const name = groups?.system ?? groups?.first ?? ''
        if (isPlaceOrWord(name) || otherNames.has(name) || isPartOf(name, otherNames) || wordsOfReplies.test(name))
          continue
        if (![...found.keys()].some((other) => other.includes(name) || name.includes(other)))
          add(found, name, statement, index + matched.indexOf(name))
      }
    // 'ClubDesk' and 'proALPHA' are written as only programs and firms are.
    for (const { 0: name, index } of passage.matchAll(
      /(?<![\p{L}\d.@/-])\p{L}+\p{Ll}\p{Lu}[\p{L}\d]+(?![\p{L}\d.@-]\p{L})/gu,
    ))
      if (
        !isPlaceOrWord(name) &&
        !otherNames.has(name) &&
        !isPartOf(name, otherNames) &&
        !/^Mc|^Mac|^O[’']/.test(name)
      ) {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        add(guesses, name, statement, index)
      }
    // 'Has Velodata got an interface?'
    const asked = statement.isQuestion && ofSoftware.test(passage) ? askedSystem.exec(passage)?.groups?.name : undefined
    if (asked !== undefined && !isPlaceOrWord(asked) && !otherNames.has(asked) && !isPartOf(asked, otherNames))
      if (![...found.keys()].some((other) => other.includes(asked) || asked.includes(other)))
        add(found, asked, statement, passage.indexOf(asked))
    for (const match of passage.matchAll(cues.systemName)) {
      const name = (match.groups?.system ?? '').replace(/[.,]+$/, '')
      // 'Comté' is not 'Comt'.
      if (/^\p{L}/u.test(passage.slice(match.index + match[0].length))) continue
      if (name === '' || isPlaceOrWord(name) || otherNames.has(name) || isPartOf(name, otherNames)) continue
      const at = match.index + match[0].lastIndexOf(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (speaksOfData || /\p{Ll}\p{Lu}/u.test(name)) add(guesses, name, statement, at)
    }
  }
  for (const [name, guess] of guesses)
    if (
      (/\p{Ll}\p{Lu}/u.test(name) || isMostlySoftware(name, statements)) &&
      ![...found.keys()].some((other) => other.includes(name) || name.includes(other))
    )
      found.set(name, guess)
  return [...found.values()].filter(
    ({ name }, _, all) => !all.some((other) => other.name !== name && other.name.startsWith(`${name} `)),
  )
}

const ofSoftware =
  /(?<![\p{L}])(?:API|interface|schnittstelle|export\p{L}*|import\p{L}*|csv|automatically|automatisch|automatiquement|automáticamente|interfaz|database|datenbank)(?![\p{L}])/iu
const askedSystem =
  /(?:(?:^|[\s,¿])(?:[Hh]at|[Kk]ann|[Ll]ässt|[Dd]oes|[Cc]an|[Hh]as|[Cc]ould|[Pp]eut|[Tt]iene|[Pp]uede|[Pp]ermite)\s(?:denn |eigentlich |el |le |la )?|\s(?:out of|into|from|aus|depuis|desde)\s)(?<name>\p{Lu}[\p{L}\d]+(?:\s\p{Lu}[\p{L}\d]+)?)/u

/** A town or a customer is mostly named where no data are spoken of. */
function isMostlySoftware(name: string, statements: readonly Statement[]): boolean {
  const naming = statements.filter(({ passage }) => passage.includes(name))
  return naming.filter(({ cues, passage }) => cues.dataWork.test(passage)).length * 2 >= naming.length
}

function add(found: Map<string, NamedSystem>, name: string, statement: Statement, at: number): void {
  const known = found.get(name)
  if (known !== undefined && known.statement.labelled !== undefined) return
  if (known === undefined || statement.labelled === 'system')
    found.set(name, { name, statement, passage: wordsAround(statement.passage, at, name.length) })
}

/** Three words before and after, so that the passage can be found and is not the whole sentence. */
function wordsAround(passage: string, at: number, length: number): string {
  const before = passage
    .slice(0, at)
    .split(/(?<=\s)/)
    .slice(-3)
    .join('')
  const after = passage
    .slice(at + length)
    .split(/(?=\s)/)
    .slice(0, 3)
    .join('')
  return `${before}${passage.slice(at, at + length)}${after}`.trim()
}

const isPartOf = (name: string, names: ReadonlySet<string>): boolean =>
  [...names].some((other) => other.split(/\s+/).some((part) => name.split(/\s+/).includes(part)))

/** At the beginning of a reply. */
const wordsOfReplies =
  /^(?:After|Before|Then|When|First|Second|Third|Fourth|Last|Next|Maybe|Also|Most|Some|Erstens|Zweitens|Premièrement|Primero|Segundo|In|On|At|From|By|Out|Under|Over|It|We|They|That|There|Auf|Aus|Bei|Im|Unter|Sur|Chez|Sous|En|Sobre|Desde|Yes|No|Well|So|Just|Only|Mostly|Right|Okay|OK|Nothing|Everything|And|But|For|With|Oui|Non|Pour|Avec|Dans|Rien|Tout|Sí|Nada|Todo|Para|Con|Pues)\b/

const isPlaceOrWord = (name: string): boolean =>
  /^(?:(?:EU|UK|US|USA|GDPR|HIPAA|PDF|PDFs|CSV|API|APIs|IT|HR|CEO|CFO|COO|CTO|CRM|ERP|CMS|SMS|QR|FAQ|FAQs|VAT|ISO|PIN|OK|TV|KPI|KPIs|NHS|GP|DSGVO|RGPD|GmbH|AG|KG|URL|PC|PCs|AI|KI|EDI|SEPA|USB|XML|JSON|PO|POs|SKU|SKUs|WLAN|LAN|VPN|LKW|PKW|TÜV|BIM|CAD|POS|GDC|IP|FTP|SSO|MFA|II|III|EUR|USD|GBP|I|First|Second|Third|Firstly|Secondly|Erstens|Zweitens|Drittens|Saint|Sankt|San|Santa|Russian|Turkish|Arabic|Chinese|Japanese|Portuguese|Ukrainian|Romanian|Hungarian|Czech|Greek|Swedish|Norwegian|Finnish|Pakistan|China|India|America|Turkey|Italy|Spain|Portugal|Poland|English|German|French|Spanish|Danish|Dutch|Italian|Polish|Welsh|Europe|European|Germany|France|England|Scotland|Wales|Ireland|London|Leeds|Manchester|Berlin|Hamburg|Easter|Christmas|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mondays|Tuesdays|Wednesdays|Thursdays|Fridays|Saturdays|Sundays|The|This|That|Our|We|They|It|He|She|Stepwright)\b)/.test(
    name,
  )
