import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { loginAddress, pathBelowBase, currentTarget, redirectTarget } from './redirect.ts'

const origin = 'https://hotel.example'
const searchOf = (address: string) => address.slice(address.indexOf('?'))

describe('Any other target goes to /login?redirect={base}{path}', () => {
  test('with the target encoded, including its query', () => {
    expect(loginAddress('/feedback/suggestion?a=1&b=2')).toBe(
      '/hotelClient/login?redirect=%2FhotelClient%2Ffeedback%2Fsuggestion%3Fa%3D1%26b%3D2',
    )
    expect(loginAddress()).toBe('/hotelClient/login')
  })

  test('signing in leads back to the target with any query', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const path = `/home${query && `?${query}`}`
        const { href } = new URL(`/hotelClient${path}`, origin)
        const target = redirectTarget(searchOf(loginAddress(path)), origin)
        return new URL(`/hotelClient${target}`, origin).href === href
      }),
    )
  })
})

test('Return target: has its query and fragment, without /redirect', () => {
  const at = (path: string) => currentTarget(new URL(path, origin))
  expect(at('/hotelClient/home?x=1#part')).toBe('/home?x=1#part')
  expect(at('/hotelClient/redirect/feedback/suggestion?x=1')).toBe('/feedback/suggestion?x=1')
  expect(at('/hotelClient')).toBe('/')
  const target = redirectTarget(searchOf(loginAddress(at('/hotelClient/home?x=1#part'))), origin)
  expect(target).toBe('/home?x=1#part')
})

describe('Redirect target: same-origin and inside the client', () => {
  test.each([
    '',
    '?redirect=',
    '?redirect=https://evil.example/hotelClient/home',
    '?redirect=//evil.example/hotelClient/home',
    '?redirect=/%5Cevil.example',
    '?redirect=javascript:alert(1)',
    '?redirect=/hotelClient//evil.example',
    '?redirect=/hotelClient/../api/x',
    '?redirect=/other/home',
    '?redirect=/hotelClientX/home',
    '?redirect=/hotelClient/login%3Fredirect=%2FhotelClient%2Fhome',
    '?redirect=/hotelClient/redirect/home',
    '?redirect=%',
  ])('%s is rejected', (search) => {
    expect(redirectTarget(search, origin)).toBeUndefined()
  })

  test('a page of the client is accepted with query and fragment', () => {
    expect(redirectTarget('?redirect=/hotelClient/home?x=1%23y', origin)).toBe('/home?x=1#y')
    expect(redirectTarget('?redirect=/hotelClient', origin)).toBe('/')
  })
})

test('Base path: /hotelClient/', () => {
  expect(pathBelowBase('/hotelClient/home')).toBe('/home')
  expect(pathBelowBase('/hotelClient')).toBe('/')
  expect(pathBelowBase('/hotelClient/')).toBe('/')
  expect(pathBelowBase('/hotelClientele')).toBeUndefined()
})
