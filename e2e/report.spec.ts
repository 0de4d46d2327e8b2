import { extractText, getDocumentProxy } from 'unpdf'

import { homepageReport } from '../contract/report.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { expect, test } from './hotel.ts'

test('the report is printed', async ({ openDesk }) => {
  const desk = await openDesk('manager')
  await desk.goto('/hotelClient/home')
  // What takes longer to make comes once somebody is there to see it.
  await desk.mouse.wheel(0, 400)
  await desk.getByRole('main').getByRole('link', { name: 'monthly report' }).click()
  const sheet = desk.getByRole('article', { name: /^Monthly report / })
  await expect(sheet).toBeVisible()
  await expectAccessible(desk)

  const month = await desk.getByLabel('Month', { exact: true }).inputValue()
  const { numbers, categories, houses, thanks } = await (
    await callAs('manager')
  )(homepageReport.report, { month })
  const { text, totalPages } = await printed(await desk.pdf({ preferCSSPageSize: true }))
  expect(totalPages).toBe(1)
  const share = Math.round((numbers.promiseKeptRate ?? 0) * 100)
  for (const said of [
    'Monthly report',
    `Received ${numbers.totalCount}`,
    `Promises kept ${share}%`,
    `${categories[0]!.name!.en} ${categories[0]!.count}`,
    `${houses[0]!.houseNo} ${houses[0]!.count} cases`,
    `${thanks.flowers} flowers`,
  ]) {
    expect(text).toContain(said)
  }
  // Neither the shell nor what is only for the screen.
  expect(text).not.toMatch(/As a table|Language of the report|hotel management/)

  // For somebody who reads another language than the desk.
  await desk.getByLabel('Language of the report').selectOption('简体中文')
  await expect(desk.getByRole('heading', { name: /^月度报告/ })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'print' })).toBeVisible()
  await expectAccessible(desk)
  const chinese = await printed(await desk.pdf({ preferCSSPageSize: true }))
  expect(chinese.totalPages).toBe(1)
  expect(chinese.text).toContain(`收到 ${numbers.totalCount}`)

  await desk.getByLabel('Month', { exact: true }).selectOption({ index: 20 })
  await expect(desk.getByText('本月没有收到任何内容。')).toBeVisible()
})

async function printed(pdf: Buffer) {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  })
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') }
}
