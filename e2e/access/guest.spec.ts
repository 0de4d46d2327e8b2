import type { Page } from '@playwright/test'

import { feedback } from '../../contract/feedback.ts'
import { hotel as profile } from '../../contract/hotel.ts'
import { house } from '../../contract/house.ts'
import guestEnglish from '../../guest/text/en.json' with { type: 'json' }
import guestChinese from '../../guest/text/zh-CN.json' with { type: 'json' }
import type { OwnHotel } from '../shell/own-hotel.ts'
import { expect, phone, test } from '../shell/story.ts'
import { expectAccessibleInEveryLook, proved, spoken } from './looks.ts'

test.describe.configure({ mode: 'parallel' })

const press = (guest: Page, name: string) => guest.getByRole('button', { name }).first().click()

for (const locale of spoken) {
  const words = locale === 'en' ? guestEnglish : guestChinese
  const look = { locale, viewport: phone }

  test(`Guest's complaint: each step ${proved(locale)}, in ${locale}`, async ({
    openBrowser,
    hotel,
  }) => {
    const guest = await (await openBrowser(undefined, look)).newPage()
    await guest.goto(await hotel.roomLink())
    await expect(guest.getByRole('heading', { name: words['kind.question'] })).toBeVisible()
    await expect(guest.locator('html')).toHaveAttribute('lang', locale)
    await expectAccessibleInEveryLook(guest, 'what it is')
    await press(guest, words['kind.complaint'])
    await expect(guest.getByRole('heading', { name: words['category.complaint'] })).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'what it is about')
    await guest.getByRole('listitem').getByRole('button').first().click()
    await expect(guest.getByRole('heading', { name: words['words.complaint'] })).toBeVisible()
    await guest.getByRole('checkbox', { name: words['contact.tick'] }).check()
    await press(guest, words['send.send'])
    await expect(guest.getByText(words['words.missing'])).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'the words, and what they lack')
    await guest.getByLabel(words['words.label']).fill('The lamp flickers.')
    await guest.getByRole('checkbox', { name: words['contact.tick'] }).uncheck()
    await guest.context().setOffline(true)
    await press(guest, words['send.send'])
    await expect(guest.getByText(words['send.unsentTitle'])).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'not sent')
    await guest.context().setOffline(false)
    await expect(guest.getByRole('heading', { name: words['receipt.title'] })).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'the receipt')
  })

  test(`Guest's compliment, order and error pages: each ${proved(locale)}, in ${locale}`, async ({
    openBrowser,
    hotel,
  }) => {
    const guest = await (await openBrowser(undefined, look)).newPage()
    await guest.goto(await hotel.roomLink())
    await press(guest, words['flower.open'])
    await press(guest, words['flower.send'])
    await expect(guest.getByText(words['flower.missing'])).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'flowers')
    await guest.goto(await costLink(hotel))
    await press(guest, words['kind.order'])
    await expect(guest.getByRole('heading', { name: words['order.question'] })).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'what can be ordered')
    await guest.getByRole('listitem').getByRole('button').first().click()
    await expect(guest.getByLabel(words['order.note'])).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'an order')
    await guest.goto('/g/11111111111111111111')
    await expect(guest.getByRole('heading', { name: words['page.unknownTitle'] })).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'a code of nobody')
    await guest.goto(`/j/${hotel.hotelCode}`)
    await expect(guest.getByRole('heading', { name: words['join.title'] })).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'asking to join')
  })

  test(`Guest's case page: ${proved(locale)}, in ${locale}`, async ({ openBrowser, hotel }) => {
    const manager = hotel.callAs(await hotel.find('manager'))
    const { categories } = await manager(profile.choices, {})
    const { id, statusUrl } = await manager(feedback.create, {
      categoryId: categories.find(({ name }) => name.en === 'Noise')!.id,
      houseNo: '604',
      content: 'The lamp beside the bed does not work',
      contact: { name: 'Li Na', phone: '13812340000' },
    })
    const guest = await (await openBrowser(undefined, look)).newPage()
    await guest.goto(statusUrl)
    await expect(
      guest.getByRole('heading', { name: words['case.status.new'] }).first(),
    ).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'the case')
    for (const [action, back] of [
      ['record.correct', 'record.cancel'],
      ['record.erase', 'record.erase.no'],
      ['record.withdraw', 'record.withdraw.no'],
    ] as const) {
      await press(guest, words[action])
      await expect(guest.getByRole('button', { name: words[back] })).toBeVisible()
      await expectAccessibleInEveryLook(guest, action)
      await press(guest, words[back])
    }
    await manager(feedback.act, {
      feedbackId: id,
      version: 1,
      action: 'resolve',
      outcome: 'upheld',
      resolutionNote: 'They are quiet now.',
    })
    await guest.reload()
    await expect(guest.getByRole('button', { name: words['verdict.no'] })).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'a case that is resolved')
    await press(guest, words['verdict.no'])
    await expect(guest.getByLabel(words['verdict.why'])).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'whether it is fixed')
    await press(guest, words['verdict.yes'])
    await expect(guest.getByText(words['rating.question'])).toBeVisible()
    await expectAccessibleInEveryLook(guest, 'the stars')
  })
}

/** What the code of a room opens by which something can be ordered. */
async function costLink(hotel: OwnHotel) {
  const call = hotel.callAs(await hotel.find('admin'))
  const { list } = await call(house.list, { houseType: 'room', pageSize: 100 })
  return list.find(({ costSunCode }) => costSunCode)!.costSunCode!.pageUrl
}
