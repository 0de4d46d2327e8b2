import { describe, expect, test } from 'vitest'

import { matching, mentionAt, mentionsIn } from './mentions.ts'

const people = ['Sun Wei', 'Emma Clarke', 'Emma Stone', 'Zhou Lan 周岚'].map((name) => ({
  id: name,
  name,
}))
const namesIn = (text: string) => mentionsIn(text, people).map(({ name }) => name)

describe('Mentions', () => {
  test.each([
    ['@Sun please look', ['Sun Wei']],
    ['@sun wei, and @Emma Clarke.', ['Sun Wei', 'Emma Clarke']],
    ['请@周岚看一下', ['Zhou Lan 周岚']],
    ['@Emma please look', []],
    ['@Sunday we close', []],
    ['desk@sun.example', []],
    ['@Sun and again @Sun', ['Sun Wei']],
    ['no one', []],
  ])('in “%s” are %j', (text, named) => {
    expect(namesIn(text)).toEqual(named)
  })

  test('are proposed while a name is typed after an @', () => {
    expect(mentionAt('Hello @Em', 9)).toEqual({ at: 6, typed: 'Em' })
    expect(mentionAt('Hello', 5)).toBeUndefined()
    expect(mentionAt('desk@sun', 8)).toBeUndefined()
    expect(mentionAt('@one\ntwo', 8)).toBeUndefined()
    expect(matching('em', people)).toHaveLength(2)
    expect(matching('cla', people).map(({ name }) => name)).toEqual(['Emma Clarke'])
    expect(matching('Emma C', people)).toHaveLength(1)
    expect(matching('', people)).toHaveLength(4)
    expect(matching('Emma Clarke ', people)).toEqual([])
  })
})
