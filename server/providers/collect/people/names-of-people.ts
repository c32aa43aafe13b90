/** How names of people are written, and what only looks like one. */
import { commonCues, isWhole } from '../common-cues.ts'

/** No name is longer: without an end, a run of 400,000 letters would cost minutes. */
export const namePart = String.raw`\p{Lu}[\p{L}’'-]{1,40}`
export const fullNamePattern = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms|Herr|Herrn|Frau|Mme|Monsieur|Madame|Sra?|Señora?|(?:el |la |le )?(?:doctora?|docteur))\.?\s+)*${namePart}(?:\s+(?:(?:de|del|du|le|van|von|der|la|al|bin|el)\s+)?${namePart})?(?:\s+${namePart})?`
/** A title that a name may have before it. */
export const titled = String.raw`(?:(?:Dr|Prof|Mrs?|Ms|Herrn?|Frau|Mme|Sra?)\.?\s)?`
export const titles =
  /^(?:(?:(?:el |la |le )?(?:doctora?|docteur)|Herrn?|Frau|Mr|Mrs|Ms|M|Mme|Monsieur|Madame|Sr|Sra|Señor|Señora)\.?\s+)+/

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** 'Anna Meyer (Example Ltd)', 'Meyer, Anna'. */
export function nameOfSpeaker(speaker: string): { readonly name: string; readonly note: string | null } {
  const [, plain = speaker, note] = /^(.*?)\s*(?:\(([^)]*)\)|\s[-–|]\s.*)?$/.exec(speaker) ?? []
  const [, family, first] = /^(\p{Lu}[\p{L}-]+),\s+(\p{Lu}[\p{L}-]+)$/u.exec(plain) ?? []
  return {
    name: family !== undefined && first !== undefined ? `${first} ${family}` : inSmallLetters(plain.trim()),
    note: note && !commonCues().noRole.test(note) ? note : null,
  }
}

/** 'WENDY' is called Wendy. */
const inSmallLetters = (name: string): string =>
  /^(?:\p{Lu}[\p{Lu}’'-]{2,}\s?)+$/u.test(name)
    ? name.replace(/(?<=\p{Lu})\p{Lu}+/gu, (letters) => letters.toLowerCase())
    : name

/** 'Speaker 1', 'Agent', 'B': nobody is called so. */
export const isAnonymous = (name: string): boolean =>
  /^(?:[A-Z]|\d+)[\s_-]*[\dA-Z]?$/i.test(name) ||
  [name, name.replace(/[\s_-]*[\dA-Z]$/i, '')].some((plain) => isWhole(commonCues().anonymous, plain))

export const sharesPart = (a: string, b: string): boolean =>
  a.split(/\s+/).some((part) => b.split(/\s+/).includes(part))

/** 'Rory Baird, the senior skipper', said by somebody else. */
export function namesAnother(text: string, speaker: string): boolean {
  const name = new RegExp(String.raw`^(${namePart}\s${namePart}),`, 'u').exec(text)?.[1]
  return name !== undefined && !isAnonymous(speaker) && !sharesPart(name, speaker)
}

/** 'Severn Consulting' is a firm. */
const isFirm = (name: string): boolean =>
  /\s(?:Consulting|Ltd|Limited|Inc|LLC|LLP|GmbH|AG|KG|SARL|SAS|SA|SL|Capital|Partners|Group|Gruppe|Groupe|Grupo|Agency|Agentur|Agence|Digital|Solutions|Systems?|Services?|Software|Technologies|Holdings?|Fund|Trust|Council|Bank|University|Hospital|College|Conseil|IT)\.?$/u.test(
    name,
  )

export const isNotAName = (name: string): boolean =>
  isFirm(name) ||
  /^(?:Somebody|Someone|Nobody|Everybody|Everyone|Anybody|Jemand|Niemand|Jeder|Wer|Qui|Quelqu|Personne|Quien|Alguien|Nadie|The|This|That|Our|My|Your|It|We|They|He|She|And|But|So|If|When|In|On|At|I|Das|Die|Der|Soll|Sollen|Sollten|Kann|Können|Könnten|Muss|Müssen|Wollen|Darf|Dürfen|Werden|Ein|Eine|Wir|Sie|Ich|Und|Aber|Wenn|Also|Es|Er|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|There|Some|Moi|You|Both|Most|Then|Here|Now|Who|Dans|Chez|Bei|Beim|Im|Am|Mein|Meine|Unser|Unsere|What|Which|Le|La|Les|Un|Une|Notre|Nos|Mon|Ma|Et|Mais|Il|Elle|On|Nous|Vous|Je|Si|Pour|Avec|El|Los|Las|Una|Nuestro|Nuestra|Mi|Su|Y|Pero|Yo|Con|Para|No|Sí|Oui|Non|Ce|Cette|C|Ça)(?![\p{L}])/u.test(
    name,
  )

/** Whether a text holds a word that can be a name. The patterns for people are slow, and are tried on no other text. */
export const canHoldName = (text: string): boolean =>
  [...text.matchAll(capitalWord)].some(([word]) => !isNotAName(word))

const capitalWord = new RegExp(String.raw`(?<![\p{L}\p{N}])${namePart}`, 'gu')
