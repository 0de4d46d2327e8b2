import { beforeEach, describe, expect, test } from 'vitest'

import { closeNotice, corners, message, notify, shownNotices } from './notices.ts'

beforeEach(() => {
  for (const { id } of shownNotices.get()) closeNotice(id)
})

describe('Notifications', () => {
  test('Notification default duration: 4500 ms', () => {
    notify({ title: 'A complaint' })
    expect(shownNotices.get()[0]).toMatchObject({ duration: 4500, position: 'top-right' })
  })

  test('Positions are top-right, top-left, bottom-right and bottom-left', () => {
    expect(corners).toEqual(['top-right', 'top-left', 'bottom-right', 'bottom-left'])
    for (const position of corners) notify({ title: position, position })
    expect(shownNotices.get().map((notice) => notice.position)).toEqual(corners)
  })

  test('stay until closed with a duration of 0', () => {
    const close = notify({ title: 'stays', duration: 0 })
    expect(shownNotices.get()[0]?.duration).toBe(0)
    close()
    expect(shownNotices.get()).toEqual([])
  })

  test('are limited to six: the oldest are removed', () => {
    for (const title of 'abcdefgh') notify({ title })
    expect(shownNotices.get().map((notice) => notice.title)).toEqual([...'cdefgh'])
  })
})

test('Messages: a repeated message is shown once', () => {
  message.error('copy failed')
  message.error('copy failed')
  expect(shownNotices.get()).toHaveLength(1)
})
