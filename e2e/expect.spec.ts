import { stripVTControlCharacters } from 'node:util'

import { test } from '@playwright/test'

import { expect } from './expect.ts'

// Shows the words a moment later, as answers of the server do.
const later = (words: string[]) => `<ul></ul><script>
  setTimeout(() => { document.querySelector('ul').innerHTML =
    ${JSON.stringify(words.map((word) => `<li>${word}</li>`).join(''))} }, 300)
</script>`

test.describe('Assertions: each waits', () => {
  test('for one element, and for all of several', async ({ page }) => {
    await page.setContent(later(['one', 'two']))
    await expect(page.getByText('two')).toBeVisible()
    await page.setContent(later(['one', 'two']))
    await expect(page.getByRole('listitem')).toHaveText(['one', 'two'])
    await page.setContent(later(['one']))
    await expect(page.getByRole('listitem')).toHaveText('one')
  })

  test('until what is there has changed', async ({ page }) => {
    await page.setContent(`<ul><li>old</li></ul>${later(['one', 'two']).replace('<ul></ul>', '')}`)
    await expect(page.getByRole('listitem')).toHaveText(['one', 'two'])
    await expect(page.getByText('old')).not.toBeVisible()
  })

  test('for no element, or none that is visible, at once', async ({ page }) => {
    await page.setContent('<ul></ul>')
    const start = Date.now()
    await expect(page.getByRole('listitem')).toHaveText([], { timeout: 20_000 })
    await expect(page.getByText('one')).toBeVisible({ visible: false, timeout: 20_000 })
    expect(Date.now() - start).toBeLessThan(10_000)
  })
})

test('Assertions: what never comes fails in the words of Playwright', async ({ page }) => {
  await page.setContent('<ul><li>one</li><li>two</li></ul>')
  const failure = async (assertion: Promise<void>) => {
    const error = await assertion.then(
      () => undefined,
      (thrown: Error) => thrown,
    )
    return stripVTControlCharacters(error?.message ?? 'no failure')
  }
  const timeout = 300
  const items = page.getByRole('listitem')
  expect(await failure(expect(page.getByText('three')).toBeVisible({ timeout }))).toMatch(
    /toBeVisible\(\) failed[^]*element\(s\) not found/,
  )
  expect(await failure(expect(items).toHaveText(['one', 'three'], { timeout }))).toMatch(
    /toHaveText\(expected\) failed[^]*three/,
  )
  expect(await failure(expect(items).toHaveText('one', { timeout }))).toContain(
    'strict mode violation',
  )
  expect(await failure(expect(items.first()).not.toBeVisible({ timeout }))).toContain(
    'not.toBeVisible',
  )
})
