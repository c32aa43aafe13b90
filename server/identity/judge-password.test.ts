/** Which new passwords are accepted, and with which sentence the others are refused. */
import { describe, expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

const email = 'ann.brewer@example.com'
const judge = (password: string) => judgePassword(password, email)
const what = 'Choose several words that have nothing to do with one another.'

describe('accepted', () => {
  test.each([
    'correct horse battery',
    'purple elephant dancing',
    'my dog ate seven biscuits',
    'kettle-orbit-47',
    'k7Fq2mX9pLwZ',
    'j4#Kd9!xQz2p',
    'xkqzjvbnwtrp',
    'Mein Hund heißt Waldi',
    'Zürich im Sommer',
    'собака съела семь печений',
    '私の犬はビスケットを七枚食べた',
    '🦆🚲🌧️ over the hill',
    ' a kettle of orbits ',
    'k7Fq2mX9pLwZ'.repeat(17).slice(0, 200),
  ])('%s', async (password) => expect(await judge(password)).toBeUndefined())

  test('no random password of twelve characters is taken for a pattern', async () => {
    // A seeded generator, so that the run can be repeated.
    let state = 20_260_310
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
    const passwords = Array.from({ length: 300 }, () =>
      Array.from({ length: 12 }, () => alphabet[random(alphabet.length)]).join(''),
    )
    const refused = []
    for (const password of passwords) if ((await judge(password)) !== undefined) refused.push(password)
    expect(refused).toEqual([])
  })
})

describe('too short or too long', () => {
  test.each(['', 'k7Fq2mX9pLw', '🦆'.repeat(11), 'k7Fq2mX9pL\u0065\u0301'.slice(0, 12)])(
    '%j: at least 12 characters, each code point being one',
    async (password) => expect(await judge(password)).toBe('Choose a password of at least 12 characters.'),
  )

  test('201 characters: at most 200', async () => {
    expect(await judge(`${'k7Fq2mX9pLwZ'.repeat(17)}`.slice(0, 201))).toBe(
      'Choose a password of at most 200 characters.',
    )
  })
})

describe('among the most common, or close to one', () => {
  test.each([
    'password1234',
    'PASSWORD1234',
    'Password2024!',
    'P@ssw0rd1234',
    'p a s s w o r d 1 2',
    '123456789012',
    'qwertyuiop12',
    'administrator',
    'iloveyou1234',
    'iloveyousomuch',
    'thisisapassword',
    'letmeinplease',
    'welcome12345',
    'Liverpool2024!',
    'Winter2025!!!',
    'jennifer1985',
    'motherfucker',
    '1q2w3e4r5t6y',
    // Full-width letters count as the same letters.
    'ｐａｓｓｗｏｒｄ１２３４',
  ])('%s', async (password) =>
    expect(await judge(password)).toBe(`This password is among the most common ones, or close to one. ${what}`),
  )
})

describe('a pattern', () => {
  test.each([
    'aaaaaaaaaaaa',
    ' '.repeat(12),
    '🙂'.repeat(12),
    '000000000000',
    'abcabcabcabc',
    'passwordpassword',
    'password password',
    'abcdefghijkl',
    'zyxwvutsrqpo',
    'абвгдежзийкл',
    '987654321098',
    '!@#$%^&*()_+',
    'azertyuiop123',
    'a'.repeat(200),
  ])('%s', async (password) =>
    expect(await judge(password)).toBe(
      `This password repeats itself or follows a pattern, such as a row of keys or a date. ${what}`,
    ),
  )
})

describe('what an outsider would think of', () => {
  test.each([
    'ann.brewer@example.com',
    'ANN.BREWER@EXAMPLE.COM',
    'annbrewer2024',
    'Ann.Brewer.123',
    'ann_brewer@example_com',
  ])('the own e-mail: %s', async (password) =>
    expect(await judge(password)).toBe(`This password is made of your email. ${what}`),
  )

  test.each([
    'stepwright123',
    'Stepwright2026!',
    'stepwright-2026',
    'St3pwright!!!!',
    'stepwright-demo1',
    'stepwrightdemo',
  ])('the name of the product: %s', async (password) =>
    expect(await judge(password)).toBe(`This password is made of the name of this portal. ${what}`),
  )

  test.each(['stepwright-demo', 'Stepwright-Demo', 'STEPWRIGHT-DEMO'])(
    'the published password of the demo accounts: %s',
    async (password) =>
      expect(await judge(password)).toBe(`This is the password of the demo accounts, which everybody knows. ${what}`),
  )

  test('a short name before the @ does not spoil a password in which its letters stand', async () => {
    expect(await judgePassword('k7Fq2mX9pLwZ', 'k7@example.com')).toBeUndefined()
  })
})

test.each(['a kettle\0of orbits', 'a kettle\tof orbits', 'a kettle of orbits\n', 'a kettle \ud83e of orbits'])(
  '%j has what cannot be typed',
  async (password) => expect(await judge(password)).toBe('Choose a password without control characters.'),
)
